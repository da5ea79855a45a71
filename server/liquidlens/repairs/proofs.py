"""What proofs speak of: where they end, the terms that are known there, and what the definitions make of these.

distrib (Cons x xs) ys = distrib xs ys      ends in one place more, and speaks there of  rev (append (Cons x xs) ys),
                                            append (rev ys) (rev (Cons x xs)),  rev xs,  ..
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.contracts.obligations import Status
from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import App, Case, Con, ConPattern, Expr, Lam, Let, Lit, LitKind, Var
from liquidlens.counterexample.naming import Naming
from liquidlens.lang.names import base_of, is_operator, is_tuple, module_of, source_name
from liquidlens.lang.types import UNIT
from liquidlens.liquid.bindings import CONTINUATION
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import IS, SELECT, TRUE, PApply, PBinary, PCompare, PIf, PLit, Predicate, PVar
from liquidlens.logic.refined import RCon, Refinement, RFun, RType
from liquidlens.logic.shape import Argument, arguments
from liquidlens.logic.show import show_name, show_predicate
from liquidlens.logic.substitution import subpredicates, substitute
from liquidlens.repairs.changes.change import Changed
from liquidlens.repairs.changes.sites import Scope, scope_of
from liquidlens.repairs.judge import Judge
from liquidlens.source.span import NOWHERE, Span

_MOST_TERMS = 40
"""Terms that are spoken of at one place."""

_MOST_UNFOLDED = 4
"""Definitions that are put in one after the other."""


class Leaf(Struct, frozen=True, dict=True):
    """Where a proof ends: its code, what is in scope there, and what its matches say of its variables."""

    code: Expr
    scope: Scope
    known: Mapping[str, Predicate]
    parameters: tuple[str, ...]

    @cached_property
    def names(self) -> Mapping[str, str]:
        """The variables that the text can name there, and what it calls them."""
        return self.scope.written()


def open_leaves(judge: Judge, source: Changed) -> list[Leaf]:
    """Those that are not proved; all where it is not known which."""
    leaves = leaves_of(source)
    judged = judge.now.bindings.get(source.binding.name)
    rejected = [] if judged is None else [j for j in judged.judgements.values() if j.status is Status.REJECTED]
    places = [place for each in rejected for place in (*each.places, each.obligation.span)]
    found = [leaf for leaf in leaves if any(leaf.code.span.contains(place) for place in places)]
    return found or leaves


def lemmas_of(judge: Judge) -> dict[str, RType]:
    """The lemmas of a module, by their names."""
    return {
        name: signature.type
        for name, signature in judge.module.specification.signatures.items()
        if module_of(name) == judge.module.name and name in judge.program.bindings and _is_lemma(signature.type)
    }


def imported_lemmas(judge: Judge, naming: Naming) -> dict[str, RType]:
    """The lemmas of the project's other modules that the text can name, by their names."""
    others = (each for name, each in judge.program.modules.items() if name != judge.module.name)
    return {
        name: signature.type
        for module in others
        if not module.interface.is_library
        for name, signature in module.specification.signatures.items()
        if module_of(name) == module.name and name in judge.program.bindings
        if naming.reaches(name) and _is_lemma(signature.type)
    }


def values_of(judge: Judge) -> dict[str, RType]:
    """The reflected functions of a module whose answers keep a promise, as lemmas of it: LiquidHaskell knows it of the
    calls that code mentions, not of those that definitions are made of (`size l >= 0`)."""
    found: dict[str, RType] = {}
    for name in judge.module.specification.reflected:
        signature, binding = judge.module.specification.signatures.get(name), judge.program.bindings.get(name)
        if signature is None or binding is None or module_of(name) != judge.module.name:
            continue
        parameters, result = arguments(signature.type)
        if parameters and isinstance(result, RCon) and result.refinement.predicate != TRUE:
            answer = PApply(name, tuple(PVar(each.binder) for each in parameters))
            said = substitute(result.refinement.predicate, {result.refinement.value: answer})
            known: RType = RCon("()", refinement=Refinement(result.refinement.value, said))
            for each in reversed(parameters):
                known = RFun(each.binder, each.type, known)
            found[name] = known
    return found


def _is_lemma(type_: RType) -> bool:
    """Whether a function promises something and answers nothing else."""
    parameters, result = arguments(type_)
    said = isinstance(result, RCon) and erase(result) == UNIT and result.refinement.predicate != TRUE
    return said and bool(parameters)


