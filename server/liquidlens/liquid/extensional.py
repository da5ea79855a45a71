"""Which variables of an assumed type stand for plain Haskell types under `--extensionality` and `--reflection`.

{-@ assume same :: f:(a -> b) -> g:(a -> b) -> (x:a -> {f x == g x}) -> {f == g} @-}      ⇒  a

No argument brings values of `a` in, so `a` could be `{v:Int | false}`, and `\\_ -> ()` proved whatever is said of `x`.
LiquidHaskell takes those variables at their plain types then, as its `addPolyInfo` marks them.
"""

from collections.abc import Iterator

from liquidlens.contracts.visible import Origin, Visible
from liquidlens.logic.refined import RForall, RFun, RType, RVar, children
from liquidlens.logic.specification import Options

EXTENSIONALITY = "--extensionality"
"""An option of LiquidHaskell; what else it asks of the solver the checker does not follow."""


def plain_variables(options: Options, visible: Visible | None) -> frozenset[str]:
    """The type variables that are not refined at the uses of what is seen so."""
    if visible is None or visible.origin is not Origin.ASSUMED or not isinstance(visible.type, RForall):
        return frozenset()
    if not options.reflection or EXTENSIONALITY not in options.others:
        return frozenset()
    return frozenset(visible.type.vars).difference(_brought_in(visible.type.body, is_input=False))


def _brought_in(rtype: RType, *, is_input: bool) -> Iterator[str]:
    if isinstance(rtype, RVar) and is_input:
        yield rtype.name
    for part in children(rtype):
        is_argument = isinstance(rtype, RFun) and part is rtype.arg
        yield from _brought_in(part, is_input=is_input != is_argument)
