"""Constructions: a constructor application asserts the data invariant, and what `using` says of the type.

{-@ data Age = Age {years :: Nat} @-}        Age (n - 1)
  ⇒ let argument~1 = n - 1 in assert (argument~1 >= 0) (Age argument~1)
"""

from liquidlens.contracts.arguments import Weave, with_arguments
from liquidlens.contracts.context import Context, predicate_of
from liquidlens.contracts.executable import Scope, TypedAtom
from liquidlens.contracts.fields import is_plain
from liquidlens.contracts.labels import Kind, Label
from liquidlens.contracts.log import TestedCondition
from liquidlens.contracts.supply import Unrunnable, call, let
from liquidlens.core.syntax import Binder, Con, Expr, Lam, Speculate, Var
from liquidlens.lang.types import substitute
from liquidlens.logic.naming import named_after
from liquidlens.logic.refined import RCon, RFun, RVar
from liquidlens.logic.shape import anything, trivial
from liquidlens.logic.substitution import substitute_abstract, substitute_types
from liquidlens.source.span import Span


def construct(
    con: Con, args: tuple[Expr, ...], span: Span, context: Context, weave: Weave, written: int | None = None
) -> Expr:
    """An application of `con` with its assertions; of its arguments so many are `written`, or all.

    What the others must be nobody asks at the application, which stands for what it is given: the constructor's name
    is their place.
    """
    known = context.facts.program.constructors.get(con.name)
    built = _built(con, args, span=span, context=context, weave=weave, written=written)
    if known is None or len(args) != len(known[1].fields):
        return built
    for declared in context.facts.module.specification.asserted_of(known[0].name):
        built = _keeping(con, declared, params=known[0].params, built=built, span=span, context=context)
    return built


def _keeping(con: Con, said: RCon, params: tuple[str, ...], built: Expr, span: Span, context: Context) -> Expr:
    types = {p: trivial(substitute(t, context.instances)) for p, t in zip(params, con.types, strict=False)}
    own = RCon(said.name, tuple(RVar(p) for p in params), (), said.refinement, said.span)
    refined = substitute_types(own, types)
    name = context.fresh("built")
    test = context.tested(refined, Var(name), {})
    label = context.obligation(Kind.INVARIANT, con.name, span, said.refinement.predicate, said.span)
    if test is None or label is None:
        return built
    return let(name, context.haskell(refined), built, context.check(label, test, Var(name), span))


def _built(con: Con, args: tuple[Expr, ...], span: Span, context: Context, weave: Weave, written: int | None) -> Expr:
    specification = context.facts.refined_data(con.name)
    if specification is None:
        if not args:
            return con
        return with_arguments(args, context, weave, lambda given: call(con, *given, span=span))
    fields = specification.constructors[con.name]
    instances = zip(specification.params, con.types, strict=False)
    types = {v: trivial(substitute(t, context.instances)) for v, t in instances}

    # Which abstract refinements the value is to have shows only at its use.
    by = {p.name: anything(len(p.arguments)) for p in specification.predicates}

    missing = fields[len(args) :]
    known = context.facts.program.constructors.get(con.name)
    hidden = known is not None and bool(known[1].context)
    if missing and not hidden and not all(is_plain(field_type) for _, field_type in fields):
        # Passed as a function: what it needs is asked where it is applied.
        haskell = (substitute_types(substitute_abstract(t, by), types) for _, t in missing)
        binders = tuple(
            Binder(context.fresh(label), context.haskell(t)) for (label, _), t in zip(missing, haskell, strict=True)
        )
        whole = (*args, *(Var(b.name) for b in binders))
        inner = construct(con, whole, span=span, context=context.binding(binders), weave=weave, written=len(args))
        return Lam(binders, inner, span)

    def checked(given: tuple[Expr, ...]) -> Expr:
        built = call(con, *given, span=span)
        if len(given) != len(fields):
            return built
        scope = dict(context.variables)
        tests: list[tuple[Label | None, TestedCondition]] = []
        for index, ((label, field_type), argument) in enumerate(zip(fields, given, strict=True)):
            at = span if written is None or index < written else con.span
            refined = named_after(label, substitute_types(substitute_abstract(field_type, by), types))
            scope[label] = TypedAtom(argument, context.haskell(refined))
            if isinstance(refined, RFun) and not is_plain(refined):
                place = context.obligation(Kind.DATA_INVARIANT, con.name, at, None, field_type.span)
                answering = (
                    None
                    if place is None
                    else _answering(place, refined, argument=argument, scope=scope, span=at, context=context)
                )
                built = built if answering is None else Speculate(answering, built, span)
                continue
            test = context.tested(refined, argument, scope)
            if test is not None:
                predicate = predicate_of(refined)
                place = context.obligation(Kind.DATA_INVARIANT, con.name, at, predicate, field_type.span)
                tests.append((place, test))
        for place, test in reversed(tests):
            built = context.check(place, test, built, span)
        return built

    return with_arguments(args, context, weave, checked) if args else con


def _answering(label: Label, refined: RFun, argument: Expr, scope: Scope, span: Span, context: Context) -> Expr | None:
    """A function put into data answers its domain within its range: one state applies it to unknowns."""
    try:
        test = context.probed(refined, argument, scope)
    except Unrunnable:
        return None
    return None if test is None else context.check(label, test, Con("()"), span)