def leaves_of(source: Changed) -> list[Leaf]:
    """The places where a proof ends, in the order of the text; of what stands there in several cases, as of equations
    that overlap, what is known in all of them."""
    body = source.binding.body
    binders = [each for each in body.binders if not each.is_dictionary] if isinstance(body, Lam) else []
    own = tuple(each.name for each in binders)
    scope = scope_of(source.binding).at(body.span, {each.name: each.type for each in binders})
    found: dict[Span, Leaf] = {}
    work = [Leaf(body.body if isinstance(body, Lam) else body, scope, {}, own)]
    while work:
        leaf = work.pop()
        match leaf.code:
            case Case(scrutinee, binder, alts):
                for alt in reversed(alts):
                    names = alt.pattern.binders if isinstance(alt.pattern, ConPattern) else ()
                    matched = {binder.name: binder.type, **{each.name: each.type for each in names}}
                    known = dict(leaf.known)
                    if isinstance(alt.pattern, ConPattern) and isinstance(scrutinee, Var):
                        fields = tuple(PVar(each.name) for each in names)
                        made = PApply(alt.pattern.name, fields) if fields else PVar(alt.pattern.name)
                        known |= {scrutinee.name: made, binder.name: made}
                    work.append(Leaf(alt.body, leaf.scope.at(alt.body.span, matched), known, own))
            case Let(group, inner):
                scope = leaf.scope.at(inner.span, {each.name: each.type for each in group.bindings})
                work.append(Leaf(inner, scope, leaf.known, own))
                # What goes on where no earlier equation matches.
                following = (each for each in group.bindings if each.name.startswith(CONTINUATION))
                work.extend(replace(leaf, code=each.body) for each in following)
            case Var(name) if name.startswith(CONTINUATION):
                pass
            case App(span=span) | Con(span=span) | Var(span=span) if span != NOWHERE:
                here = replace(leaf, scope=leaf.scope.at(span))
                found[span] = _in_both(found[span], here) if span in found else here
            case _:
                pass
    ordered = sorted(found.values(), key=lambda leaf: (leaf.code.span.start, leaf.code.span.end))
    return [replace(each, known=_put_in(each.known)) for each in ordered]


def _put_in(matched: Mapping[str, Predicate]) -> dict[str, Predicate]:
    """What variables are, said in what was matched after them."""
    known: dict[str, Predicate] = {}
    for name, made in matched.items():
        known = {earlier: substitute(term, {name: made}) for earlier, term in known.items()} | {name: made}
    return known


def _in_both(one: Leaf, other: Leaf) -> Leaf:
    known = {name: term for name, term in one.known.items() if other.known.get(name) == term}
    return replace(one, scope=one.scope.shared(other.scope), known=known)


def terms_of(
    judge: Judge,
    function: str,
    lemmas: Mapping[str, RType],
    leaf: Leaf,
    besides: Sequence[tuple[str, tuple[Predicate, ...]]] = (),
) -> dict[Predicate, None]:
    """What is asked at a leaf, what the calls there (and others besides) promise, what steps written there apply, what
    the definitions make of it, and all parts."""
    parameters, result = arguments(lemmas[function])
    asked = promised(parameters, result, [PVar(name) for name in leaf.parameters])
    said = [substitute(asked, dict(leaf.known))]
    for name, given in (*called_in(leaf.code), *besides):
        if name in lemmas:
            own, answer = arguments(lemmas[name])
            if len(own) == len(given):
                said.append(promised(own, answer, given))
                said.extend(required(own, given))
        elif is_reflected(judge, name):
            said.append(PApply(name, given))
    found: dict[Predicate, None] = dict.fromkeys(map(PVar, leaf.names))
    pending = [part for each in said for part in subpredicates(each) if _is_term(part)]
    while pending and len(found) < _MOST_TERMS:
        term = pending.pop(0)
        if term not in found:
            found[term] = None
            unfolded = definition_of(judge, term)
            if unfolded is not None:
                pending.extend(part for part in subpredicates(unfolded) if _is_term(part))
    return found


def _is_term(part: Predicate) -> bool:
    """Whether arguments may be made of a part: of numbers, only of what is one less, or more, than a variable."""
    match part:
        case PBinary("+" | "-", PVar(), PLit()):
            return True
        case _:
            return isinstance(part, PApply | PVar)


def promised(parameters: Sequence[Argument], result: RType, given: Sequence[Predicate]) -> Predicate:
    assert isinstance(result, RCon)
    by = {each.binder: term for each, term in zip(parameters, given, strict=True)}
    return substitute(result.refinement.predicate, by)


