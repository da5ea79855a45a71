"""What a call asks of its arguments, said of the function's own parameters: what its callers would have to promise.

nextStop c = head (stops c)           `head` asks len xs > 0        ⇒   len (stops c) > 0
board n c = c { load = load c + n }   the field asks v <= 8         ⇒   load c + n <= 8
pay n = n - 20                        it promises v >= 0            ⇒   n >= 20
pads n ss = map (pad n) ss            `pad` asks len s <= n         ⇒   len v <= n  of what is in `ss`
column i rows = map (!! i) rows       `(!!)` asks i < len xs        ⇒   i < len v   of what is in `rows`
node x l r = Node x l r               the fields ask x <= v inside  ⇒   x <= v      of what is in `l`
mark m s = s { marks = m : marks s }  the field asks 0 <= v inside  ⇒   m >= 0
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import zip_longest

from msgspec.structs import replace

from liquidlens.contracts.labels import Kind
from liquidlens.contracts.obligations import Obligation
from liquidlens.contracts.visible import visible_type
from liquidlens.core.module import Module, Program
from liquidlens.core.parts import parameters, subexpressions
from liquidlens.core.syntax import App, Case, Con, ConPattern, Expr, Lam, Let, Var
from liquidlens.lang.names import base_of
from liquidlens.lang.types import Type
from liquidlens.lang.types import substitute as substitute_types
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import FLIPPED, PApply, PBinary, PCompare, PLit, PNot, Predicate, PVar, conjuncts
from liquidlens.logic.refined import RCon, Refinement, RForall, RFun, RType
from liquidlens.logic.shape import arguments
from liquidlens.logic.specification import Measure
from liquidlens.logic.substitution import free_variables, rebuild, substitute
from liquidlens.repairs.annotate import Callee
from liquidlens.repairs.candidates import places
from liquidlens.repairs.judge import Judge
from liquidlens.repairs.preconditions import Precondition
from liquidlens.repairs.terms import counted, functions_of, listed, literals, term

_ATOM = 1, -1

_ELEMENT = "v"
"""What stands for what is in a list."""


def asked_at(
    judge: Judge, function: Callee, obligation: Obligation, measures: Mapping[str, Measure]
) -> Iterator[Precondition]:
    """The parts of what the obligation asks that are about the parameters alone; the type has named parameters."""
    taken, result = arguments(function.type)
    program, module = judge.program, judge.module
    code = program.bindings[function.name].body
    functions = functions_of(measures)
    terms = _terms(code, [each.binder for each in taken], program, functions)
    names = [each.binder for each in taken if not isinstance(each.type, RFun | RForall)]
    found = (
        _promised(result, code, terms, functions)
        if obligation.kind is Kind.POSTCONDITION
        else _asked(code, obligation, terms=terms, functions=functions, program=program, module=module)
    )
    for part, element in found:
        mentioned = free_variables(part)
        if element is None:
            if mentioned and mentioned <= {*names}:
                yield from (Precondition(max(mentioned, key=names.index), each) for each in _and_exactly(solved(part)))
            continue
        for at, parameter in enumerate(taken):
            before = {each.binder for each in taken[:at]} & {*names}
            if _ELEMENT in mentioned and mentioned <= {_ELEMENT, *before}:
                inside = (place for place, each in places(parameter.type) if erase(each) == element)
                yield from (Precondition(parameter.binder, part, place) for place in inside)


def _and_exactly(asked: Predicate) -> Iterator[Predicate]:
    """What is asked; and that a measure is 0 where it is to be no more, as a person says it of one that is never less.
    How long a list is says nothing more: that it is empty."""
    yield asked
    match asked:
        case PCompare("<=", PApply(measure), PLit(0)) if base_of(measure) != "len":
            yield replace(asked, op="==")
        case _:
            pass


def _terms(code: Expr, named: list[str], program: Program, functions: Mapping[str, str]) -> dict[str, Predicate]:
    """What stands for the variables of the code, as far as these are parameters or made of them."""
    terms: dict[str, Predicate] = {name: PVar(binder) for name, binder in zip(parameters(code), named, strict=False)}
    for part in subexpressions(code):
        match part:
            case Let(group, _):
                for each in () if group.recursive else group.bindings:
                    if (said := term(each.body, terms, functions)) is not None:
                        terms[each.name] = said
            case Case(scrutinee, binder, alts) if (subject := term(scrutinee, terms, functions)) is not None:
                terms[binder.name] = subject
                for alt in alts:
                    if isinstance(alt.pattern, ConPattern):
                        labels = program.constructors[alt.pattern.name][1].labels
                        fields = zip(alt.pattern.binders, labels, strict=False)
                        terms.update((field.name, PApply(label, (subject,))) for field, label in fields)
            case _:
                pass
    return terms


def _asked(
    code: Expr,
    obligation: Obligation,
    terms: Mapping[str, Predicate],
    functions: Mapping[str, str],
    program: Program,
    module: Module,
) -> Iterator[tuple[Predicate, Type | None]]:
    """What the callee asks, of the arguments that it is given there; of one that stands for what is in a list, or that
    it lacks, as of `v`, with its type."""
    visible = None if obligation.callee is None else visible_type(obligation.callee, program, module)
    if visible is None:
        return
    taken, _ = arguments(visible.type)
    for part in subexpressions(code):
        match part:
            case App(Var(name, types) | Con(name, types), args) if (
                name == obligation.callee and part.span == obligation.span
            ):
                by: dict[str, Predicate] = {}
                instance = dict(
                    zip(visible.type.vars if isinstance(visible.type, RForall) else (), types, strict=False)
                )
                given = args[_dictionaries(visible.type) :]
                standing: Type | None = None
                for parameter, arg in zip_longest(taken, given[: len(taken)]):
                    said = None if arg is None else term(arg, terms, functions)
                    if arg is not None and said is None:
                        # How long a list must be that is put into a field says nothing of what makes one.
                        of_call = listed(arg, terms) if obligation.kind is Kind.PRECONDITION else None
                        said = of_call or _set(arg, terms, functions, program, module)
                    for inner, of in _inside(parameter.type, by):
                        yield inner, substitute_types(of, instance)
                    if arg is not None:
                        put_in = _put_in(parameter.type, arg, by, terms=terms, functions=functions)
                        yield from ((each, None) for each in put_in)
                    if arg is not None and said is None:
                        known = measured(arg, terms, functions, program, module)
                        yield from ((each, None) for each in _by_answers(parameter.type, known, by))
                    is_element = arg is None or (isinstance(arg, Var) and said is None)
                    element = substitute_types(erase(parameter.type), instance) if is_element else None
                    if said is None:
                        if element is None:
                            continue
                        said = PVar(_ELEMENT)
                        if standing is None and arg is not None:
                            # What follows may speak of it: `map (!! i) rows` asks `i < len v`.
                            by[parameter.binder], standing = said, element
                    else:
                        by[parameter.binder] = said
                    refinement: object = getattr(parameter.type, "refinement", None)
                    if isinstance(refinement, Refinement):
                        meant = {**by, refinement.value: said}
                        for each in conjuncts(refinement.predicate):
                            if free_variables(each) <= meant.keys():
                                for asked in _of_sets(counted(substitute(each, meant))):
                                    yield asked, element or (standing if _ELEMENT in free_variables(asked) else None)
            case _:
                pass


def measured(
    arg: Expr, terms: Mapping[str, Predicate], functions: Mapping[str, str], program: Program, module: Module
) -> dict[str, Predicate]:
    """What a call says that its answer is measured by, as its function promises it: `len` is `len xs - 1`."""
    found: dict[str, Predicate] = {}
    for subject, other in _equal(arg, program, module, lambda code: term(code, terms, functions)):
        match subject:
            case PApply(measure, (PVar(),)):
                found[measure] = other
            case _:
                pass
    return found


def _set(
    arg: Expr, terms: Mapping[str, Predicate], functions: Mapping[str, str], program: Program, module: Module
) -> Predicate | None:
    """The set that a call answers, as its function promises it: `Set_cup s (Set_sng x)` of `insert x s`."""

    def said(code: Expr) -> Predicate | None:
        return term(code, terms, functions) or _set(code, terms, functions, program, module)

    for subject, other in _equal(arg, program, module, said):
        match subject, other:
            case PVar(), PApply(made) if made in _SETS:
                return other
            case _:
                pass
    return None


def _equal(
    arg: Expr, program: Program, module: Module, said: Callable[[Expr], Predicate | None]
) -> Iterator[tuple[Predicate, Predicate]]:
    """What a call's function promises that its answer, or a measure of it, equals, where arguments are `said` so."""
    visible = visible_type(arg.fun.name, program, module) if isinstance(arg, App) and isinstance(arg.fun, Var) else None
    if visible is None or not isinstance(arg, App):
        return
    taken, result = arguments(visible.type)
    if isinstance(result, RFun | RForall):
        return
    given = zip(taken, arg.args[_dictionaries(visible.type) :], strict=False)
    by = {each.binder: put_in for each, code in given if (put_in := said(code)) is not None}
    for part in conjuncts(result.refinement.predicate):
        match part:
            case PCompare("==", PVar(name) | PApply(_, (PVar(name),)) as subject, other) if (
                name == result.refinement.value and free_variables(other) <= by.keys()
            ):
                yield subject, substitute(other, by)
            case _:
                pass


