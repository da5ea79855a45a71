"""The type of the function that is being applied, with the argument that comes next, while it is typed.

at xs █        ⇒   at :: xs:[a] -> i:{v:Int | 0 <= v && v < len xs} -> a        the second parameter
f (g x █       ⇒   of `g`, whose application is the innermost
"""

import re
from collections.abc import Iterable, Iterator

from msgspec import Struct

from liquidlens.ide.hover import hover
from liquidlens.ide.names import index
from liquidlens.lang.names import base_of, module_of
from liquidlens.source.span import Position
from liquidlens.workspace.document import Document
from liquidlens.workspace.view import View

_TOKEN = re.compile(
    r"(?P<blank>\s+|--+(?![!#$%&*+./<=>?@\\^|~:-])[^\n]*|\{-(?:[^-]|-(?!\}))*(?:-\}|\Z))"
    r"|(?P<atom>\"(?:[^\"\\\n]|\\.)*\"?|'(?:[^'\\\n]|\\[^'\n]+|\\')'|\d[\w.]*)"
    r"|(?P<name>(?:[A-Z][\w']*\.)*[A-Za-z_][\w']*)"
    r"|(?P<open>[(\[{])|(?P<close>[)\]}])|(?P<end>`[^`\n]*`?|[,;]|[!#$%&*+./<=>?@\\^|~:-]+|.)"
)
_KEYWORDS = frozenset(
    "case class data deriving do else if import in instance let module newtype of then type where".split()
)
_TYPED = frozenset({"::", "=>"})
"""Behind these in a line names are types."""
_HEADS = frozenset("class data deriving import instance module newtype type".split())
"""Words at the beginning of declarations in which nothing is applied."""
_LONGEST = 10_000
"""Characters of a declaration that are looked at."""
_BLOCK = re.compile(r"```haskell\n(.*?)```", re.DOTALL)


class SignatureHelp(Struct, frozen=True):
    """A function's type as text, the places of its parameters there, and which of them comes next."""

    label: str
    parameters: tuple[tuple[int, int], ...]
    active: int


class _Application(Struct):
    """What is applied, where it stands, and what it is applied to so far."""

    head: int | None = None
    column: int = 0
    atoms: int = 0

    def add(self, start: int, column: int, *, is_name: bool) -> None:
        """One more part of it, the first of which is the function."""
        if not self.atoms:
            self.head, self.column = (start if is_name else None), column
        self.atoms += 1


def signature_help(view: View, position: Position, elsewhere: Iterable[Document] = ()) -> SignatureHelp | None:
    """The type of what is applied at `position` of the present text; none in annotations, or where nothing is."""
    document = view.document
    if index(document).block_at(position) is not None:
        return None
    found = _applied(document, position)
    if found is None:
        return None
    start, active = found
    written = re.compile(r"[\w.']+").match(document.text, start)
    assert written is not None  # A name stands there.
    qualifier, dot, name = written[0].rpartition(".")
    shown = hover(view, document.position(start + len(qualifier + dot)), elsewhere=elsewhere, beside=True)
    label = _type_in(shown.markdown, name) if shown is not None else None
    label = label or _type_last_seen(view, name)
    parameters = () if label is None else tuple(_parameters(label))
    if label is None or active >= len(parameters):
        return None
    return SignatureHelp(label, parameters, active)


def _applied(document: Document, position: Position) -> tuple[int, int] | None:
    """Where the innermost function stands that has its next argument at a place, and how many stand before that."""
    text, end = document.text, document.offset(position)
    begin = _beginning(text, end)
    frames, at = [_Application()], begin
    word = re.compile(r"[\w']+").match(text, begin)
    if end - begin > _LONGEST or (word is not None and word[0] in _HEADS):
        return None
    is_typed, last_end = False, begin
    while at < end:
        token = _TOKEN.match(text, at, end)
        if token is None:
            return None
        kind, said, at = token.lastgroup, token[0], token.end()
        column = token.start() - text.rfind("\n", 0, token.start())
        top = frames[-1]
        if kind == "blank":
            is_typed = is_typed and "\n" not in said
            continue
        if top.atoms and column <= top.column and "\n" in text[last_end : token.start()]:
            frames[-1] = top = _Application()  # the next statement, alternative or definition
        last_end = at
        if kind == "end" or said in _KEYWORDS:
            is_typed = is_typed or said in _TYPED
            frames[-1] = _Application()
        elif kind == "open":
            frames.append(_Application())
        elif kind == "close":
            del frames[-1:]
            if not frames:
                return None
            frames[-1].add(token.start(), column, is_name=False)
        else:
            top.add(token.start(), column, is_name=kind == "name")
    if is_typed:
        return None
    is_apart = last_end < end
    top = frames[-1]
    if not top.atoms and len(frames) > 1:
        top, is_apart = frames[-2], True
    done = top.atoms - 1 if is_apart else top.atoms - 2
    return None if top.head is None or done < 0 else (top.head, done)


def _beginning(text: str, end: int) -> int:
    """Where the declaration around a place begins: in the first column."""
    at = end
    while (at := text.rfind("\n", 0, at)) >= 0:
        if text[at + 1 : at + 2] not in ("", " ", "\t", "\n", "\r", ")", "]", "}") and at + 1 < end:
            return at + 1
    return 0


def _type_in(markdown: str, name: str) -> str | None:
    """The first type that a hover gives a name, in one line."""
    for block in _BLOCK.finditer(markdown):
        said = " ".join(block[1].partition("\n--")[0].split())
        typed = re.match(rf"\(?(?:[A-Z][\w']*\.)*{re.escape(name)}\)? ::", said)
        if typed is not None:
            return said
    return None


def _type_last_seen(view: View, name: str) -> str | None:
    """What the last check knew of a function, where the present text cannot be read."""
    bindings = view.report.bindings if view.report is not None else ()
    own = (each for binding in bindings for each in binding.types if module_of(each.name) is not None)
    found = next((each.type for each in own if base_of(each.name) == name), None)
    if found is None:
        used = (use for binding in bindings for use in binding.uses if base_of(use.name) == name)
        found = next((use.general or use.type for use in used), None)
    return None if found is None else f"{name} :: {found}"


def _parameters(label: str) -> Iterator[tuple[int, int]]:
    """The places of the parameters in a type, without contexts and quantifiers."""
    depth, begin, at = 0, label.index("::") + 2, label.index("::") + 2
    while at < len(label):
        if label[at] in "([{":
            depth += 1
        elif label[at] in ")]}":
            depth -= 1
        elif depth == 0 and label.startswith("->", at):
            yield _trimmed(label, begin, at)
            begin = at = at + 2
            continue
        elif depth == 0 and (label.startswith("=>", at) or (label[at] == "." and "forall " in label[begin:at])):
            begin = at + (2 if label[at] == "=" else 1)
        at += 1


def _trimmed(label: str, begin: int, end: int) -> tuple[int, int]:
    part = label[begin:end]
    return begin + len(part) - len(part.lstrip()), begin + len(part.rstrip())
