"""Local values that are polymorphic: those that are generalised, and arguments of higher rank.

    write 1 (\\p o -> store p o)      write :: n:Nat -> (forall s. p:[s] -> {o:Nat | o + n <= len p} -> ST s ()) -> Int
    ⇒  let $poly1 :: forall s. .. = \\p o -> store p o in write 1 $poly1

The lambda is checked by the type that `write` wants of it, as where it is written; of a value that is used elsewhere,
or at several types, refinements are inferred.
"""

from msgspec import Struct

from liquidlens.core.syntax import Binding, Expr, Lam
from liquidlens.lang.types import TForall
from liquidlens.liquid.environment import ANY
from liquidlens.liquid.instance import Instantiation, NameSupply
from liquidlens.liquid.typed import Environment, TypedValue, Walk
from liquidlens.logic.erasure import erase
from liquidlens.logic.refined import RApp, RCon, RForall, RFun, RVar

_ARGUMENT = "$poly"
"""What the names of arguments of higher rank begin with."""


def is_argument(binding: Binding) -> bool:
    """Whether a local binding is an argument of higher rank, which stands before the application that it is used in."""
    return binding.name.startswith(_ARGUMENT)


class Passed(Struct, frozen=True):
    """The code of an argument of higher rank, its environment, and the type that it must have."""

    code: Expr
    env: Environment
    type: RForall


def argument(supply: NameSupply, known: TypedValue | None, expected: RForall) -> Passed | None:
    """What is to be checked of a local value that is such an argument, None where it is none."""
    if known is None or known.code is None or not isinstance(known.type, RForall):
        return None
    mine, wanted = known.type.vars, expected.vars
    if len(mine) != len(wanted):
        return None
    renaming = Instantiation(supply, {theirs: RVar(one) for theirs, one in zip(wanted, mine, strict=True)})
    inside = renaming.make(expected.body, {})
    ty = RForall(mine, expected.predicates, known.type.context, inside, expected.span, bounds=expected.bounds)
    return Passed(*known.code, ty)


def name_value(walk: Walk, name: str, rtype: RForall) -> None:
    """Let qualifiers speak of a polymorphic value that is no function. What it is used as says what its type says,
    and not that it is this value: LiquidHaskell knows no equality through an instance of a type.

        let q = p `plusPtr` n in f q (g q)     ⇒     q : forall b. Ptr b,   plen q == plen p - n
    """
    if not rtype.context and isinstance(rtype.body, RCon | RApp):
        instance = Instantiation(walk.supply, dict.fromkeys(rtype.vars, RVar(ANY.name)))
        walk.ground.bind(name, instance.make(rtype.body, {}), named=True)


def generalised(walk: Walk, name: str, ty: TForall | RForall, body: Expr, env: Environment) -> RForall:
    """The refined type of a polymorphic value, by its code."""
    body, inner = without_dictionaries(walk, body, len(ty.context), env)
    with walk.ground.scope():
        before = walk.ground.frame
        typed = walk.synth(body, inner)
        rtype = typed.type
        if not isinstance(rtype, RFun) and walk.ground.frame is not before:
            frame, walk.ground.frame = walk.ground.frame, before
            unknown = walk.ground.template(erase(rtype))
            walk.ground.frame = frame
            walk.ground.flow(rtype, typed.term, unknown, None, body.span)
            rtype = unknown
    walk.names.infer(name, rtype)
    return RForall(ty.vars, (), ty.context, rtype)


def without_dictionaries(walk: Walk, body: Expr, count: int, env: Environment) -> tuple[Expr, dict[str, TypedValue]]:
    """The code behind `count` leading parameters for dictionaries, and its environment."""
    inner = dict(env)
    if count and isinstance(body, Lam):
        for binder in body.binders[:count]:
            inner[binder.name] = TypedValue(walk.ground.plain(binder.type))
        rest = body.binders[count:]
        return (Lam(rest, body.body, body.span) if rest else body.body), inner
    return body, inner
