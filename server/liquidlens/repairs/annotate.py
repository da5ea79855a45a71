"""The edit that gives a function a refinement type, changing as little of its annotation as possible.

    {-@ insert :: Ord a => a -> Incr a -> [a] @-}          promise  len v == 1 + len xs
      ⇒  {-@ insert :: Ord a => a -> xs:Incr a -> {v:[a] | len v == 1 + len xs} @-}

What the author wrote of other parameters, with its aliases, stays; only parameters that are spoken of get names.
"""

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.explain.report import Edit
from liquidlens.logic.aliased import Writing
from liquidlens.logic.predicates import FLIPPED, PCompare, PLit, Predicate, conjoin, conjuncts
from liquidlens.logic.refined import RForall, RFun, RType
from liquidlens.logic.shape import Argument, arguments, unnamed
from liquidlens.logic.show import Write, show_metric, show_name, show_predicate
from liquidlens.logic.specification import Signature, TypeAlias
from liquidlens.logic.substitution import free_values, free_variables, is_made_up, rename
from liquidlens.repairs.naturals import NAT, NATURAL, PLAIN, as_written
from liquidlens.source.span import Position, Span
from liquidlens.source.text import LineIndex

_NAMED = re.compile(r"(\w[\w']*)\s*:(?!:)")
_BRACES = re.compile(r"\{\s*(?:(\w[\w']*)\s*:(?!:))?([^|{}]*?)\|(.*)\}", re.DOTALL)
_SIGNATURE = re.compile(r"((?:[\w']+|\(\S+\))(?:\s*,\s*(?:[\w']+|\(\S+\)))*)\s*::")
_WORD = re.compile(r"[\w']+|[^\w\s(),`]+")
_WEAK = re.compile(r"\|\||=>|\bif\b|\\")
"""Operators that bind weaker than a conjunction."""


class Callee(Struct, frozen=True):
    """A function whose annotation is to be changed."""

    name: str
    type: RType
    """Its type as it is, every parameter with a name."""
    signature: Signature | None
    definition: Span
    """The start of its Haskell signature or first equation: where a new annotation goes."""
    text: LineIndex
    """The file that it stands in."""
    write: Write = show_name
    """How the file writes a type constructor."""
    aliases: Sequence[TypeAlias] = ()
    """Those that it declares."""

    def shown(self, type_: RType) -> str:
        """A type as the file writes it."""
        return self.writing.shown(as_written(type_))

    @property
    def writing(self) -> Writing:
        """How the file writes types."""
        return Writing(self.write, self.aliases)


def annotation(callee: Callee, type_: RType, metrics: tuple[Predicate, ...] | None = None) -> Edit:
    """The edit that gives the function this type, and these metrics if any are given: its signature changed, or a new
    one above its definition."""
    signature = callee.signature
    name = show_name(callee.name)
    if signature is None:
        shown = type_ if metrics else unnamed(type_)
        return above(
            callee.text,
            callee.definition,
            f"{name} :: {callee.shown(shown)}{_measured(metrics)}",
        )
    changed = _changed(callee, signature, type_, metrics)
    if changed is None:
        metrics = signature.metrics if metrics is None else metrics
        changed = f"{name} :: {callee.shown(type_)}{_measured(metrics)}"
    return Edit(signature.span, changed)


def _measured(metrics: tuple[Predicate, ...] | None) -> str:
    return f" / {show_metric(metrics)}" if metrics else ""


def above(text: LineIndex, definition: Span, said: str) -> Edit:
    """A new annotation on the line above a definition, or above its Haskell signature where that comes right before;
    of a field above its data."""
    start = Position(_first_line(text, definition.start), definition.start.column)
    declared = _DATA.match(text.line(start.line)[: start.column - 1])
    if declared is not None:
        start = Position(start.line, declared.start("keyword") + 1)
    return Edit(Span(definition.path, start, start), "{-@ " + said + " @-}\n" + " " * (start.column - 1))


_DATA = re.compile(r"\s*(?P<keyword>data|newtype)\s")