_SETS = frozenset({"Set_cup", "Set_cap", "Set_dif", "Set_sng", "Set_empty"})


def _of_sets(asked: Predicate) -> Iterator[Predicate]:
    """That one set is part of another, piece by piece: `Set_mem x t` and `Set_sub s t` for `insert x s` in `t`,
    `Set_sub s t` and `not (Set_mem x s)` for `s` in `delete x t`."""
    match asked:
        case PApply("Set_sub", (PApply("Set_cup", (one, two)), whole)):
            for part in (one, two):
                yield from _of_sets(PApply("Set_sub", (part, whole)))
        case PApply("Set_sub", (PApply("Set_sng", (element,)), whole)):
            yield PApply("Set_mem", (element, whole))
        case PApply("Set_sub", (part, PApply("Set_dif", (whole, PApply("Set_sng", (element,)))))):
            yield from _of_sets(PApply("Set_sub", (part, whole)))
            yield PNot(PApply("Set_mem", (element, part)))
        case _:
            yield asked


def _by_answers(type_: RType, known: Mapping[str, Predicate], by: Mapping[str, Predicate]) -> Iterator[Predicate]:
    """What a parameter is asked, of an argument of which its measures alone are known."""
    refinement: object = getattr(type_, "refinement", None)
    if not known or not isinstance(refinement, Refinement):
        return

    def put_in(part: Predicate) -> Predicate:
        match part:
            case PApply(measure, (PVar(name),)) if name == refinement.value and measure in known:
                return known[measure]
            case _:
                return rebuild(part, put_in)

    for each in conjuncts(refinement.predicate):
        said = substitute(put_in(each), by)
        if refinement.value not in free_variables(said):
            yield said


