"""What the index of one argument's type asks of another argument, where the checker could not prove that.

createUpdate :: EntityField record a -> a -> Update record a        rejected at 39:22 with  66 <= v
  ⇒  createUpdate :: EntityField record a -> {v:a | 66 <= v} -> Update record a

under the name that `key_of` gives this use: `BlobXVal :: EntityField Blob {v:Int | 66 <= v}` says what `a` is, and no
run of the callee's code would tell, for the index has no value.
"""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from liquidlens.contracts.instantiated import key_of
from liquidlens.contracts.labels import Kind
from liquidlens.contracts.obligations import Obligation
from liquidlens.contracts.visible import visible_type
from liquidlens.core.module import Module, Program
from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import Binding, Var
from liquidlens.lang.types import DOUBLE, INT, INTEGER, Type
from liquidlens.lang.types import free_variables as variables
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import Predicate
from liquidlens.logic.refined import RApp, RCon, Refinement, RForall, RFun, RType, RVar
from liquidlens.logic.shape import arguments
from liquidlens.logic.substitution import free_variables
from liquidlens.source.span import Span

VALUE = "v"

_NUMBERS = (INT, INTEGER, DOUBLE)


def indexed_types(obligations: Iterable[Obligation], program: Program, module: Module) -> Iterator[tuple[str, RType]]:
    """The types of functions of which an argument is what another one's index says, at the uses that the obligations
    are about, under their keys."""
    for each in obligations:
        said = each.predicate
        if each.kind is not Kind.PRECONDITION or each.callee is None or said is None:
            continue
        binding = program.bindings.get(each.function)
        visible = visible_type(each.callee, program, module)
        if binding is None or visible is None or free_variables(said) != frozenset({VALUE}):
            continue
        types = _types_at(binding, each.callee, each.span)
        if types and (asked := _asking(visible.type, types, said)) is not None:
            yield key_of(each.function, each.callee, each.span, program.bindings), asked


def _types_at(binding: Binding, callee: str, span: Span) -> tuple[Type, ...]:
    """What a callee's type variables are where it is used inside a place; nothing where there are several uses."""
    uses = [
        node.types
        for node in subexpressions(binding.body)
        if isinstance(node, Var) and node.name == callee and span.start <= node.span.start and node.span.end <= span.end
    ]
    return uses[0] if len(uses) == 1 else ()


def _asking(type_: RType, types: tuple[Type, ...], said: Predicate) -> RType | None:
    """The type by which what `said` holds of is given beside the one index of numbers that a function has."""
    if not isinstance(type_, RForall):
        return None
    numbers = {name for name, at in zip(type_.vars, types, strict=False) if at in _NUMBERS}
    parameters = [each.type for each in arguments(type_)[0]]
    indices = {name for each in parameters if isinstance(each, RCon | RApp) for name in variables(erase(each))}
    given = {each.name for each in parameters if isinstance(each, RVar)}
    found = numbers & indices & given
    if len(found) != 1:
        return None
    return replace(type_, body=_asked(type_.body, next(iter(found)), said))


def _asked(type_: RType, variable: str, said: Predicate) -> RType:
    """The parameters of a variable's type with what is said; what stands inside others is their own matter."""
    if not isinstance(type_, RFun):
        return type_
    arg = type_.arg
    if isinstance(arg, RVar) and arg.name == variable:
        arg = replace(arg, refinement=Refinement(VALUE, said))
    return replace(type_, arg=arg, res=_asked(type_.res, variable, said))
