"""Marks in an annotation that LiquidHaskell reads otherwise than they were meant.

    {-@ f : Int -> Int @-}             "Write `::`"
    {-@ f :: {Int | v > 0} -> Int @-}  "Name the value: `v:`"
    {-@ f :: {v:Int | v => 0} @-}      "Write `>=`"
    {-@ f :: {v:Int | v > 0, v < 9} @-}  "Join the conditions by `&&`"
    {-@ f :: x:Int | x > 0 -> Int @-}  "Put the refinement in braces"       ⇒  {-@ f :: {x:Int | x > 0} -> Int @-}

Nothing is offered after which the annotation cannot be read.
"""

from collections.abc import Iterator, Sequence

from liquidlens.explain.report import Edit
from liquidlens.lang.problems import Fault
from liquidlens.lower.specify_faults import UnboundName
from liquidlens.lower.specify_fit_faults import NotAPredicate, TupleOfConditions
from liquidlens.source.span import Span
from liquidlens.syntax.annotation_faults import Malformed, OneColonAfter, Sentence
from liquidlens.syntax.annotation_reader import read_annotation
from liquidlens.syntax.annotation_tokens import AnnotationToken, TokenKind, tokens_of
from liquidlens.syntax.tree import Annotation
from liquidlens.workspace.document import Document

_CHANGED = {
    Sentence.ONE_COLON: (":", "::"),
    Sentence.ONE_COLON_IN_REFINEMENT: ("::", ":"),
    Sentence.ONE_COLON_HERE: ("::", ":"),
    Sentence.ARROW: ("->", "=>"),
    Sentence.BAR: ("|", "||"),
}

_LOOSE = ("||", "=>", "==>", "<=>", "<==>", "?")
"""Operators that bind weaker than `&&`."""

_AROUND = {"(": ")", "[": "]", "{": "}"}


def mended_slip(document: Document, at: Span, fault: Fault) -> tuple[str, Edit] | None:
    """What mends a slip at `at`, a span of the present text: its title, and its edit."""
    first = document.text.rfind("{-@", 0, document.offset(at.start))
    last = document.text.find("@-}", document.offset(at.start))
    if first < 0 or last < 0:
        return None
    inner = _Inner(document, first + len("{-@"), last)
    for title, start, end, new in inner.changes(document.offset(at.start), fault):
        if inner.is_read_with(start, end, new):
            span = Span(document.path, document.position(start), document.position(end))
            return title, Edit(span, new)
    return None


