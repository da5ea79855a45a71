"""What can be written next inside an annotation: declared names by where they fit, binders in scope, keywords, pragmas,
signatures to begin with, and the annotation's end.

{-@ f :: xs:[a] -> {v:Int | v == le█   ⇒  len, binders `xs` and `v`, measures, aliases, functions
{-@ f :: Na█                           ⇒  Nat and other types and aliases
{-@ me█                                ⇒  measure
{-@ █                                  ⇒  take :: n:Int -> xs:[a] -> {v:[a] | true} @-}
"""

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.ide.completion_details import (
    OPTIONS,
    binder_type,
    data_skeletons,
    field_types,
    measurable,
    owner_of,
    selected,
)
from liquidlens.ide.imported_words import Offered, imported_words, library_words, qualifier_of
from liquidlens.ide.margin import declares_type, haskell_signature
from liquidlens.ide.names import Index, NameKind, index
from liquidlens.ide.skeleton import escaped, plainly, skeleton
from liquidlens.source.span import NOWHERE, Position, Span
from liquidlens.workspace.document import Document


class Completion(Struct, frozen=True):
    """A word to put in, what it is, and more about it; lower `rank` comes first."""

    word: str
    kind: str
    """A `NameKind` value, `keyword`, `pragma` or `snippet`."""
    detail: str = ""
    rank: int = 5
    snippet: str = ""
    """What is put in, with places to fill in, where that is more than the word."""
    replaces: Span = NOWHERE
    """What is written so far."""
    filter: str = ""
    """What is compared with what is written so far, where that is another text than the word."""
    leading: str = ""
    """What is put in before it."""

    @property
    def sought(self) -> str:
        """What editors compare with what is typed."""
        return self.leading + (self.filter or self.word)


END = "@-}"
_ENDING = Completion(END, "keyword", "ends the annotation", 8, filter=END[:1])

KEYWORDS = (
    "measure type predicate inline reflect assume data invariant using qualif lazy ignore fail LIQUID "
    "class instance embed expression autosize newtype"
).split()

_SNIPPETS = {
    "type": "type ${1:Small} = {v:${2:Int} | ${3:v < 10}}",
    "predicate": "predicate ${1:Between} ${2:Low High X} = ${3:Low <= X && X <= High}",
    "measure": "measure ${1:size}",
    "assume": "assume ${1:f} :: ${2:Int} -> {v:${3:Int} | ${4:true}}",
    "data": "data ${1:Pair} = ${2:Pair} { ${3:low} :: ${4:Int}, ${5:high} :: {v:${6:Int} | ${7:low <= v}} }",
    "invariant": "invariant {v:${1:T} | ${2:true}}",
    "qualif": "qualif ${1:Larger}(v:${2:Int}, x:${3:Int}): (${4:v >= x})",
    "LIQUID": 'LIQUID "${1:--no-termination}"',
}
"""Annotations to begin with, by their first words."""

