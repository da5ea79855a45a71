"""Weaving: a function and its refinement type become a closed Core program with assume and assert (faceted
paper, section 5.1).

    {-@ f :: x:Nat -> {v:Int | v > x} @-}        f x = g (x - 1)
      ⇒ let x = fresh Int                        assume x >= 0
        let r = (let a = x - 1 in assert pre(g, a) (facet (g a) (any value that g's type permits)))
        assert r > x                             force all of r

Assertions stand only in code that `f` owns: `f`, its transparent helpers (woven copies), lambdas it passes out.  A
callee runs as it was written: what fails inside it ends the path.  One `Facet` per call of a callee with a visible
type: the search decides how many of them answer by their type.
"""

from collections.abc import Mapping
from itertools import zip_longest

from msgspec import Struct, field
from msgspec.structs import replace

from liquidlens.contracts.aims import Aims
from liquidlens.contracts.builders import builder_of
from liquidlens.contracts.code import expression
from liquidlens.contracts.context import Context, begin, predicate_of
from liquidlens.contracts.decrease import WovenMetric
from liquidlens.contracts.executable import EITHER, MAYBE, Scope, TypedAtom
from liquidlens.contracts.facts import Facts
from liquidlens.contracts.faults import NotRun, Obstacle
from liquidlens.contracts.interpreted import is_told_aside, refined_use
from liquidlens.contracts.labels import Kind, Label
from liquidlens.contracts.log import CallSite, Check, LocalCheck
from liquidlens.contracts.measures import measure_bindings
from liquidlens.contracts.obligations import Obligation
from liquidlens.contracts.properties import as_property, is_property
from liquidlens.contracts.supply import Unrunnable, call, force, let
from liquidlens.contracts.uninterpreted import MeasureUse
from liquidlens.contracts.visible import Origin, Visible
from liquidlens.core.parts import children, subexpressions
from liquidlens.core.syntax import Alt, Binder, Binding, Case, Con, DefaultPattern, Expr, Group, Lam, Let, Prim, Var
from liquidlens.lang.data import DataType
from liquidlens.lang.indices import index
from liquidlens.lang.problems import Fault
from liquidlens.lang.types import (
    INT,
    STRING,
    UNIT,
    Constraint,
    TApp,
    TCon,
    TForall,
    TFun,
    TVar,
    Type,
    apply_type,
    arrows,
    free_variables,
    list_of,
    spine,
    substitute,
    subtypes,
)
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import PAbstract, PVar
from liquidlens.logic.refined import AbstractArgument, RCon, RForall, RFun, RType
from liquidlens.logic.shape import arguments, trivial
from liquidlens.logic.show import show_name
from liquidlens.logic.substitution import rename_apart, substitute_abstract, substitute_types

_MOST_MEASURES = 12
"""Uses of measures without equations that are unknown functions of one run."""


class Input(Struct, frozen=True):
    """An input of the woven program: the user's name for it, its Core name, its type, and how it is made."""

    name: str
    variable: str
    type: Type
    generator: Expr
    is_dictionary: bool = False
    """A made-up instance of a class that has none; not shown."""
    is_predicate: bool = False
    """What an abstract refinement is taken to be, an unknown function to Bool; no argument of the call."""
    is_measure: bool = False
    """What a measure without equations is taken to be, an unknown function; no argument of the call."""
    is_context: bool = False
    """Who uses the result, an unknown function that applies the functions inside it; no argument of the call."""
    is_read: bool = False
    """The texts that an action reads, in order; no argument of the call."""

    @property
    def is_given(self) -> bool:
        """Whether the function's code gets it, as an argument or a dictionary."""
        return not (self.is_predicate or self.is_measure or self.is_context or self.is_read)

    @property
    def is_argument(self) -> bool:
        """Whether the call is written with it."""
        return self.is_given and not self.is_dictionary