class _Inner:
    """What stands between the marks of an annotation: offsets are those of the document."""

    def __init__(self, document: Document, first: int, last: int) -> None:
        self._document, self._first, self._last = document, first, last
        self._text = document.text[first:last]
        self._tokens = tokens_of(self._text)

    def changes(self, at: int, fault: Fault) -> Iterator[tuple[str, int, int, str]]:
        """What may have been meant: title, start and end of what is replaced, and what replaces it."""
        number = next((n for n, token in enumerate(self._tokens) if self._offset(token.start) == at), None)
        if number is None:
            return
        if isinstance(fault, UnboundName):
            yield from self._binder(number, fault.name)
            return
        if isinstance(fault, NotAPredicate):
            arrow = next((each for each in self._tokens[number:] if each.text == "=>"), None)
            if fault.meant is not None and arrow is not None:
                yield f"Write `{fault.meant}`", self._offset(arrow.start), self._offset(arrow.end), fault.meant
            return
        if isinstance(fault, TupleOfConditions):
            comma = number + 1 + _outermost(self._tokens[number + 1 :], (",",))
            yield from self._joined(comma)
            return
        if isinstance(fault, OneColonAfter):
            old, new = "::", ":"
        elif isinstance(fault, Malformed) and fault.sentence in _CHANGED:
            old, new = _CHANGED[fault.sentence]
        else:
            if fault == Malformed(Sentence.BARE_REFINEMENT):
                yield from self._braces(number)
            if fault == Malformed(Sentence.NOT_JOINED):
                yield from self._joined(number)
            if fault == Malformed(Sentence.COMMA):
                yield from self._arrows(number)
            return
        before = (n for n in range(number, -1, -1) if self._tokens[n].text == old)
        if (found := next(before, None)) is not None:
            token = self._tokens[found]
            yield f"Write `{new}`", self._offset(token.start), self._offset(token.end), new

    def _binder(self, number: int, name: str) -> Iterator[tuple[str, int, int, str]]:
        """`{Int | v > 0}`, whose value has no name."""
        following = self._tokens[number + 1 : number + 2]
        if self._is_in_type(number, name):
            return
        if not name.isidentifier() or not name[0].islower() or any(_is_operand(each) for each in following):
            return
        depth, bars = 0, 0
        for token in reversed(self._tokens[:number]):
            depth += (token.text == "}") - (token.text == "{")
            bars += depth == 0 and token.text == "|"
            if depth == 0 and token.text == ":":
                return
            if depth < 0:
                if bars:
                    yield f"Name the value: `{name}:`", self._offset(token.end), self._offset(token.end), f"{name}:"
                return

    def _is_in_type(self, number: int, name: str) -> bool:
        """Whether a name stands in the type that is refined, too: `{(a, b) | a <= b}` does not name the value."""
        bar = next((at for at in range(number, -1, -1) if self._tokens[at].text == "|"), 0)
        opened = next((at for at in range(bar, -1, -1) if self._tokens[at].text == "{"), 0)
        return any(each.text == name for each in self._tokens[opened:bar])

    def _braces(self, bar: int) -> Iterator[tuple[str, int, int, str]]:
        """`x:Int | x > 0` as far as the next arrow, or the parentheses around it."""
        tokens, first = self._tokens, _outermost(self._tokens[:bar][::-1], ("::", "->", "=", ",", "."), closing=True)
        begin, end = bar - first, bar + 1 + _outermost(tokens[bar + 1 :], ("->", ","))
        if begin >= bar or end <= bar + 1:
            return
        start, stop = self._offset(tokens[begin].start), self._offset(tokens[end - 1].end)
        inside = self._document.text[start:stop]
        if not any(token.text == ":" for token in tokens[begin:bar]):
            inside = f"v:{inside}"
        if begin > 0 and tokens[begin - 1].text == "(" and end < len(tokens) and tokens[end].text == ")":
            start, stop = self._offset(tokens[begin - 1].start), self._offset(tokens[end].end)
        yield "Put the refinement in braces", start, stop, f"{{{inside}}}"

    def _joined(self, comma: int) -> Iterator[tuple[str, int, int, str]]:
        """`p, q; r` between the bar and the brace around it: what binds weaker than `&&` gets parentheses."""
        tokens = self._tokens
        end = comma + _outermost(tokens[comma:], ())
        first = comma - _outermost(tokens[:comma][::-1], ("|",), closing=True)
        parts: list[list[AnnotationToken]] = [[]]
        depth = 0
        for token in tokens[first:end]:
            if token.kind is TokenKind.BRACKET:
                depth += 1 if token.text in _AROUND else -1
            if depth == 0 and token.text in (",", ";"):
                parts.append([])
            else:
                parts[-1].append(token)
        if not all(parts):
            return
        written = [self._document.text[self._offset(part[0].start) : self._offset(part[-1].end)] for part in parts]
        joined = (f"({text})" if _is_loose(part) else text for part, text in zip(parts, written, strict=True))
        start, stop = self._offset(tokens[first].start), self._offset(tokens[end - 1].end)
        yield "Join the conditions by `&&`", start, stop, " && ".join(joined)

    def _arrows(self, comma: int) -> Iterator[tuple[str, int, int, str]]:
        """`x:Int, y:Int, z:Int -> Int` with arrows for all commas outside of brackets."""
        depth, commas = 0, list[AnnotationToken]()
        for token in self._tokens[comma:]:
            if token.kind is TokenKind.BRACKET:
                depth += 1 if token.text in _AROUND else -1
            if depth == 0 and token.text == ",":
                commas.append(token)
        start, stop = self._offset(commas[0].start), self._offset(commas[-1].end)
        parts = zip((commas[0], *commas), commas, strict=False)
        between = (self._document.text[self._offset(one.end) : self._offset(two.start)] for one, two in parts)
        yield "Write `->` between parameters", start, stop, " ->".join(between) + " ->"

    def _offset(self, byte: int) -> int:
        return self._first + len(self._text.encode("utf-8", "surrogatepass")[:byte].decode("utf-8", "surrogatepass"))

    def is_read_with(self, start: int, end: int, new: str) -> bool:
        text = self._document.text[self._first : start] + new + self._document.text[end : self._last]
        place = self._document.position(self._first)
        items, problems = read_annotation(Annotation(text, Span(self._document.path, place, place)))
        return bool(items) and not problems


def _is_operand(token: AnnotationToken) -> bool:
    """Whether a token is what a function before it is applied to."""
    return token.kind in (TokenKind.WORD, TokenKind.NUMBER, TokenKind.STRING) or token.text in ("(", "[")


def _is_loose(part: Sequence[AnnotationToken]) -> bool:
    """Whether an operator of a condition, outside of all brackets, binds weaker than `&&`."""
    return _outermost(part, _LOOSE) < len(part) or any(token.text == "if" for token in part)


def _outermost(tokens: Sequence[AnnotationToken], ends: Sequence[str], *, closing: bool = False) -> int:
    """How many tokens stand before what ends a part: one of `ends`, a metric's `/`, or the bracket around it. They are
    walked backwards where those are `closing`."""
    depth = 0
    opens, closes = (_AROUND.values(), _AROUND.keys()) if closing else (_AROUND.keys(), _AROUND.values())
    for number, token in enumerate(tokens):
        if token.kind is TokenKind.BRACKET:
            depth += (token.text in opens) - (token.text in closes)
            if depth < 0:
                return number
        following = tokens[number + 1].text if number + 1 < len(tokens) else ""
        if depth == 0 and (token.text in ends or (not closing and token.text == "/" and following == "[")):
            return number
    return len(tokens)
