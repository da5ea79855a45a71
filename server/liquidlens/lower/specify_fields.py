"""Fields that annotations of data types name twice, with which LiquidHaskell refuses the module.

{-@ data A = A { x :: Int } @-}   {-@ data B = B { x :: Int } @-}      two specifications of `x`
{-@ data T = A { x :: Int } | B { x :: Bool } @-}                      `x` is of one sort
{-@ data T = A { x :: Int } | B { x :: Int } @-}                       once, where its solver is told of constructors
"""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from liquidlens.lang.data import DataType
from liquidlens.lang.names import base_of
from liquidlens.lang.problems import Problem, Severity
from liquidlens.lang.types import TCon, TVar, Type, substitute
from liquidlens.lower.specify_context import SpecificationContext
from liquidlens.lower.specify_data import DeclaredData
from liquidlens.lower.specify_faults import FieldAgain, Repeated
from liquidlens.lower.specify_sorts import may_be_one_sort
from liquidlens.source.span import Span
from liquidlens.syntax.annotation_nodes import MeasureNode

_UNTOLD = frozenset({"--no-adt", "--noadt"})


class _Named(Struct, frozen=True):
    """A field as an annotation names it."""

    data: DataType
    constructor: str
    type: Type
    place: Span


def note_repeated_fields(
    context: SpecificationContext, known: Iterable[DeclaredData], measures: Iterable[MeasureNode]
) -> None:
    """Tell of the fields that are named again, each once."""
    first: dict[str, _Named] = {}
    measured = {node.name.text: node.name.span for node in measures}
    told: set[str] = set()
    for each in known:
        for name, named in _fields(each):
            earlier = first.setdefault(name, named)
            why = Repeated.MEASURE if name in measured else _why(context, earlier, named)
            if why is not None and name not in told:
                told.add(name)
                place = measured[name] if why is Repeated.MEASURE else earlier.place
                context.note(Problem(FieldAgain(name, why, place), named.place, Severity.WARNING))


def _fields(declared: DeclaredData) -> Iterator[tuple[str, _Named]]:
    by_name = {base_of(constructor.name): constructor for constructor in declared.data.constructors}
    for written in declared.node.constructors or ():
        constructor = by_name.get(base_of(written.name.text))
        if constructor is not None and len(constructor.written) == len(written.fields):
            for fld, type_ in zip(written.fields, constructor.written, strict=True):
                if fld.name is not None and fld.name.text != "_":
                    found = _Named(declared.data, constructor.name, type_, fld.name.span)
                    yield base_of(fld.name.text), found


def _why(context: SpecificationContext, earlier: _Named, named: _Named) -> Repeated | None:
    if earlier.data.name != named.data.name:
        return Repeated.TYPE
    if earlier.constructor == named.constructor:
        return Repeated.CONSTRUCTOR if earlier.place != named.place else None
    own = {parameter: TCon(parameter) for parameter in named.data.params}
    if not may_be_one_sort(context, substitute(earlier.type, own), substitute(named.type, own)):
        return None if context.prune else Repeated.SORT
    options = context.result.options
    is_told = (options.reflection or options.is_exact) and _UNTOLD.isdisjoint(options.others)
    return Repeated.TOLD if is_told and _is_plain(named.data) else None


def _is_plain(data: DataType) -> bool:
    """Whether the solver is certainly told of a type: its fields are of its parameters' types, or of types without."""
    return all(
        isinstance(fld, TVar | TCon) and not (each.context or each.exists or each.equal)
        for each in data.constructors
        for fld in each.fields
    )