class Woven(Struct, frozen=True):
    """A closed program that looks for a violation of one function's obligations."""

    function: str
    inputs: tuple[Input, ...]
    body: Expr
    """Over the inputs' variables; of type (): runs the function, checks its promise, forces the result."""
    run: Expr
    """Over the inputs' variables: the result alone."""
    code: Expr
    """The function's own code, with its checks, as `run` applies it."""
    assumptions: tuple[Expr, ...]
    """What is assumed of the inputs, over their variables."""
    bindings: dict[str, Binding]
    """Generated top-level bindings, beside those of the program."""
    obligations: dict[Label, Obligation]
    checks: dict[str, Check]
    """By the label of their `Assert` node."""
    local_checks: tuple[LocalCheck, ...]
    sites: dict[str, CallSite]
    instances: dict[str, Type]
    """What each type variable of the function was taken to be."""
    constructors: Mapping[str, RType]
    """What stands for the variables that are applied to types: `m` in `Monad m => m Int`."""
    result: str
    """The Core name of the function's result."""
    result_type: Type
    dictionaries: tuple[Expr, ...] = ()
    met: Mapping[str, RType] = field(default_factory=dict[str, RType])
    """Refined types of functions that lambdas and patterns name."""
    metrics: Mapping[str, WovenMetric] = field(default_factory=dict[str, WovenMetric])
    """The metrics that local functions have at the types of their uses only."""
    fewest: bool = False
    """Whether type variables were taken to be of the type with one value (`Aims`)."""
    left_out: Fault | None = None
    """Why inputs are not made of all the constructors that they may have."""
    lacks_measures: bool = False
    """Whether measures without equations could be unknown functions, and are not."""
    interpreted: Mapping[MeasureUse, str] = field(default_factory=dict[MeasureUse, str])
    """The inputs that stand for measures without equations."""
    passable: frozenset[str] = frozenset()
    """The checks of metrics that nobody wrote: code goes on behind them, whether they hold or not."""
    by_code: frozenset[str] = frozenset()
    """The callees that might answer by their types, but only do by their code (`Aims.by_type`)."""

    def takes_inputs_of(self, other: "Woven") -> bool:
        """Whether what another weaving was given can be given to this one."""
        return [*map(_kind, self.inputs)] == [*map(_kind, other.inputs)]


def _kind(given: Input) -> tuple[Type, str]:
    return given.type, given.name if given.is_measure else ""


def weave(facts: Facts, binding: Binding, aims: Aims | None = None) -> Woven:
    """The closed program that looks for violations of what `aims` says (default: of all obligations of `binding`).

    Raises `Unrunnable` where an input cannot be made.
    """
    measures: tuple[MeasureUse, ...] = ()
    while True:
        wanted: dict[MeasureUse, None] = {}
        unrunnable: Unrunnable | None = None
        try:
            woven = _woven(facts, binding, aims or Aims(), measures, wanted)
        except Unrunnable as fault:
            woven, unrunnable = None, fault
        more = tuple(use for use in wanted if not is_told_aside(use, facts, binding))
        if more and (aims is None or aims.interprets) and len(measures) < _MOST_MEASURES:
            # In one order, however they are met: what a run was given, another weaving is given again.
            measures = tuple(sorted((*measures, *more), key=str))
        elif woven is not None:
            return replace(woven, lacks_measures=bool(more))
        else:
            assert unrunnable is not None
            raise unrunnable


def _woven(
    facts: Facts, binding: Binding, aims: Aims, uses: tuple[MeasureUse, ...], wanted: dict[MeasureUse, None]
) -> Woven:
    """The same, where these measures without equations are unknown functions; `wanted` gets those that are met beside
    them."""
    instances = instantiate(binding, facts, UNIT if aims.fewest else INT)
    inner = binding.type.body if isinstance(binding.type, TForall) else binding.type
    applied = applied_variables(inner, facts.data)
    constructors = {name: RCon(at.name) for name, at in instances.items() if name in applied and isinstance(at, TCon)}
    outside = begin(facts, binding.name, instances, replace(aims, rejected=aims.rejected - {binding.name}), uses)
    outside.makers.executable.uninterpreted.wanted = wanted
    visible = outside.callees.promised(binding.name)
    refined = visible.type if visible is not None else trivial(binding.type)
    if is_property(binding, facts.module):
        refined = as_property(refined)
    if isinstance(refined, RForall):
        refined = replace(refined, body=substitute_types(refined.body, constructors))
        refined = _apart(refined, binding.body)
    parameters, result = arguments(refined)
    if isinstance(refined, RForall) and refined.bounds:
        raise Unrunnable(NotRun(Obstacle.BOUNDS))
    made, scope = outside.unknown_predicates(refined)
    predicates = [Input(name, u.variable, u.type, u.generator, is_predicate=True) for name, u in made.items()]
    values: list[Input] = []
    for parameter, written in zip_longest(parameters, arrows(inner)[0][: len(parameters)]):
        haskell = outside.haskell(parameter.type)
        name = outside.fresh(parameter.binder)
        generator = outside.any(_quantified(parameter.type, written), scope) if aims.unknown else Con("()")
        values.append(Input(parameter.binder, name, haskell, generator))
        scope[parameter.binder] = TypedAtom(Var(name), haskell)
    dictionaries, unknown = entry_dictionaries(outside, binding)
    used = _used(outside, result, scope)
    read = _read(outside, result) if aims.unknown else []
    inputs = (*unknown, *_measured(outside), *predicates, *values, *used, *read)
    group = facts.program.group_of(binding.name)
    seen = {name: scope[name] for name in made}
    context = replace(outside, inputs=tuple(i.variable for i in inputs), variables=seen)
    context = context.inside(group, binding, tuple(scope[p.binder] for p in parameters))
    body = _function_body(context, binding.body, tuple(p.type for p in parameters))
    answer = context.fresh("result")
    type_ = context.haskell(result)
    checked = _promised(context, binding, result=result, answer=answer, scope=scope, used=used)
    applied = call(body, *dictionaries, *(Var(i.variable) for i in values))
    for each in read:
        applied = fed(applied, Var(each.variable))
    makers, log = context.makers, context.log
    measures = measure_bindings(facts.program, facts.measures, makers.equalities, makers.supply)
    assumptions = [context.assumed(p.type, Var(i.variable), scope) for p, i in zip(parameters, values, strict=True)]
    helpers = Group(tuple(log.owned.values()), recursive=True)
    whole, run, code = (
        Let(helpers, each) if log.owned else each for each in (let(answer, type_, applied, checked), applied, body)
    )
    return Woven(
        function=binding.name,
        inputs=inputs,
        body=whole,
        run=run,
        code=code,
        assumptions=tuple(test for test in assumptions if test is not None),
        bindings={
            **measures,
            **makers.equalities.bindings,
            **makers.generators.shared.bindings,
            **makers.sources.bindings,
        },
        obligations=log.obligations,
        checks=log.checks,
        local_checks=tuple(log.local_checks),
        sites=log.sites,
        instances=instances,
        constructors=constructors,
        result=answer,
        result_type=type_,
        dictionaries=dictionaries,
        met=log.met,
        metrics=log.metrics,
        fewest=aims.fewest,
        left_out=next(iter(makers.generators.left_out), None),
        interpreted=makers.executable.uninterpreted.known,
        passable=frozenset(key for key, check in log.checks.items() if facts.has_default_metric(check.label)),
        by_code=frozenset(log.by_code),
    )