def required(parameters: Sequence[Argument], given: Sequence[Predicate]) -> Iterator[Predicate]:
    """What a lemma asks of what it is given."""
    by = {each.binder: term for each, term in zip(parameters, given, strict=True)}
    for each, term in zip(parameters, given, strict=True):
        if isinstance(each.type, RCon) and each.type.refinement.predicate != TRUE:
            asked = each.type.refinement
            yield substitute(asked.predicate, {**by, asked.value: term})


def called_in(code: Expr) -> Iterator[tuple[str, tuple[Predicate, ...]]]:
    """The calls in a leaf whose arguments can be said in the logic."""
    for part in subexpressions(code):
        if isinstance(part, App) and isinstance(part.fun, Var):
            terms = [_term(each) for each in part.args]
            given = tuple(each for each in terms if each is not None)
            if len(given) == len(terms):
                yield part.fun.name, given


def _term(code: Expr) -> Predicate | None:
    match code:
        case Var(name, _) | Con(name, _):
            return PVar(name)
        case Lit(LitKind.INT | LitKind.INTEGER, int(value)):
            return PLit(value)
        case App(Var("Prelude.+" | "Prelude.-" as operator), (_, left, right)):
            sides = _term(left), _term(right)
            return None if sides[0] is None or sides[1] is None else PBinary(operator[-1], sides[0], sides[1])
        case App(Var(name, _) | Con(name, _), args):
            terms = [_term(each) for each in args]
            given = tuple(each for each in terms if each is not None)
            return PApply(name, given) if len(given) == len(terms) else None
        case _:
            return None


def is_reflected(judge: Judge, name: str) -> bool:
    """Whether the logic knows the definition of a function."""
    home = judge.program.modules.get(module_of(name) or "")
    return home is not None and name in home.specification.reflected


def definition_of(judge: Judge, term: Predicate) -> Predicate | None:
    """What the definition of a reflected function makes of its arguments, as far as their constructors are known."""
    home = judge.program.modules.get(module_of(term.fun) or "") if isinstance(term, PApply) else None
    inline = home.specification.reflected.get(term.fun) if home and isinstance(term, PApply) else None
    if inline is None or not isinstance(term, PApply) or len(term.args) != len(inline.parameters):
        return None
    return simplified(judge, substitute(inline.body, dict(zip(inline.parameters, term.args, strict=True))))


def simplified(judge: Judge, term: Predicate) -> Predicate | None:
    """The term with its tests and selections made; None where one is not known."""
    match term:
        case PIf(condition, yes, no):
            truth = truth_of(judge, condition)
            return None if truth is None else simplified(judge, yes if truth else no)
        case PApply(name, (subject,)) if name.startswith(SELECT):
            constructor, _, number = name.removeprefix(SELECT).rpartition("$")
            made = simplified(judge, subject)
            known = isinstance(made, PApply) and made.fun == constructor
            return made.args[int(number) - 1] if known and isinstance(made, PApply) else None
        case PApply(name, args):
            inner = [simplified(judge, each) for each in args]
            given = tuple(each for each in inner if each is not None)
            return PApply(name, given) if len(given) == len(inner) else None
        case PBinary(operator, left, right):
            sides = simplified(judge, left), simplified(judge, right)
            return None if sides[0] is None or sides[1] is None else PBinary(operator, sides[0], sides[1])
        case PVar() | PLit():
            return term
        case _:
            return None


def is_test(judge: Judge, condition: Predicate) -> bool:
    """Whether a condition asks for a constructor: a match tells."""
    match condition:
        case PCompare("==", _, PVar(constructor)):
            return constructor in judge.program.constructors
        case PApply(name):
            return name.startswith(IS)
        case _:
            return False


def truth_of(judge: Judge, condition: Predicate) -> bool | None:
    """Whether a test of a constructor holds."""
    match condition:
        case PCompare("==", subject, PVar(constructor)) if constructor in judge.program.constructors:
            made = _constructor(judge, subject)
            return None if made is None else made == constructor
        case PApply(name, (subject,)) if name.startswith(IS):
            made = _constructor(judge, subject)
            return None if made is None else made == name.removeprefix(IS)
        case _:
            return None


def _constructor(judge: Judge, subject: Predicate) -> str | None:
    made = simplified(judge, subject)
    name = made.fun if isinstance(made, PApply) else made.name if isinstance(made, PVar) else None
    return name if name in judge.program.constructors else None


def sides_of(promise: Predicate) -> tuple[Predicate, ...]:
    return (promise.left, promise.right) if isinstance(promise, PCompare) else (promise,)


