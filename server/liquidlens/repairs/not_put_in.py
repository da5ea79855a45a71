"""The reflected functions of goals whose definitions LiquidHaskell does not put in, for want of `--ple`.

{-@ right :: xs:L -> { append xs Nil == xs } @-}
right xs = ()                                       without --ple   ⇒   append
"""

from collections.abc import Iterable

from liquidlens.core.module import Module, Program
from liquidlens.logic.predicates import Predicate
from liquidlens.logic.show import show_name
from liquidlens.logic.substitution import applied_functions


def not_put_in(
    predicates: Iterable[Predicate | None], function: str, module: Module, program: Program
) -> tuple[str, ...]:
    """The reflected functions that are asked about in the promises of `function`, as a reader knows them, sorted."""
    options = module.specification.options
    if options.ple or (options.ple_local and function in module.specification.evaluated):
        return ()
    reflected = frozenset[str]().union(*(each.specification.reflected for each in program.modules.values()))
    asked = frozenset[str]().union(*(applied_functions(each) for each in predicates if each is not None))
    return tuple(show_name(name) for name in sorted(asked & reflected))
