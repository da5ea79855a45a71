"""What a mutable cell asks of what is written into it, where the checker could not prove that.

writeIORef :: IORef a -> a -> IO ()      rejected at 22:9 with  0 <= v
  ⇒  writeIORef :: IORef a -> {v:a | 0 <= v} -> IO ()                       under the name that `key_of` gives this use

The checker's obligation is about the type that stands for `a`, which a run tells nothing of: cells hold any value.
"""

from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import replace

from liquidlens.contracts.instantiated import key_of
from liquidlens.contracts.labels import Kind
from liquidlens.contracts.obligations import Obligation
from liquidlens.contracts.visible import visible_type
from liquidlens.core.module import Module, Program
from liquidlens.lang.containers import CELLS, CONTAINERS
from liquidlens.logic.predicates import Predicate
from liquidlens.logic.refined import RCon, Refinement, RForall, RFun, RType, RVar
from liquidlens.logic.substitution import free_variables, substitute_types

VALUE = "v"

_CELLS = frozenset(each.type for each in CONTAINERS.values() if each.items in CELLS)


def written_types(obligations: Iterable[Obligation], program: Program, module: Module) -> Iterator[tuple[str, RType]]:
    """The types of functions that write into cells, at the uses that the obligations are about, under their keys."""
    for each in obligations:
        said = each.predicate
        if (
            each.kind is not Kind.PRECONDITION
            or each.callee is None
            or said is None
            or free_variables(said) != frozenset({VALUE})
        ):
            continue
        visible = visible_type(each.callee, program, module)
        if visible is not None and (type_ := _writing(visible.type, said)) is not None:
            yield key_of(each.function, each.callee, each.span, program.bindings), type_


def has_cell(type_: RType) -> bool:
    """Whether a function reads or writes the cell that it is given first."""
    body = type_.body if isinstance(type_, RForall) else type_
    return isinstance(body, RFun) and isinstance(body.arg, RCon) and body.arg.name in _CELLS


def _writing(type_: RType, said: Predicate) -> RType | None:
    """The type by which only what `said` holds of is written into the first cell of a function."""
    body = type_.body if isinstance(type_, RForall) else type_
    if not (has_cell(type_) and isinstance(body, RFun) and isinstance(body.arg, RCon)):
        return None
    content = body.arg.args[-1]
    if not isinstance(content, RVar):
        return None
    by: Mapping[str, RType] = {content.name: RVar(content.name, Refinement(VALUE, said))}
    asked = replace(body, res=_asked(body.res, by))
    return replace(type_, body=asked) if isinstance(type_, RForall) else asked


def _asked(type_: RType, by: Mapping[str, RType]) -> RType:
    """The parameters' types with what is said; what the function answers is its own matter."""
    if not isinstance(type_, RFun):
        return type_
    return replace(type_, arg=substitute_types(type_.arg, by), res=_asked(type_.res, by))
