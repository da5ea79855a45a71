"""Local bindings that GHC puts in where they are used (`infer/put_in.py`): LiquidHaskell sees no binding of them.

let ok = \\j -> j > 8 in case ok k of ..     ⇒     case (\\j -> j > 8) k of ..
"""

from liquidlens.core.live import live_variables
from liquidlens.core.parts import subexpressions
from liquidlens.core.substitution import substitute
from liquidlens.core.syntax import Expr, Group, Lam, Let, Var
from liquidlens.lang.types import TForall


def with_put_in(group: Group, body: Expr) -> Expr | None:
    """The body of a `let` with its binding put in, None where that is not done."""
    binding = group.bindings[0]
    if not binding.put_in or group.recursive or len(group.bindings) > 1:
        return None
    body = _without_dead(body)
    uses = [node for node in subexpressions(body) if isinstance(node, Var) and node.name == binding.name]
    if len(uses) != 1:
        return None
    value = binding.body
    if isinstance(binding.type, TForall):
        value = substitute(value, {}, dict(zip(binding.type.vars, uses[0].types, strict=False)))
        value = _curried(value, len(binding.type.context))
    return substitute(body, {binding.name: value})


def _without_dead(body: Expr) -> Expr:
    """The body of a `let` without the bindings that it begins with and that nothing mentions: a pattern's variables."""
    if not isinstance(body, Let):
        return body
    rest = _without_dead(body.body)
    names = {binding.name for binding in body.group.bindings}
    return rest if live_variables(rest).isdisjoint(names) else Let(body.group, rest, body.span)


def _curried(value: Expr, dictionaries: int) -> Expr:
    """A function with its parameters for dictionaries apart, which are there wherever it is used."""
    if not dictionaries or not isinstance(value, Lam) or len(value.binders) == dictionaries:
        return value
    return Lam(value.binders[:dictionaries], Lam(value.binders[dictionaries:], value.body, value.span), value.span)
