"""What a call gives to the parameters of what it calls, in the caller's words.

replicate (n - length s) ' '      replicate asks  0 <= n      ⇒   0 <= n - length s
"""

from collections.abc import Callable
from itertools import chain

from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import Alt, App, Binding, Case, Con, ConPattern, Expr, Lam, Let, Lit, LitKind, Var
from liquidlens.lang.names import base_of, is_operator, module_of, source_name
from liquidlens.logic.predicates import PApply, PBinary, PLit, Predicate, PVar
from liquidlens.logic.refined import RType
from liquidlens.logic.shape import arguments
from liquidlens.logic.substitution import free_variables, is_made_up, subpredicates, substitute
from liquidlens.source.span import Span

TypeOf = Callable[[Var | Con], RType | None]
"""The type of a function as the code sees it."""

_MOST = 6
"""Parts of a condition that is still plain with what is given."""

_SIGNS = ("+", "-", "*")


class Calls:
    """The calls of a binding's code, by their places."""

    def __init__(self, binding: Binding) -> None:
        parts = list(subexpressions(binding.body))
        self._calls = {each.span: each for each in parts if isinstance(each, App)}
        alts = (alt.pattern for part in parts if isinstance(part, Case) for alt in part.alts)
        bound = chain(
            (each for part in parts if isinstance(part, Lam) for each in part.binders),
            (each for pattern in alts if isinstance(pattern, ConPattern) for each in pattern.binders),
        )
        self._dictionaries = {each.name for each in bound if each.is_dictionary}

    def put_in(self, predicate: Predicate, callee: str, place: Span, type_of: TypeOf) -> Predicate:
        """What `callee` asks at the call that stands at a place, of what it is given there; as it stands where a part
        of that cannot be said plainly."""
        call = self._calls.get(place)
        if call is None or not isinstance(call.fun, Var | Con) or call.fun.name != callee:
            return predicate
        type_ = type_of(call.fun)
        given = [each for each in call.args if not self._is_dictionary(each)]
        known: dict[str, Predicate | None] = {}
        for parameter, argument in zip(() if type_ is None else arguments(type_)[0], given, strict=False):
            known[parameter.binder] = self._term(argument)
        said: dict[str, Predicate] = {}
        for name in free_variables(predicate):
            term = known.get(name)
            if name in known and term is None:
                return predicate
            if term is not None:
                said[name] = term
        made = substitute(predicate, said)
        return made if _size(made) <= _size(predicate) + _MOST else predicate

    def _is_dictionary(self, argument: Expr) -> bool:
        head = argument.fun if isinstance(argument, App) else argument
        if not isinstance(head, Var):
            return False
        return head.name in self._dictionaries or (
            module_of(head.name) is not None and base_of(head.name).startswith("$")
        )

    def _term(self, argument: Expr) -> Predicate | None:
        match argument:
            case Lit(LitKind.INT | LitKind.INTEGER, int(value)):
                return PLit(value)
            case Var(name) | Con(name) if not name.startswith("$"):
                return PVar(source_name(name) if module_of(name) is None else name)
            case App(Var(name) | Con(name), args):
                given = [self._term(each) for each in args if not self._is_dictionary(each)]
                terms = tuple(each for each in given if each is not None)
                if len(terms) < len(given):
                    return None
                if base_of(name) in _SIGNS and len(terms) == 2:
                    return PBinary(base_of(name), *terms)
                return None if is_operator(name) or is_made_up(name) else PApply(name, terms)
            case _:
                return None


def matched_fields(binding: Binding, type_of: TypeOf) -> dict[str, Predicate]:
    """What a match binds without a name in the text, as `s { pushed = 1 }` does, as fields of what is matched:
    `popped s`, where the constructor's type names them."""
    found: dict[str, Predicate] = {}
    for case in (part for part in subexpressions(binding.body) if isinstance(part, Case)):
        if not isinstance(case.scrutinee, Var) or case.scrutinee.name.startswith("$"):
            continue
        matched = PVar(source_name(case.scrutinee.name))
        for pattern in (alt.pattern for alt in case.alts if isinstance(alt.pattern, ConPattern)):
            type_ = type_of(Con(pattern.name))
            fields = () if type_ is None else arguments(type_)[0]
            for field, binder in zip(fields, pattern.binders, strict=False):
                if binder.name.startswith("$") and not is_made_up(field.binder):
                    found[binder.name] = PApply(field.binder, (matched,))
    return found


def matched_parts(binding: Binding) -> dict[str, Predicate]:
    """What `(x, rest) = e` binds on its way, as the names that stand in the pattern."""
    names: dict[tuple[str, int], str] = {}
    binders: list[tuple[str, int, str]] = []
    for bound in (
        each for part in subexpressions(binding.body) if isinstance(part, Let) for each in part.group.bindings
    ):
        match bound.body:
            case Case(Var(whole), _, (Alt(ConPattern(_, fields), Var(chosen)), *_)) if whole.startswith("$"):
                for number, each in enumerate(fields):
                    binders.append((whole, number, each.name))
                    if each.name == chosen:
                        names[whole, number] = source_name(bound.name)
            case _:
                pass
    return {made: PVar(names[whole, number]) for whole, number, made in binders if (whole, number) in names}


def _size(predicate: Predicate) -> int:
    return sum(1 for _ in subpredicates(predicate))