class NormalForms:
    """What the definitions make of terms and of their parts, in so many steps; each is looked at once."""

    def __init__(self, judge: Judge) -> None:
        self._judge = judge
        self._known: dict[Predicate, Predicate] = {}
        self._definitions: dict[Predicate, Predicate | None] = {}

    def definition(self, term: Predicate) -> Predicate | None:
        """What `definition_of` says of a term."""
        if term not in self._definitions:
            self._definitions[term] = definition_of(self._judge, term)
        return self._definitions[term]

    def is_normal(self, term: Predicate) -> bool:
        """Whether no definition says what a part of a term is."""
        return all(self.definition(part) is None for part in subpredicates(term))

    def of(self, term: Predicate) -> Predicate:
        """The normal form of a term, as far as the steps go."""
        if not isinstance(term, PApply):
            return term
        found = self._known.get(term)
        if found is None:
            found = self._known[term] = self._made(term)
        return found

    def _made(self, term: Predicate) -> Predicate:
        for _ in range(_MOST_UNFOLDED):
            if not isinstance(term, PApply):
                break
            term = PApply(term.fun, tuple(map(self.of, term.args)))
            unfolded = self.definition(term)
            if unfolded is None:
                break
            term = unfolded
        return term


def is_sayable(judge: Judge, term: Predicate, leaf: Leaf) -> bool:
    """Whether code can say a term where a leaf stands."""
    parts = list(subpredicates(term))
    names = {part.name for part in parts if isinstance(part, PVar)}
    known = judge.program.constructors.keys() | leaf.names.keys()
    applied = {part.fun for part in parts if isinstance(part, PApply)}
    return names <= known and applied <= judge.program.constructors.keys() | judge.program.bindings.keys()


def conditions_of(judge: Judge, terms: Mapping[Predicate, None]) -> Iterator[Predicate]:
    """What the definitions of these terms wait for, tests of constructors aside."""
    found: set[Predicate] = set()
    normal = NormalForms(judge)
    for each in terms:
        term = PApply(each.fun, tuple(map(normal.of, each.args))) if isinstance(each, PApply) else each
        inline = judge.module.specification.reflected.get(term.fun) if isinstance(term, PApply) else None
        if inline is None or not isinstance(term, PApply) or len(term.args) != len(inline.parameters):
            continue
        body = substitute(inline.body, dict(zip(inline.parameters, term.args, strict=True)))
        while isinstance(body, PIf):
            truth = truth_of(judge, body.condition)
            if truth is None:
                asked = None if is_test(judge, body.condition) else _selected(judge, body.condition)
                if asked is not None and asked not in found:
                    found.add(asked)
                    yield asked
                break
            body = body.yes if truth else body.no


def _selected(judge: Judge, condition: Predicate) -> Predicate | None:
    """A condition with its selections made; None where one is not known."""
    match condition:
        case PCompare(relation, left, right):
            sides = [simplified(judge, each) for each in (left, right)]
            return None if sides[0] is None or sides[1] is None else PCompare(relation, sides[0], sides[1])
        case PApply():
            return simplified(judge, condition)
        case _:
            return None


def as_code(term: Predicate, leaf: Leaf) -> str:
    """A term as the text writes it where a proof ends: two equations may call one variable otherwise, or different ones
    alike. What else than calls an operator is given is in brackets: the logic writes all operators like `:`, code as
    they are declared."""
    names = {part.name for part in subpredicates(term) if isinstance(part, PVar) and module_of(part.name) is None}
    return _code(substitute(term, {name: PVar(leaf.names.get(name, source_name(name))) for name in names}))


def argument(term: Predicate, leaf: Leaf) -> str:
    """A term as an argument of a call where a proof ends."""
    return _argument(as_code(term, leaf), term)


def _argument(shown: str, term: Predicate) -> str:
    return shown if " " not in shown or _is_closed(term, shown) else f"({shown})"


def _code(term: Predicate) -> str:
    match term:
        case PApply(fun, args) if args and not _is_closed(term, show_predicate(term)):
            if is_operator(fun) and len(args) == 2:
                sides = (_code(each) if _is_call(each) else _argument(_code(each), each) for each in args)
                return f" {base_of(fun)} ".join(sides)
            return " ".join([show_name(fun), *(_argument(_code(each), each) for each in args)])
        case _:
            return show_predicate(term)


def _is_call(term: Predicate) -> bool:
    return isinstance(term, PApply) and not is_operator(term.fun)


def _is_closed(term: Predicate, shown: str) -> bool:
    """Whether a term shown is a list or a tuple, in brackets of its own."""
    return isinstance(term, PApply) and ((term.fun == ":" and shown.startswith("[")) or is_tuple(term.fun))
