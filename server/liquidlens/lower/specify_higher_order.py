"""What LiquidHaskell's predicates do not know for a function in its type, unless `--higherorder` puts functions there:
it refuses the module.

    g :: fs:[Int -> Int] -> {v:Int | v == len fs}        `fs` is no name of the logic
    data H = H { held :: Maybe (Int -> Int) }            nor is a field, of which the constructor's type speaks
"""

from collections.abc import Iterator, Mapping

from liquidlens.lang.names import source_name
from liquidlens.lang.problems import Problem, Severity
from liquidlens.lang.types import TApp, TCon, TForall, TFun, TVar, Type, spine
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import PApply, Predicate, PVar
from liquidlens.logic.refined import RApp, RCon, RForall, RFun, RType, RVar
from liquidlens.logic.specification import Inline
from liquidlens.logic.substitution import subpredicates
from liquidlens.lower.specify_context import SpecificationContext
from liquidlens.lower.specify_form_faults import HeldFunction, HigherOrderName
from liquidlens.source.span import Span


def note_higher_order(context: SpecificationContext, rtype: RType, hidden: frozenset[str] = frozenset()) -> None:
    """Warn of the first name in a type's predicates that they do not know; `hidden` are those around the type."""
    if context.result.options.is_higher_order:
        return
    for name, span in _unknown(rtype, hidden):
        context.note(Problem(HigherOrderName(name), span, Severity.WARNING))
        return


def note_held(context: SpecificationContext, constructor: str, field: str, type_: Type, span: Span) -> None:
    """Warn of a field that holds functions without being one."""
    if not context.result.options.is_higher_order and not _is_function(type_) and has_function(type_):
        context.note(Problem(HeldFunction(constructor, field), span, Severity.WARNING))


def note_inline(context: SpecificationContext, inline: Inline, types: Mapping[str, Type]) -> None:
    """Warn of the first parameter that an `inline` uses."""
    hidden = frozenset(name for name, type_ in types.items() if has_function(type_))
    if hidden and not context.result.options.is_higher_order:
        for name, _ in _named(inline.body, hidden):
            context.note(Problem(HigherOrderName(source_name(name)), inline.span, Severity.WARNING))
            return


def has_function(type_: Type) -> bool:
    """Whether a type is, or is applied to, one of functions; not what its data types are made of."""
    match type_:
        case TFun():
            return True
        case TForall(body=body):
            return has_function(body)
        case TApp():
            return any(map(has_function, spine(type_)[1]))
        case TCon() | TVar():
            return False


def _is_function(type_: Type) -> bool:
    return isinstance(type_.body if isinstance(type_, TForall) else type_, TFun)


def _unknown(rtype: RType, hidden: frozenset[str]) -> Iterator[tuple[str, Span]]:
    """The names of `hidden` parameters, and of those in the type itself, in its predicates."""
    while isinstance(rtype, RForall):
        rtype = rtype.body
    if isinstance(rtype, RFun):
        yield from _unknown(rtype.arg, hidden)
        inner = hidden | {rtype.binder} if has_function(erase(rtype.arg)) else hidden - {rtype.binder}
        yield from _unknown(rtype.res, inner)
        return
    yield from _named(rtype.refinement.predicate, hidden - {rtype.refinement.value})
    if isinstance(rtype, RCon):
        for each in rtype.predicates:
            yield from _named(each.predicate, hidden - set(each.parameters))
    for part in _parts(rtype):
        yield from _unknown(part, hidden)


def _parts(rtype: RType) -> tuple[RType, ...]:
    match rtype:
        case RCon(args=args):
            return args
        case RApp(fun=fun, arg=arg):
            return (fun, arg)
        case RVar() | RFun() | RForall():
            return ()


def _named(predicate: Predicate, hidden: frozenset[str]) -> Iterator[tuple[str, Span]]:
    for part in subpredicates(predicate):
        match part:
            case PVar(name=name) | PApply(fun=name) if name in hidden:
                yield name, part.span
            case _:
                pass
