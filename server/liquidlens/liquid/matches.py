"""Case expressions: each alternative with what its pattern says of the subject.

case xs of { [] -> a; y : ys -> b }
  ⇒  a under  len xs == 0;      b under  len xs == 1 + len ys,  y and ys at the types of their fields
"""

from collections.abc import Collection, Mapping

from liquidlens.core.live import live_variables
from liquidlens.core.syntax import (
    UNTOLD,
    Alt,
    App,
    Binder,
    Case,
    Con,
    ConPattern,
    DefaultPattern,
    Expr,
    LitKind,
    LitPattern,
    Var,
)
from liquidlens.lang.data import Constructor, DataType
from liquidlens.lang.indices import siblings
from liquidlens.lang.types import BOOL, TVar, Type, children, substitute
from liquidlens.liquid.context import Duty
from liquidlens.liquid.environment import is_kappa
from liquidlens.liquid.instance import Instantiation, head, is_true, opened, put
from liquidlens.liquid.literals import guard_matched, guard_unmatched
from liquidlens.liquid.matched_strings import is_matched_string
from liquidlens.liquid.newtypes import forgets_matched
from liquidlens.liquid.typed import Environment, TypedValue, Walk, at, is_dictionary_type
from liquidlens.logic.erasure import erase
from liquidlens.logic.granted import UncheckedEnd
from liquidlens.logic.indices import indices
from liquidlens.logic.predicates import TRUE, PNot, POr, Predicate, PVar, conjoin, conjuncts
from liquidlens.logic.refined import AbstractArgument, RCon, RForall, RFun, RType, RVar
from liquidlens.logic.shape import trivial

MOST_EXPANDED = 12
"""Constructors that `_` may stand for and still be read one by one, which costs as much for each; LiquidHaskell has no
such bound."""

_IN_BOXES = frozenset({LitKind.INT, LitKind.CHAR})
"""Literals that GHC matches by constructor; others it compares by `==`."""


def case(walk: Walk, expr: Case, env: Environment, expected: RType, duty: Duty | None) -> None:
    """Check a case expression: every alternative against `expected`."""
    known = _known_constructor(walk, expr)
    if known is not None:
        _case_of_known(walk, expr, known=known, env=env, expected=expected, duty=duty)
        return
    compares = is_matched_string(expr.scrutinee)
    scrutinee = TypedValue(walk.ground.plain(BOOL)) if compares else walk.synth(expr.scrutinee, env)
    inner = dict(env)
    if expr.binder.is_dictionary or is_dictionary_type(scrutinee.type, walk.knowledge):
        _dictionary_case(walk, expr, env, expected, duty)
        return
    if isinstance(scrutinee.type, RFun | RForall):
        inner[expr.binder.name] = scrutinee
        subject: Predicate = PVar(expr.binder.name)
    else:
        subject = scrutinee.term if scrutinee.term is not None else walk.ground.bind(expr.binder.name, scrutinee.type)
        inner[expr.binder.name] = TypedValue(scrutinee.type, subject)
        if is_unknown(scrutinee.type):
            # What is matched is a second value of that type, so a κ variable of it is not put in.
            walk.ground.bind("whole", scrutinee.type)
    known_as = env.get(expr.scrutinee.name) if isinstance(expr.scrutinee, Var) else None
    coerced = known_as is not None and known_as.coerced
    for alt in _expanded(walk, expr.alts, scrutinee.type):
        if walk.leaves_out(alt):
            continue
        with walk.ground.scope():
            fields = match_alternative(
                walk, alt, alts=expr.alts, subject=subject, rtype=scrutinee.type, env=inner, coerced=coerced
            )
            around = walk.otherwise
            walk.otherwise += _is_otherwise(alt, expr.alts)
            walk.check(alt.body, expected, fields, duty)
            walk.otherwise = around


def is_unknown(rtype: RType) -> bool:
    """Whether values of a type are something that is still to be found."""
    return any(map(is_kappa, conjuncts(head(rtype))))


def _is_otherwise(alt: Alt, alts: tuple[Alt, ...]) -> bool:
    """Whether an alternative is `_` of a match, or one of the constructors that this stands for."""
    compared = any(isinstance(each.pattern, LitPattern) and each.pattern.kind not in _IN_BOXES for each in alts)
    return not compared and (isinstance(alt.pattern, DefaultPattern) or alt not in alts)


def _is_told_apart(walk: Walk, data: DataType, rest: Collection[Constructor]) -> bool:
    """Whether LiquidHaskell takes `_` for the constructors that are left: for a single one, and inside so many others
    of its like at most (`--max-case-expand`); with `--exact-data-cons` it knows which it is not, and its solver which
    are left, of types that it is told of."""
    options = walk.knowledge.module.specification.options
    is_known = options.is_exact and walk.knowledge.reflection.knows_cases(data)
    return len(rest) == 1 or is_known or walk.otherwise < options.case_depth


