"""Recursive functions that GHC generalises over classes without being told to: the annotation is that of the function
from dictionaries, and what calls itself is another one inside, which has none.

    {-@ row :: j:Nat -> {v:[_] | ..} / [n - j] @-}
    row j = 1 : row (j + 1)         row :: Num p => Int -> [p]
      ⇒   row = \\dNum -> let row' j = 1 : row' (j + 1) in row'

So its metric is not looked at, and what it promises has to be inferred of `row'`.  With a Haskell signature the
function calls itself with its dictionaries, and its annotation is that of all calls.
"""

from liquidlens.core.parts import rebuild
from liquidlens.core.syntax import App, Binding, Expr, Group, Lam, Let, Var
from liquidlens.lang.types import TForall, TVar

_INSIDE = "'0"
"""What the name of the function inside ends in: it reads like that of the one outside."""


def opened(binding: Binding) -> Binding | None:
    """The binding with the function that calls itself inside; None where GHC makes no such."""
    type_, body = binding.type, binding.body
    if binding.has_signature or not isinstance(type_, TForall) or not type_.context or not isinstance(body, Lam):
        return None
    dictionaries = tuple(each for each in body.binders if each.is_dictionary)
    given = body.binders[len(dictionaries) :]
    if not dictionaries or not given or body.binders[: len(dictionaries)] != dictionaries:
        return None
    names, types = tuple(each.name for each in dictionaries), tuple(map(TVar, type_.vars))
    inside = f"{binding.name}{_INSIDE}"

    def visit(expr: Expr) -> Expr:
        match expr:
            case App(Var(name, at, span), args) if name == binding.name and at == types:
                own = tuple(each.name if isinstance(each, Var) else "" for each in args[: len(names)])
                if own == names:
                    rest = tuple(map(visit, args[len(names) :]))
                    called = Var(inside, (), span)
                    return App(called, rest, expr.span) if rest else called
                return rebuild(expr, visit)
            case _:
                return rebuild(expr, visit)

    own = Binding(inside, type_.body, Lam(given, visit(body.body), body.span), binding.span, binding.extent)
    whole = Let(Group((own,), recursive=True), Var(inside, (), binding.span), body.span)
    return Binding(binding.name, type_, Lam(dictionaries, whole, body.span), binding.span, binding.extent)
