"""Coercions at which LiquidHaskell 0.9.0.2 ends with an error of its own (`malformed constraint`).

    {-@ newtype S s a = S (s -> (a, s)) @-}      S (\\s -> ..), \\(S f) -> ..:  it compares `forall s a. s -> (a, s)`
                                                 with the field's type at the place
    {-@ newtype R r a = R (r -> a) @-}           GHC's coercion is from `R r` to `(->) r`, and applied to `a`

Two coercions that are one in Core, as of `C (C x)`, are none of that newtype; of what is built and taken apart at once,
and of a field that nobody looks at, there is none.  What the annotation calls `data` it does not look into.
"""

from collections.abc import Collection

from liquidlens.core.free import free_variables
from liquidlens.core.module import Module, Program
from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import Alt, App, Binding, Case, Con, ConPattern, Expr, Group, Var
from liquidlens.lang.data import DataType
from liquidlens.lang.problems import Fault
from liquidlens.lang.types import TApp, TFun, TVar
from liquidlens.lang.types import free_variables as variables_of_type
from liquidlens.liquid.faults import StopsAtNewtype
from liquidlens.liquid.newtypes import has_parameters
from liquidlens.source.span import Span


def stopped(
    program: Program, module: Module, groups: Collection[Group], names: Collection[str]
) -> dict[str, tuple[tuple[Fault, Span], ...]]:
    """Which of these bindings have such a coercion, and why they are not judged."""
    constructors = _stopping_constructors(program, module)
    found: dict[str, tuple[tuple[Fault, Span], ...]] = {}
    for binding in (each for group in groups for each in group.bindings if constructors and each.name in names):
        stopping = _stopping(binding, constructors)
        if stopping is not None:
            found[binding.name] = (stopping,)
    return found


def _stopping(binding: Binding, stopped: frozenset[str]) -> tuple[Fault, Span] | None:
    skipped: set[int] = set()
    for node in subexpressions(binding.body):
        match node:
            case App(Con(name), (App(Con(inner), _) as given,)) if {name, inner} <= stopped:
                skipped |= {id(node), id(node.fun), id(given), id(given.fun)}
            case Case(scrutinee, _, alts):
                if isinstance(scrutinee, App) and any(_matches(alt, scrutinee.fun) for alt in alts):
                    skipped |= {id(scrutinee), id(scrutinee.fun)}
                    continue
                if id(node) in skipped:
                    continue
                for alt in alts:
                    inner = _taken_apart_again(alt)
                    if inner is not None and any(_coerces(each, stopped) for each in inner.alts):
                        skipped.add(id(inner))
                    elif _coerces(alt, stopped) and isinstance(alt.pattern, ConPattern):
                        return StopsAtNewtype(alt.pattern.name), node.span
            case Con(name, _, span) if name in stopped and id(node) not in skipped:
                return StopsAtNewtype(name), span
            case _:
                pass
    return None


def _matches(alt: Alt, constructor: Expr) -> bool:
    return isinstance(alt.pattern, ConPattern) and isinstance(constructor, Con) and alt.pattern.name == constructor.name


def _coerces(alt: Alt, stopped: frozenset[str]) -> bool:
    """Whether an alternative goes on with what such a constructor holds."""
    pattern = alt.pattern
    if not isinstance(pattern, ConPattern) or pattern.name not in stopped:
        return False
    return pattern.binders[0].name in free_variables(alt.body)


def _taken_apart_again(alt: Alt) -> Case | None:
    """The match of what an alternative's only field is, which comes first in it: of `C (C x)`."""
    pattern, body = alt.pattern, alt.body
    if not isinstance(pattern, ConPattern) or len(pattern.binders) != 1 or not isinstance(body, Case):
        return None
    scrutinee = body.scrutinee
    return body if isinstance(scrutinee, Var) and scrutinee.name == pattern.binders[0].name else None


def _stopping_constructors(program: Program, module: Module) -> frozenset[str]:
    """The constructors of the module's newtypes that an annotation declares as such, and whose coercion GHC keeps."""
    found: set[str] = set()
    for name, specification in module.specification.data.items():
        constructors = [each for each in specification.constructors if each in program.constructors]
        for constructor in constructors:
            data = program.constructors[constructor][0]
            if data.name == name and data.is_newtype and not specification.is_other and _keeps_parameters(data):
                found.add(constructor)
    return frozenset(found)


def _keeps_parameters(data: DataType) -> bool:
    """Whether GHC's coercion has the parameters of which the field's type speaks: it drops the last one, and those
    before it, where the field's type is something else applied to it."""
    (field,) = data.constructors[0].fields
    if not has_parameters(data):
        return False
    last = TVar(data.params[-1])
    match field:
        case TApp(fun, arg):
            return arg != last or last.name in variables_of_type(fun)
        case TFun(arg, res):
            return res != last or last.name in variables_of_type(arg)
        case _:
            return True