KNOWN_TYPES = {
    "Nat": "{v:Int | v >= 0}",
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
_LAST_END = re.compile(r"@-?\Z")
_ARGUMENT = re.compile(r"[\w')}\]]\s+\{\s*([^{}:|]*)\Z")
"""What is written so far of an alias's argument, `ListN a {len xs + █`; while that is empty it may be a type's."""
_BEGUN = re.compile(r"\s*(?:assume\s+)?(?:[A-Z][\w']*\.)+")
"""What stands before the function that an annotation is of."""
_BEFORE_A_NAME = re.compile(r"\s*(measure|inline|reflect|lazy|ignore|fail|assume|data|newtype|qualif)\s+\Z")
_SIGNATURE = re.compile(r"\s*(?:assume\s+)?([a-z_][\w']*)\s*::\s*\Z")
_WANTS_SPACE = re.compile(r"(?:\A|::|\|)\Z")
"""Behind this a space is written before any word."""
_OF_OPTIONS = ("-", '"')
_LAST_OPTION = re.compile(r"LIQUID\s+\"\s*(\S*)\Z")


def completions(
    document: Document, position: Position, reached: Sequence[Document] = (), typed: str = ""
) -> list[Completion]:
    """What fits at `position`, also of the modules that the document reaches; nothing outside annotations. `typed` is
    the character by which the editor asks of itself."""
    offset = document.offset(position)
    before = document.text[:offset]
    opened = before.rfind("{-@")
    if opened < 0 or "@-}" in before[opened:]:
        return []
    written = before[opened + 3 :]
    end = _missing_end(document.text, offset)
    closing = _LAST_END.search(written)
    if closing is not None:
        written_end = Span(document.path, document.position(offset - len(closing[0])), position)
        # What is typed of it and no more is sought: what was offered is gone at the next character, whenever the
        # answer to that comes, and Enter behind the whole of it begins a line.
        return [replace(_ENDING, replaces=written_end, filter=closing[0])] if end == " @-}" else []
    option, word = _LAST_OPTION.search(written), _LAST_WORD.search(written)
    if option is None and typed in _OF_OPTIONS:
        return []  # the beginning of an arrow: a list that comes late would stand where another word is written
    begun = len(option[1]) if option is not None else len(word[0]) if word is not None else 0
    stem = written[: len(written) - begun]
    replaces = Span(document.path, document.position(offset - begun), position)
    place = _Asked(document, index(document), stem, position, end, reached=reached)
    qualifier = qualifier_of(stem) if option is None else ""
    fitting = _qualified(place, qualifier) if qualifier else _fitting(place, is_option=option is not None)
    found: dict[str, Completion] = {}
    for each in sorted(fitting, key=lambda each: -each.rank):
        found[each.word] = each  # of one name what comes first
    for written_here in _begun(place, replaces):
        found.pop(written_here, None)
    if end == " @-}" and option is None and not qualifier:
        found[END] = _ENDING
    items = sorted(found.values(), key=lambda each: (each.rank, each.word))
    blanks = len(document.text) - len(document.text[offset:].lstrip(" ")) - offset if end == " @" else 0
    whole = Span(document.path, replaces.start, document.position(offset + blanks))
    placed = [_placed(each, whole if each.snippet else replaces) for each in items]
    # The space is put in, too, and compared with what is typed: an editor that gets the answer when a word was begun
    # behind the space does not ask again, and looks here for what is written since the question.
    return [replace(each, leading=" ") for each in placed] if _WANTS_SPACE.search(written) else placed


def _placed(item: Completion, replaces: Span) -> Completion:
    """The same with what it replaces: `a.` too, where a field is asked for by a dot."""
    dotted = item.filter.removesuffix(item.word) if item.filter.endswith(item.word) else ""
    start = Position(replaces.start.line, replaces.start.column - len(dotted))
    return replace(item, replaces=Span(replaces.path, start, replaces.end))


class _Asked(Struct, frozen=True):
    """Where something is to be put in, after `stem`; `end` is what ends the annotation, where that is open."""

    document: Document
    names: Index
    stem: str
    position: Position
    end: str
    reached: Sequence[Document]


def _begun(place: _Asked, word: Span) -> Iterator[str]:
    """The word that is being written at `word`, where it stands nowhere else: it is what is to be completed."""
    name = place.document.slice(word)
    known = {*KNOWN_TYPES, *KNOWN_MEASURES, *KEYWORDS, *OPTIONS, *place.names.haskell}
    begun = [each for each in place.names.occurrences if each.name == name]
    if name not in known and all(each.span.start == word.start and not each.declares for each in begun):
        yield name


def _missing_end(text: str, offset: int) -> str:
    """What ends the annotation around `offset`; empty where it has its end before another one begins. Editors that
    close comments themselves have written a part of it."""
    end, following = text.find("@-}", offset), text.find("{-@", offset)
    if end >= 0 and (following < 0 or end < following):
        return ""
    return " @" if text[offset:].lstrip(" ").startswith("-}") else " @-}"


def _fitting(place: _Asked, is_option: bool) -> Iterator[Completion]:
    stem = place.stem
    if is_option:
        rest = place.document.line(place.position.line)[place.position.column - 1 :]
        closing = "" if '"' in rest else f'"{place.end}'
        for option, does in OPTIONS.items():
            yield Completion(option, "pragma", does, snippet=f"{option}{closing}" if closing else "")
        return
    if not stem.strip():
        yield from _beginnings(place)
        return
    keyword = _BEFORE_A_NAME.match(stem)
    if keyword is not None:
        yield from _named(place, keyword[1])
        return
    if (of := _SIGNATURE.match(stem)) is not None and (whole := skeleton(place.document, of[1])) is not None:
        rest = whole.partition(" :: ")[2]
        yield Completion(plainly(rest), "snippet", f"the signature of {of[1]}", 0, snippet=f"{rest}{place.end}")
    if _in_predicate(stem):
        yield from _fields_of(place, owner) if (owner := selected(stem)) else _values(place)
        return
    argument = _ARGUMENT.search(stem)
    if argument is None or not argument[1]:
        yield from _types(place)
    if argument is not None:
        yield from _values(place)


def _named(place: _Asked, keyword: str) -> Iterator[Completion]:
    """What a keyword stands before: functions, or data types with what they are made of."""
    if keyword in ("data", "newtype"):
        for name, rest in data_skeletons(place.document, place.names.haskell):
            yield Completion(name, "snippet", rest, 1, snippet=f"{escaped(rest)}{place.end}")
    elif keyword != "qualif":
        for name in place.names.haskell:
            if name[:1].islower() and (keyword != "measure" or measurable(place.document, name)):
                yield Completion(name, NameKind.FUNCTION.value, _haskell_type(place, name))


def _haskell_type(place: _Asked, name: str) -> str:
    return (haskell_signature(place.document, name) or "").partition(":: ")[2]


def _fields_of(place: _Asked, value: str) -> Iterator[Completion]:
    """The fields behind `a.`, which predicates apply: `balance a`; those of its type where that has some."""
    fields, written = field_types(place.names), re.findall(r"[A-Z][\w']*", binder_type(place.stem, value))
    own = {name: type_ for name, type_ in fields.items() if owner_of(type_) in written[:1]}
    for name, type_ in (own or fields).items():
        applied = f"{name} {value}"
        yield Completion(name, NameKind.FIELD.value, f"{applied}, of {type_}", 0, applied, filter=f"{value}.{name}")


def _qualified(place: _Asked, qualifier: str) -> Iterator[Completion]:
    """What a qualifier stands for: values where a predicate is written, else types."""
    is_value = _in_predicate(place.stem)
    yield from (each for each, of_type in _imported(place, qualifier) if of_type is not is_value)
    begins = _BEGUN.fullmatch(place.stem) is not None
    offered = Offered.FUNCTIONS if begins else Offered.MEASURES if is_value else Offered.TYPES
    kinds = {Offered.FUNCTIONS: NameKind.FUNCTION, Offered.MEASURES: NameKind.MEASURE, Offered.TYPES: NameKind.TYPE}
    for name, module in library_words(place.document, qualifier, offered):
        yield Completion(name, kinds[offered].value, module, 4)


def _imported(place: _Asked, qualifier: str = "") -> Iterator[tuple[Completion, bool]]:
    """What imported modules declare, and whether it is a type."""
    for names, each, module in imported_words(place.document, place.reached, qualifier):
        declared = _declared(names, each.span)
        yield Completion(each.name, each.kind.value, f"{declared}  ({module})" if declared else module, 3), each.of_type


def _beginnings(place: _Asked) -> Iterator[Completion]:
    """What an annotation can begin with: the signature of the function that follows comes first, then those of other
    functions that have none."""
    signed = {item.name for item in place.names.occurrences if item.declares and item.kind is NameKind.FUNCTION}
    below = [(span.start, name) for name, span in place.names.haskell.items() if span.start >= place.position]
    nearest = min(below, default=(place.position, ""))[1]
    for name in place.names.haskell:
        if not name[:1].islower():
            continue
        whole = skeleton(place.document, name) if name not in signed else None
        if whole is None:
            yield Completion(name, NameKind.FUNCTION.value, _haskell_type(place, name), 2)
        else:
            rank = 0 if name == nearest else 1
            yield Completion(name, "snippet", plainly(whole), rank, snippet=f"{whole}{place.end}")
    for word in KEYWORDS:
        snippet = _SNIPPETS.get(word)
        yield Completion(word, "keyword", rank=3, snippet=f"{snippet}{place.end}" if snippet else "")


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


def _types(asked: _Asked) -> Iterator[Completion]:
    names = asked.names
    for name, meaning in KNOWN_TYPES.items():
        yield Completion(name, NameKind.ALIAS.value if meaning else NameKind.TYPE.value, meaning, 4)
    for name, place in names.haskell.items():
        if name[:1].isupper() and declares_type(asked.document, place):
            yield Completion(name, NameKind.TYPE.value, rank=2)
    for item in names.occurrences:
        if item.of_type and (item.declares or item.kind is NameKind.TYPE):
            is_alias = item.kind is NameKind.ALIAS
            declared = _declared(names, item.span) if is_alias and item.declares else ""
            yield Completion(item.name, item.kind.value, declared, 1 if is_alias else 3)
    yield from (each for each, of_type in _imported(asked) if of_type)


def _values(place: _Asked) -> Iterator[Completion]:
    names, stem, position = place.names, place.stem, place.position
    for name, meaning in KNOWN_MEASURES.items():
        yield Completion(name, NameKind.MEASURE.value, meaning, 4 if name.startswith("Set_") else 3)
    yield from (each for each, of_type in _imported(place) if not of_type)
    fields, mentioned = field_types(names), {*re.findall(r"[A-Z][\w']*", stem)}
    lifted = {item.name for item in names.occurrences if item.kind is NameKind.MEASURE or not item.declares}
    for item in names.occurrences:
        if item.declares and not item.of_type and item.binder is None:
            # A function that is not reflected or inlined cannot stand in a predicate.
            rank = 5 if item.kind is NameKind.FUNCTION and item.name not in lifted else 2
            type_ = fields.get(item.name, "") if item.kind is NameKind.FIELD else ""
            rank = 1 if type_ and owner_of(type_) in mentioned else rank
            yield Completion(item.name, item.kind.value, type_ or _declared(names, item.span), rank)
    yield from (Completion(name, NameKind.CONSTRUCTOR.value, rank=4) for name in names.haskell if name[:1].isupper())
    for binder in re.findall(r"([a-z_][\w']*)\s*:(?!:)", stem):
        yield Completion(binder, NameKind.BINDER.value, binder_type(stem, binder), 0)
    block = names.block_at(position)
    if block is not None:
        for item in names.occurrences:
            if item.binder is not None and item.declares and block.span.contains(item.span):
                type_ = binder_type(place.document.slice(block.content), item.name)
                yield Completion(item.name, NameKind.BINDER.value, type_, 0)


def _declared(names: Index, span: Span) -> str:
    """The text of the item that declares at `span`, in one line."""
    item = next((item for item in names.items if item.node.span.contains(span)), None)
    return " ".join(item.text.split()) if item else ""