def _expanded(walk: Walk, alts: tuple[Alt, ...], rtype: RType) -> tuple[Alt, ...]:
    """As LiquidHaskell takes `_`: an alternative for each constructor that is left. Only a definition that is evaluated
    can tell."""
    last = alts[-1] if alts else None
    if last is None or not isinstance(last.pattern, DefaultPattern) or not isinstance(rtype, RCon):
        return alts
    data = walk.knowledge.data_type(rtype.name)
    seen = {alt.pattern.name for alt in alts if isinstance(alt.pattern, ConPattern)}
    if data is None or not seen or not walk.knowledge.reflection.evaluates(walk.function):
        return alts
    rest = [each for each in siblings(data, min(seen)) if each.name not in seen]
    if not 1 <= len(rest) <= MOST_EXPANDED or any(each.exists for each in rest) or not _is_told_apart(walk, data, rest):
        return alts
    by = dict(zip(data.params, (erase(arg) for arg in rtype.args), strict=False))
    expanded: list[Alt] = []
    for each in rest:
        binders = tuple(Binder(walk.supply.name("field"), substitute(field, by)) for field in each.fields)
        expanded.append(Alt(ConPattern(each.name, binders), last.body, last.span))
    return (*alts[:-1], *expanded)


def _case_of_known(
    walk: Walk, expr: Case, known: tuple[Alt, tuple[Expr, ...]], env: Environment, expected: RType, duty: Duty | None
) -> None:
    """`case K e of K x -> b` is `let x = e in b`, as GHC's simple optimiser leaves it, whether `b` uses `x` or not."""
    alt, args = known
    inner = dict(env)
    if isinstance(alt.pattern, ConPattern):
        for binder, arg in zip(alt.pattern.binders, args, strict=False):
            inner[binder.name] = walk.named(binder.name, walk.synth(arg, env))
    walk.check(alt.body, expected, inner, duty)


def _dictionary_case(walk: Walk, expr: Case, env: Environment, expected: RType, duty: Duty | None) -> None:
    for alt in expr.alts:
        inner = dict(env)
        if isinstance(alt.pattern, ConPattern):
            for binder in alt.pattern.binders:
                inner[binder.name] = TypedValue(walk.ground.plain(binder.type))
        with walk.ground.scope():
            walk.check(alt.body, expected, inner, duty)


def match_alternative(
    walk: Walk,
    alt: Alt,
    alts: tuple[Alt, ...],
    subject: Predicate,
    rtype: RType,
    env: dict[str, TypedValue],
    *,
    coerced: bool = False,
) -> dict[str, TypedValue]:
    """What an alternative knows: its fields bound, the subject's measures unfolded. The subject may be `coerced`."""
    match alt.pattern:
        case ConPattern(name, binders):
            inner = dict(env)
            fields = bind_fields(walk, name, binders, opened(rtype, subject), inner, coerced=coerced)
            walk.ground.guard(walk.knowledge.constructor_facts(name, subject, fields, matched=True))
            return inner
        case LitPattern():
            guard_matched(walk.knowledge, walk.ground, subject, alt.pattern)
            return env
        case DefaultPattern():
            _default(walk, alts, subject, rtype)
            return env


def bind_fields(
    walk: Walk,
    name: str,
    binders: tuple[Binder, ...],
    rtype: RType,
    inner: dict[str, TypedValue],
    *,
    coerced: bool = False,
) -> list[Predicate]:
    """Bind the fields of a matched constructor at their refined types. Of two coercions that are one in GHC's Core, as
    where what is matched is `coerced`, LiquidHaskell knows the Haskell type only."""
    declared = walk.knowledge.constructor_rtype(name)
    found = walk.knowledge.constructor(name)
    if found is not None and walk.knowledge.variances.is_negative(found[0].name):
        # A value applied to itself: such code need not end, though no function of it calls itself.
        walk.ground.trust(UncheckedEnd())
    current: RType | None = None
    is_newtype = found is not None and found[0].is_newtype
    forgets = forgets_matched(walk.knowledge, name) or (is_newtype and coerced)
    if declared is not None and isinstance(rtype, RCon) and not forgets:
        hidden = {} if found is None else _hidden_types(found[1], binders)
        current = _field_types(walk, declared, rtype, hidden, walk.knowledge.indexed(name))
    fields: list[Predicate] = []
    values: dict[str, Predicate] = {}
    for binder in binders:
        if binder.is_dictionary:
            inner[binder.name] = TypedValue(walk.ground.plain(binder.type))
            # What an existential constructor holds dictionaries for comes first among its fields.
            current = current.res if isinstance(current, RFun) else None
            continue
        if isinstance(current, RFun) and not binder.name.startswith(UNTOLD):
            field_type = put(current.arg, values)
        else:
            field_type = walk.ground.plain(binder.type)
        term = walk.ground.bind(binder.name, field_type, named=True)
        inner[binder.name] = TypedValue(field_type, term, coerced=is_newtype, anew=is_newtype and not forgets)
        fields.append(term)
        if isinstance(rtype, RCon) and rtype.binders:
            values[rtype.binders[len(fields) - 1]] = term
        if isinstance(current, RFun):
            values[current.binder] = term
            current = current.res
    return fields