def _measured(context: Context) -> list[Input]:
    """What measures without equations are taken to be."""
    known = context.makers.executable.uninterpreted.known
    made = ((use, name, context.any(refined_use(use, context.facts), {})) for use, name in known.items())
    return [Input(show_name(use.measure), name, use.type, generator, is_measure=True) for use, name, generator in made]


def _quantified(refined: RType, written: Type | None) -> RType:
    """A parameter's type, quantified as its Haskell type where the annotation leaves that out and adds nothing."""
    if not isinstance(written, TForall) or not isinstance(refined, RFun) or refined != trivial(erase(refined)):
        return refined
    return trivial(written)


def _apart(refined: RForall, body: Expr) -> RForall:
    """A type whose abstract refinements have names that the code, which speaks of them too, gives to nothing else."""
    bound = {name for part in subexpressions(body) for _, names in children(part) for name in names}
    clashing = {each.name: rename_apart(each.name, bound) for each in refined.predicates if each.name in bound}
    if not clashing:
        return refined
    by: dict[str, AbstractArgument] = {}
    for each in refined.predicates:
        parameters = tuple(f"{each.name}#{number}" for number in range(len(each.arguments)))
        applied = PAbstract(clashing.get(each.name, each.name), tuple(map(PVar, parameters)))
        by[each.name] = AbstractArgument(parameters, applied)
    predicates = tuple(replace(each, name=clashing.get(each.name, each.name)) for each in refined.predicates)
    return replace(refined, predicates=predicates, body=substitute_abstract(refined.body, by))


def instantiate(binding: Binding, facts: Facts, usual: Type = INT) -> dict[str, Type]:
    """A type for each type variable: the usual one (for one that is applied Maybe, or Either), or the first instance of
    its classes."""
    dictionaries, chosen = facts.dictionaries, dict[str, Type]()
    type_ = binding.type
    if isinstance(type_, TForall):
        applied = applied_variables(type_.body, facts.data)
        for variable in type_.vars:
            classes = [c.cls for c in type_.context if c.args == (TVar(variable),)]
            first = _constructor(variable, type_.body) if variable in applied else usual
            candidates = list(dictionaries.candidates(classes[0])) if classes else [first]
            if variable in applied:
                candidates.sort(key=lambda t: t != first)
            fitting = (t for t in candidates if all(dictionaries.has(Constraint(c, (t,))) for c in classes))
            tried = next(fitting, first)
            indexed = index(variable, type_.body, facts.data)
            if indexed is not None:
                tried = indexed if classes or _meets_itself(variable, type_.body) else TVar(variable)
            chosen[variable] = tried
    return chosen


def _constructor(variable: str, type_: Type) -> Type:
    """What a type variable that is applied is tried at: a constructor of as many types, of one or two."""
    given = (spine(part) for part in subtypes(type_))
    return EITHER if max((len(args) for head, args in given if head == TVar(variable)), default=1) == 2 else MAYBE


def _meets_itself(variable: str, type_: Type) -> bool:
    """Whether several inputs speak of a type variable: their constructors must agree on what it is."""
    return sum(name == variable for parameter in arrows(type_)[0] for name in free_variables(parameter)) > 1


