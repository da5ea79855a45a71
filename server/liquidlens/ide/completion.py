"""What can be written next inside an annotation: declared names by where they fit, binders in scope, keywords, pragmas.

{-@ f :: xs:[a] -> {v:Int | v == le█   ⇒  len, binders `xs` and `v`, measures, aliases, functions
{-@ f :: Na█                           ⇒  Nat and other types and aliases
{-@ me█                                ⇒  measure
"""

import re
from collections.abc import Iterator

from msgspec import Struct

from liquidlens.ide.names import Index, NameKind, index
from liquidlens.source.span import Position, Span
from liquidlens.workspace.document import Document


class Completion(Struct, frozen=True):
    """A word to put in, what it is, and more about it; lower `rank` comes first."""

    word: str
    kind: str
    """A `NameKind` value, `keyword` or `pragma`."""
    detail: str = ""
    rank: int = 5


KEYWORDS = (
    "measure type predicate inline reflect assume data invariant using qualif lazy ignore fail LIQUID "
    "class instance embed expression autosize newtype"
).split()

PRAGMAS = (
    "--no-termination --no-totality --reflection --ple --exact-data-cons --higherorder --prune-unsorted --short-names "
    "--no-adt --total-Haskell --diff --ple-local --no-case-expand --scrape-used-imports"
).split()

KNOWN_TYPES = {
    "Nat": "{v:Int | v >= 0}",
    "Pos": "{v:Int | v > 0}",
    "Even": "{v:Int | v mod 2 == 0}",
    "Odd": "{v:Int | v mod 2 == 1}",
    "Int": "",
    "Integer": "",
    "Bool": "",
    "Char": "",
    "Double": "",
    "String": "",
    "Maybe": "",
    "Either": "",
    "Set": "",
}
"""Types and aliases that are there in every file, with what they stand for."""

KNOWN_MEASURES = {
    "len": "[a] -> Int",
    "fst": "(a, b) -> a",
    "snd": "(a, b) -> b",
    "isJust": "Maybe a -> Bool",
    "fromJust": "Maybe a -> a",
    "Set_mem": "a -> Set a -> Bool",
    "Set_cup": "Set a -> Set a -> Set a",
    "Set_cap": "Set a -> Set a -> Set a",
    "Set_dif": "Set a -> Set a -> Set a",
    "Set_sub": "Set a -> Set a -> Bool",
    "Set_sng": "a -> Set a",
    "Set_empty": "Int -> Set a",
}
"""Measures and set operations that are there in every file."""

_LAST_WORD = re.compile(r"[\w']*\Z")


def completions(document: Document, position: Position) -> list[Completion]:
    """What fits at `position`; nothing outside annotations."""
    offset = document.offset(position)
    before = document.text[:offset]
    opened = before.rfind("{-@")
    if opened < 0 or "@-}" in before[opened:]:
        return []
    written = before[opened + 3 :]
    word = _LAST_WORD.search(written)
    stem = written[: word.start()] if word else written
    found = {each.word: each for each in _fitting(index(document), stem, position)}
    return sorted(found.values(), key=lambda each: (each.rank, each.word))


def _fitting(names: Index, stem: str, position: Position) -> Iterator[Completion]:
    if re.search(r"LIQUID\s+\"\S*\Z", stem):
        dashes = re.search(r"-*\Z", stem)
        skipped = len(dashes[0]) if dashes else 0
        yield from (Completion(pragma[skipped:], "pragma", pragma) for pragma in PRAGMAS)
        return
    if not stem.strip():
        yield from (Completion(word, "keyword", rank=2) for word in KEYWORDS)
        yield from (Completion(name, NameKind.FUNCTION.value, rank=1) for name in names.haskell if name[:1].islower())
        return
    if re.match(r"\s*(measure|inline|reflect|lazy|ignore|fail|assume)\s+\Z", stem):
        yield from (Completion(name, NameKind.FUNCTION.value) for name in names.haskell if name[:1].islower())
        return
    if _in_predicate(stem):
        yield from _values(names, stem, position)
    else:
        yield from _types(names)


def _in_predicate(stem: str) -> bool:
    """Whether what is written so far stands after the bar of a refinement, after the slash of a metric, or in the body
    of a predicate."""
    depth, bars = 0, set[int]()
    for character in stem:
        if character == "{":
            depth += 1
        elif character == "}":
            bars.discard(depth)
            depth -= 1
        elif character == "|" and depth > 0:
            bars.add(depth)
    body = re.match(r"\s*(predicate|expression|qualif|inline|measure)\b[^=]*=", stem)
    return depth in bars or body is not None or re.search(r"/\s*\[[^\]]*\Z", stem) is not None


def _types(names: Index) -> Iterator[Completion]:
    for name, meaning in KNOWN_TYPES.items():
        yield Completion(name, NameKind.ALIAS.value if meaning else NameKind.TYPE.value, meaning, 4)
    for name in names.haskell:
        if name[:1].isupper():
            yield Completion(name, NameKind.TYPE.value, rank=2)
    for item in names.occurrences:
        if item.of_type and (item.declares or item.kind is NameKind.TYPE):
            yield Completion(item.name, item.kind.value, rank=1 if item.kind is NameKind.ALIAS else 3)


def _values(names: Index, stem: str, position: Position) -> Iterator[Completion]:
    for name, meaning in KNOWN_MEASURES.items():
        yield Completion(name, NameKind.MEASURE.value, meaning, 3)
    for item in names.occurrences:
        if item.declares and not item.of_type and item.binder is None:
            yield Completion(item.name, item.kind.value, _declared(names, item.span), 2)
    yield from (Completion(name, NameKind.CONSTRUCTOR.value, rank=4) for name in names.haskell if name[:1].isupper())
    for binder in re.findall(r"([a-z_][\w']*)\s*:(?!:)", stem):
        yield Completion(binder, NameKind.BINDER.value, rank=0)
    block = names.block_at(position)
    if block is not None:
        for item in names.occurrences:
            if item.binder is not None and item.declares and block.span.contains(item.span):
                yield Completion(item.name, NameKind.BINDER.value, rank=0)


def _declared(names: Index, span: Span) -> str:
    """The text of the item that declares at `span`, in one line."""
    item = next((item for item in names.items if item.node.span.contains(span)), None)
    return " ".join(item.text.split()) if item else ""