def _hidden_types(constructor: Constructor, binders: tuple[Binder, ...]) -> dict[str, RType]:
    """The types that the existential variables of a matched constructor stand for in this alternative."""
    found: dict[str, RType] = {}
    if constructor.exists:
        for field, binder in zip(constructor.fields, binders, strict=False):
            _meet(field, binder.type, constructor.exists, found)
    return found


def _meet(declared: Type, bound: Type, hidden: Collection[str], found: dict[str, RType]) -> None:
    """Find what the hidden variables of a declared type stand for where it is bound as another."""
    if isinstance(declared, TVar):
        if declared.name in hidden:
            found.setdefault(declared.name, trivial(bound))
    elif type(declared) is type(bound):
        for one, other in zip(children(declared), children(bound), strict=False):
            _meet(one, other, hidden, found)


def _field_types(
    walk: Walk, declared: RType, rtype: RCon, hidden: Mapping[str, RType], indexed: frozenset[str]
) -> RType:
    by: dict[str, RType] = {}
    abstracts: dict[str, AbstractArgument] = {}
    if isinstance(declared, RForall):
        by = {**dict(zip(declared.vars, rtype.args, strict=False)), **hidden}
        for index, predicate in enumerate(declared.predicates):
            if index < len(rtype.predicates):
                abstracts[predicate.name] = rtype.predicates[index]
            else:
                names = tuple(walk.supply.name("arg") for _ in predicate.arguments)
                abstracts[predicate.name] = AbstractArgument(names, TRUE)
        declared = declared.body
    return Instantiation(walk.supply, by, abstracts).make(declared, indices(by, indexed))


def _default(walk: Walk, alts: tuple[Alt, ...], subject: Predicate, rtype: RType) -> None:
    """No other alternative matched: not one of the literals; one of the other constructors."""
    literals = [alt.pattern for alt in alts if isinstance(alt.pattern, LitPattern)]
    if literals:
        guard_unmatched(walk.knowledge, walk.ground, subject, literals)
        return
    rtype = opened(rtype, subject)
    if not isinstance(rtype, RCon):
        return
    data = walk.knowledge.data_type(rtype.name)
    seen = {alt.pattern.name for alt in alts if isinstance(alt.pattern, ConPattern)}
    if data is None or not data.constructors or not seen:
        return
    rest = [constructor for constructor in siblings(data, min(seen)) if constructor.name not in seen]
    if rest and not _is_told_apart(walk, data, rest):
        if walk.knowledge.module.specification.options.is_exact:
            walk.ground.guard(*walk.knowledge.reflection.none_of(data, seen, subject))
        return
    if rtype.name == "Bool":
        walk.ground.guard(*(subject if c.name == "True" else PNot(subject) for c in rest[:1]))
        if not rest:
            walk.ground.guard(POr(()))
        return
    choices: list[Predicate] = []
    for constructor in rest:
        declared = walk.knowledge.constructor_rtype(constructor.name)
        current = (
            _field_types(walk, declared, rtype, {}, walk.knowledge.indexed(constructor.name))
            if declared is not None
            else None
        )
        values: dict[str, Predicate] = {}
        fields: list[Predicate] = []
        facts: list[Predicate] = []
        for _ in constructor.fields:
            if not isinstance(current, RFun):
                break
            field_type = put(current.arg, values)
            own = head(field_type)
            # The fact about the field holds only if this is the constructor, so the variable itself is bound bare.
            term = walk.ground.bind("field", _bare_head(field_type))
            if not is_true(own):
                facts.append(at(own, term))
            values[current.binder] = term
            fields.append(term)
            current = current.res
        written = fields[len(constructor.held) :]
        facts.append(walk.knowledge.constructor_facts(constructor.name, subject, written, matched=True))
        choices.append(conjoin(*facts))
    if not any(is_true(choice) for choice in choices):
        walk.ground.guard(choices[0] if len(choices) == 1 else POr(tuple(choices)))


def _known_constructor(walk: Walk, expr: Case) -> tuple[Alt, tuple[Expr, ...]] | None:
    """The alternative that a scrutinee built on the spot takes, with the fields.

    Strict fields are evaluated in between, so GHC leaves these.
    """
    match expr.scrutinee:
        case App(Con(name), args):
            pass
        case Con(name):
            args = ()
        case _:
            return None
    found = walk.knowledge.constructor(name)
    if found is not None and any(found[1].strict):
        return None
    for alt in expr.alts:
        if expr.binder.name in live_variables(alt.body):
            return None
    for alt in expr.alts:
        if isinstance(alt.pattern, ConPattern) and alt.pattern.name == name:
            return (alt, args) if len(alt.pattern.binders) == len(args) else None
        if isinstance(alt.pattern, DefaultPattern):
            return alt, ()
    return None


def _bare_head(rtype: RType) -> RType:
    match rtype:
        case RCon(name, args, predicates, _, span, binders, whole):
            return RCon(name, args, predicates, span=span, binders=binders, whole=whole)
        case RVar(name):
            return RVar(name)
        case _:
            return rtype