def _inside(type_: RType, by: Mapping[str, Predicate]) -> Iterator[tuple[Predicate, Type]]:
    """What is asked of the values `v` inside a parameter, where others are given; with their types."""
    for _, part in places(type_):
        refinement: object = getattr(part, "refinement", None)
        if isinstance(refinement, Refinement):
            meant = {**by, refinement.value: PVar(_ELEMENT)}
            for each in conjuncts(refinement.predicate):
                if free_variables(each) <= meant.keys():
                    yield substitute(each, meant), erase(part)


def _put_in(
    type_: RType,
    code: Expr,
    by: Mapping[str, Predicate],
    *,
    terms: Mapping[str, Predicate],
    functions: Mapping[str, str],
) -> Iterator[Predicate]:
    """What is asked of the elements of a list, and of the parts of a tuple, that code writes down, where the parameters
    before it are given `by`."""
    match type_, code:
        case RCon("[]", (element,)), App(Con(":"), (first, rest)):
            inside = ((element, first), (type_, rest))
        case RCon(args=parts), App(Con(name), given) if base_of(name).startswith("(,") and len(parts) == len(given):
            inside = tuple(zip(parts, given, strict=True))
        case _:
            return
    for part, each in inside:
        said, refinement = term(each, terms, functions), getattr(part, "refinement", None)
        if part is not type_ and said is not None and isinstance(refinement, Refinement):
            asked = (substitute(one, {**by, refinement.value: said}) for one in conjuncts(refinement.predicate))
            yield from (one for one in asked if free_variables(one))
        yield from _put_in(part, each, by, terms=terms, functions=functions)