def _first_line(text: LineIndex, start: Position) -> int:
    """Where the signature begins that stands right before a definition, else where that does."""
    indent = start.column - 1
    for number in range(start.line - 1, 0, -1):
        line = text.line(number)
        deeper = len(line) - len(line.lstrip()) - indent
        if not line.strip() or deeper < 0:
            break
        if deeper == 0:
            names = _SIGNATURE.match(line.strip())
            defined = set(_WORD.findall(text.line(start.line)[indent:]))
            return number if names is not None and defined.intersection(_WORD.findall(names[1])) else start.line
    return start.line


def _changed(callee: Callee, signature: Signature, type_: RType, metrics: tuple[Predicate, ...] | None) -> str | None:
    """The annotation with those parts written anew that differ; None where its parts cannot be told apart."""
    text = callee.text.slice(signature.span)
    start, end = _type_in(text)
    measured = frozenset[str]().union(*map(free_variables, metrics or ()))
    changed = None if start == end else _function(text[start:end], callee.type, type_, callee.writing, measured)
    if changed is None:
        return None
    return text[:start] + changed + (text[end:] if metrics is None else _measured(metrics))


def _type_in(text: str) -> tuple[int, int]:
    """Where in an annotation the type stands, after its context and before its metric; nowhere if that is not plain."""
    start, end = text.find("::") + 2, len(text)
    for index, part in _outside(text, start):
        if part == "=>":
            start = index + 2
        elif part == "/":
            end = index
            break
    inside = text[start:end]
    if start == 1 or "--" in text or inside.split()[:1] == ["forall"]:
        return 0, 0
    return start + len(inside) - len(inside.lstrip()), start + len(inside.rstrip())


def _function(text: str, old: RType, new: RType, write: Writing, measured: frozenset[str] = frozenset()) -> str | None:
    """The function type `new` as a change of `text`, which says `old`, beside metrics of some parameters; None where
    its parts cannot be told apart."""
    written = list(_parts(text))
    before, result_before = arguments(old)
    after, result = arguments(new)
    if len(written) != len(before) + 1 or len(before) != len(after):
        return None
    pairs = list(zip((*before, result_before), (*after, result), strict=True))
    types = [part.type if isinstance(part, Argument) else part for earlier, part in pairs if earlier != part]
    spoken = measured.union(*map(free_values, types))
    made, last = "", 0
    for (begin, end), (earlier, part) in zip(written, pairs, strict=True):
        piece = text[begin:end]
        name = _NAMED.match(piece)
        body = piece[name.end() :].lstrip() if name else piece
        type_before = earlier.type if isinstance(earlier, Argument) else earlier
        type_after = part.type if isinstance(part, Argument) else part
        if isinstance(part, Argument) and name is None:
            owned = re.match(r"\{\s*" + re.escape(part.binder) + r"\s*:", body)
            spelt = part.binder in spoken or (earlier != part and not isinstance(part.type, RFun))
            unnamed = owned or is_made_up(part.binder) or not spelt
            made += text[last:begin] + ("" if unnamed else f"{part.binder}:")
        else:
            made += text[last:begin] + (piece[: name.end()] if name else "")
        made += body if type_before == type_after else _refined(body, type_before, type_after, write)
        last = end
    return made + text[last:]


def _outside(text: str, start: int) -> Iterator[tuple[int, str]]:
    """The arrows and slashes of a text that stand in no brackets, and where."""
    depth = 0
    for index in range(start, len(text)):
        if text[index] in "([{":
            depth += 1
        elif text[index] in ")]}":
            depth -= 1
        elif depth == 0 and (text[index] == "/" or text[index : index + 2] in ("->", "=>")):
            yield index, "/" if text[index] == "/" else text[index : index + 2]


def _parts(text: str) -> Iterator[tuple[int, int]]:
    """The stretches between the arrows of a function type, blanks around them left out."""
    arrows = [index for index, part in _outside(text, 0) if part == "->"]
    for first, last in zip([0, *(index + 2 for index in arrows)], [*arrows, len(text)], strict=True):
        piece = text[first:last]
        yield first + len(piece) - len(piece.lstrip()), last - len(piece) + len(piece.rstrip())