def applied_variables(type_: Type, data: Mapping[str, DataType], inside: frozenset[str] = frozenset()) -> set[str]:
    """The type variables that a type applies to others, itself or in the fields of its data: `m` in `m Int`, in
    `Ops m` of `data Ops m = Ops (m Int)`."""
    head, args = spine(type_)
    match type_:
        case TApp():
            found = {head.name} if isinstance(head, TVar) else set[str]()
            known = data.get(head.name) if isinstance(head, TCon) else None
            if known is not None and known.name not in inside:
                deeper = inside | {known.name}
                fields = [field for constructor in known.constructors for field in constructor.fields]
                within = set[str]().union(*(applied_variables(field, data, deeper) for field in fields))
                pairs = zip(known.params, args, strict=False)
                found |= {arg.name for param, arg in pairs if isinstance(arg, TVar) and param in within}
            return found.union(*(applied_variables(arg, data, inside) for arg in args))
        case TFun(arg, res):
            return applied_variables(arg, data, inside) | applied_variables(res, data, inside)
        case TForall(bound, _, body):
            return applied_variables(body, data, inside) - set(bound)
        case TVar() | TCon():
            return set()


def entry_dictionaries(context: Context, binding: Binding) -> tuple[tuple[Expr, ...], list[Input]]:
    """A dictionary for each constraint; for a class without instance an unknown one, which is an input."""
    type_ = binding.type
    dictionaries: list[Expr] = []
    unknown: list[Input] = []
    for constraint in type_.context if isinstance(type_, TForall) else ():
        at = tuple(substitute(a, context.instances) for a in constraint.args)
        try:
            dictionaries.append(context.facts.dictionaries.of(Constraint(constraint.cls, at)))
        except Unrunnable:
            class_type = apply_type(TCon(constraint.cls), *at)
            name = context.fresh("dictionary")
            generator = context.any(trivial(class_type), {})
            unknown.append(Input(name, name, class_type, generator, is_dictionary=True))
            dictionaries.append(Var(name))
    return tuple(dictionaries), unknown


def _function_body(context: Context, body: Expr, parameters: tuple[RType, ...]) -> Expr:
    """The function's own code, woven; its parameters of function type keep their refined types for calls."""
    values = [b for b in body.binders if not b.is_dictionary] if isinstance(body, Lam) else []
    for binder, refined in zip(values, parameters, strict=False):
        if isinstance(refined, RFun | RForall):
            context = context.seeing(binder.name, Visible(refined, Origin.PARAMETER))
    known = {b.name: p for b, p in zip(values, parameters, strict=False) if isinstance(p, RCon)}
    return expression(body, context.shaped(known))


def _used(context: Context, result: RType, scope: Scope) -> list[Input]:
    """Who uses a result that holds functions: LiquidHaskell checks their code for all that they may be applied to."""
    if next(context.makers.generators.inside(result), None) is None:
        return []
    used = RFun("result", result, RCon("()"))
    try:
        return [Input("", context.fresh("use"), context.haskell(used), context.any(used, scope), is_context=True)]
    except Unrunnable:
        return []


def _read(context: Context, result: RType) -> list[Input]:
    """What an action reads."""
    if not (isinstance(result, RCon) and result.name == "Prelude.IO"):
        return []
    texts = trivial(list_of(STRING))
    return [Input("", context.fresh("texts"), context.haskell(texts), context.any(texts, {}), is_read=True)]


def fed(action: Expr, texts: Expr) -> Expr:
    """An action that reads these texts."""
    return call(Var("Prelude.liquidlensFed"), texts, action)


def _promised(context: Context, binding: Binding, result: RType, answer: str, scope: Scope, used: list[Input]) -> Expr:
    """Assert the promise on the result, use it, then force all of it; an action is run to its answer."""
    builder = builder_of(result, context.facts.data) if isinstance(result, RCon) else None
    whole: Expr = Var(answer)
    if builder is not None and builder.is_action:
        whole = call(Var(builder.run()), whole)
    done = call(Prim("forceAll"), whole)
    for each in used:
        done = force(call(Var(each.variable), Var(answer)), UNIT, done, UNIT, context.fresh("used"))
    test = context.probed(result, Var(answer), scope)
    if test is None:
        return done
    if is_property(binding, context.facts.module):
        # That it is True goes without saying: no predicate is shown.
        test = replace(test, refined=None)
        label = context.obligation(Kind.PROPERTY, None, binding.span, None, binding.span)
    else:
        label = context.obligation(Kind.POSTCONDITION, None, binding.span, predicate_of(result), result.span)
    asserted = context.check(label, test, done, binding.span)
    binder = Binder(context.fresh("answer"), context.haskell(result))
    return Case(Var(answer), binder, (Alt(DefaultPattern(), asserted),), UNIT)
