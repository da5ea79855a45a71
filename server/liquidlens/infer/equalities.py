"""Equal types: what the match of a constructor that refines its type tells of the type variables in scope.

    eval :: Exp a -> a
    eval (IntE n) = n            IntE :: Int -> Exp Int    ⇒    here  a = Int,  and  n  is cast from Int to a

A rigid variable gets a type for the rest of the clause (`GivenScope.equal`); an existential one is just that type.
"""

from collections.abc import Iterable

from liquidlens.core.syntax import AbortReason
from liquidlens.infer.inference import Inference
from liquidlens.infer.metavariables import Meta, prune
from liquidlens.infer.typed import Application, Failure, GivenScope, TypedExpr
from liquidlens.infer.unification import UnificationError, unify
from liquidlens.lang.types import TApp, TFun, TVar, Type, substitute
from liquidlens.source.span import Span

Equation = tuple[Type, Type]
"""A type in scope, and what a constructor says that it is."""


def cast(typed: TypedExpr, found: Type, expected: Type, span: Span) -> TypedExpr:
    """What is of one type, at another that is the same here."""
    return Application(casting(found, expected, span), [typed], span)


def casting(found: Type, expected: Type, span: Span) -> Failure:
    """The function that takes what is of one type to another that is the same here."""
    return Failure(AbortReason.CAST, TFun(found, expected), "a type that is the same here", span)


def instances(equations: Iterable[Equation], exists: frozenset[str]) -> dict[str, Type]:
    """The existential variables that are known, since the types in scope are: of `S n = S m` the variable `n`."""
    found: dict[str, Type] = {}

    def meet(known: Type, said: Type) -> None:
        known = prune(known)
        if isinstance(said, TVar) and said.name in exists:
            found.setdefault(said.name, known)
        elif isinstance(known, TApp) and isinstance(said, TApp):
            meet(known.fun, said.fun)
            meet(known.arg, said.arg)
        elif isinstance(known, TFun) and isinstance(said, TFun):
            meet(known.arg, said.arg)
            meet(known.res, said.res)

    for known, said in equations:
        meet(known, said)
    return found


def learn(inference: Inference, equations: Iterable[Equation]) -> None:
    """Open a scope in which the equations hold."""
    equal: dict[str, Type] = dict(inference.equal)

    def meet(known: Type, said: Type) -> None:
        known, said = prune(substitute(prune(known), equal)), prune(substitute(prune(said), equal))
        if known == said:
            return
        if isinstance(known, Meta) or isinstance(said, Meta):
            try:
                unify(known, said, inference.rigid)
            except UnificationError:
                return
        elif isinstance(known, TVar):
            put(known.name, said)
        elif isinstance(said, TVar):
            put(said.name, known)
        elif isinstance(known, TApp) and isinstance(said, TApp):
            meet(known.fun, said.fun)
            meet(known.arg, said.arg)
        elif isinstance(known, TFun) and isinstance(said, TFun):
            meet(known.arg, said.arg)
            meet(known.res, said.res)
        # Else no value has this constructor here: whatever the clause does, it is never reached.

    def put(name: str, ty: Type) -> None:
        for other, known in equal.items():
            equal[other] = substitute(known, {name: ty})
        equal[name] = ty

    for known, said in equations:
        meet(known, said)
    inference.scope = GivenScope(inference.scope, [], equal)