def _refined(text: str, old: RType, new: RType, write: Writing) -> str:
    """The type `new` as a change of `text`, which says `old`."""
    if isinstance(old, RFun) and isinstance(new, RFun) and text[:1] + text[-1:] == "()":
        changed = _function(text[1:-1], old, new, write)
        if changed is not None:
            return f"({changed})"
    if isinstance(old, RForall) or isinstance(new, RFun | RForall):
        shown = write.shown(new)
        return f"({shown})" if isinstance(new, RFun | RForall) else shown
    named = write.named(new)
    if named is not None:
        return named
    if old == PLAIN and new == NATURAL:
        return write.shown(NAT)
    value = new.refinement.value
    before = list(conjuncts(rename(old.refinement.predicate, old.refinement.value, value)))
    more = [part for part in conjuncts(new.refinement.predicate) if part not in before]
    if replace(new, refinement=old.refinement) != old or not more or is_made_up(value):
        return write.shown(new)
    inside = _BRACES.fullmatch(text)
    if inside is not None and (inside[1] or value == old.refinement.value):
        # Where no name is written the value has its parameter's: `xs:{[a] | len xs > 0}`.
        name, base = inside[1] or value, inside[2].strip()
        asked = [rename(part, value, name) for part in more]
        said = _unimplied(inside[3].strip(), [rename(part, value, name) for part in before], asked)
        parts = [*([said] if said not in {"", "true"} else []), *map(show_predicate, asked)]
        shown = [f"({part})" if _WEAK.search(part) and len(parts) > 1 else part for part in parts]
        named = f"{name}:{base}" if inside[1] else base
        return f"{{{named} | {' && '.join(shown)}}}"
    return write.shown(new) if text.startswith("{") else f"{{{value}:{text} | {show_predicate(conjoin(*more))}}}"


_WEAKER = {"<": {"<=", "/="}, ">": {">=", "/="}, "==": {"<=", ">="}}
"""What a comparison implies of the same two terms."""


def _unimplied(said: str, parts: Sequence[Predicate], more: Sequence[Predicate]) -> str:
    """What is written, conjunct by conjunct, without that which one of `more` implies; `parts` is what it means, and
    what the alias means that it refines."""

    def is_implied(part: Predicate) -> bool:
        known = [each for each in more if isinstance(each, PCompare)]
        return isinstance(part, PCompare) and any(_implies(each, part) for each in known)

    texts, implied = [text.strip() for text in said.split("&&")], [part for part in parts if is_implied(part)]
    if len(texts) == len(parts):
        return " && ".join(text for text, part in zip(texts, parts, strict=True) if part not in implied)
    shown = {_plain(show_predicate(part)) for part in implied}
    return " && ".join(text for text in texts if _plain(text) not in shown)


def _implies(known: PCompare, part: PCompare) -> bool:
    """Whether one comparison implies another: of the same terms, or of one term with two numbers."""
    for said in (part, PCompare(FLIPPED.get(part.op, part.op), part.right, part.left)):
        if (said.left, said.right) == (known.left, known.right):
            return said.op in _WEAKER.get(known.op, ())
    one, other = _bound(known), _bound(part)
    if one is None or other is None or one[:2] != other[:2]:
        return False
    return one[2] >= other[2]


_TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}


def _bound(part: PCompare) -> tuple[Predicate, bool, tuple[int, bool]] | None:
    """The term that a comparison bounds by a number, whether from below, and how: the larger, the narrower; None where
    it bounds none."""
    term, number, op = part.left, part.right, part.op
    if isinstance(term, PLit):
        term, number, op = number, term, _TURNED.get(op, op)
    if not isinstance(number, PLit) or type(number.value) is not int or number.char or op not in _TURNED:
        return None
    is_lower = op in {">", ">="}
    return term, is_lower, (number.value if is_lower else -number.value, op in {"<", ">"})


def _plain(text: str) -> str:
    """What is written, however it is."""
    return re.sub(r"(?<![<>/=!])=(?![=>])", "==", "".join(text.split()))