def _dictionaries(type_: RType) -> int:
    """How many dictionaries a function is given before its arguments."""
    return len(type_.context) + _dictionaries(type_.body) if isinstance(type_, RForall) else 0


def _promised(
    result: RType, code: Expr, terms: Mapping[str, Predicate], functions: Mapping[str, str]
) -> Iterator[tuple[Predicate, None]]:
    """What is promised of the answer, where the code is one term."""
    body = code
    while isinstance(body, Lam | Let):
        body = body.body
    said = term(body, terms, functions)
    refinement: object = getattr(result, "refinement", None)
    if said is not None and isinstance(refinement, Refinement):
        for each in conjuncts(refinement.predicate):
            yield substitute(each, {refinement.value: said}), None
    yield from ((each, None) for each in _put_in(result, body, {}, terms=terms, functions=functions))


# --- as a person would write it ---------------------------------------------------------------------------------------


def solved(predicate: Predicate) -> Predicate:
    """A comparison of sums with the numbers on the right and nothing negative: `0 <= n - 20` is `n >= 20`."""
    if not isinstance(predicate, PCompare):
        return predicate
    predicate = PCompare(predicate.op, _of_whole(predicate.left), _of_whole(predicate.right))
    if isinstance(predicate.left, PLit) and isinstance(predicate.right, PVar | PApply):
        return PCompare(FLIPPED[predicate.op], predicate.right, predicate.left)
    if PBinary not in (type(predicate.left), type(predicate.right)):
        return predicate
    counts: dict[Predicate, int] = {}
    if not (_count(predicate.left, 1, counts) and _count(predicate.right, -1, counts)):
        return predicate
    number = -counts.pop(PLit(1), 0)
    counts = {each: count for each, count in counts.items() if count != 0}
    if not counts or any(count not in _ATOM for count in counts.values()):
        return predicate
    relation = predicate.op
    if all(count < 0 for count in counts.values()):
        counts, number, relation = dict.fromkeys(counts, 1), -number, FLIPPED[relation]
    for beside in sorted({*literals(predicate), 0} - {number}):  # a number that stands there says more
        if (relation, beside) in ((">=", number - 1), ("<=", number + 1)):
            relation, number = relation[0], beside
            break
    left = [each for each, count in counts.items() if count > 0]
    right = [each for each, count in counts.items() if count < 0]
    if right and number < 0:
        return PCompare(relation, _sum([*left, PLit(-number)]), _sum(right))
    return PCompare(relation, _sum(left), _sum([*right, PLit(number)] if number or not right else right))


def _of_whole(part: Predicate) -> Predicate:
    """How long the rest of a list is, said of the list: a person asks for `len xs > 1`, not for `len (tail xs) > 0`."""
    match part:
        case PApply("Prelude.len" as length, (PApply("Prelude.tail", (whole,)),)):
            return PBinary("-", PApply(length, (whole,)), PLit(1))
        case _:
            return part


def _count(part: Predicate, sign: int, counts: dict[Predicate, int]) -> bool:
    """Add up the parts of a sum, numbers at `PLit(1)`; False where it is no sum of whole numbers."""
    match part:
        case PLit(int(value)) if not isinstance(value, bool):
            counts[PLit(1)] = counts.get(PLit(1), 0) + sign * value
        case PBinary("+" | "-" as operator, left, right):
            return _count(left, sign, counts) and _count(right, sign if operator == "+" else -sign, counts)
        case PVar() | PApply():
            counts[part] = counts.get(part, 0) + sign
        case _:
            return False
    return True


def _sum(parts: list[Predicate]) -> Predicate:
    total = parts[0]
    for each in parts[1:]:
        total = PBinary("+", total, each)
    return total
