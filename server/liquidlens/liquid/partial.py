"""Functions that fail on some of what LiquidHaskell lets them be given: it asks nothing of `maximum []`, nor of a field
that a value lacks.

largest xs = maximum (filter even xs)       verified, assuming `maximum` has an answer
owner r = name r                            the same of `name`, where not every constructor of `r`'s type has that field
least x = minimum [x, 0]                    nothing is assumed: that list has elements
"""

from collections.abc import Callable, Iterator

from liquidlens.contracts.visible import Origin, Visible
from liquidlens.core.module import Program
from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import App, Binding, Con, Var
from liquidlens.lang.names import module_of, qualify
from liquidlens.lang.types import INT, INTEGER
from liquidlens.logic.refined import TRIVIAL, RType
from liquidlens.logic.shape import arguments
from liquidlens.source.memo import remembered

_OF_LIBRARIES = {
    "Prelude": "foldr1 foldl1 maximum minimum cycle read toEnum succ pred",
    "Data.Foldable": "maximumBy minimumBy",
    "Data.List": "foldl1' genericIndex",
    "Data.List.NonEmpty": "fromList !!",
    "Data.Char": "chr digitToInt intToDigit",
    "Data.Map": "! findIndex elemAt updateAt deleteAt findMin findMax deleteFindMin deleteFindMax",
    "Data.Set": "findIndex elemAt deleteAt findMin findMax deleteFindMin deleteFindMax",
    "Data.HashMap.Strict": "!",
    "Data.Array": "!",
    "Data.Sequence": "index",
    "Data.Text": "head last tail init foldl1 foldl1' foldr1 maximum minimum index",
    "Data.Text.Lazy": "head last tail init foldl1 foldl1' foldr1 maximum minimum index",
}

PARTIAL = frozenset(qualify(module, name) for module, names in _OF_LIBRARIES.items() for name in names.split())
"""Those of the libraries whose types say nothing of it; where a type does, LiquidHaskell asks for it."""

_OF_ENUMERATIONS = frozenset(qualify("Prelude", name) for name in ("toEnum", "succ", "pred"))


def partial_calls(program: Program, binding: Binding, visible: Callable[[str], Visible | None]) -> Iterator[str]:
    """The functions that code calls, or passes on, and of which nobody has shown that they have an answer there."""
    for name in sorted(_mentioned(binding) - {binding.name}):
        if name in PARTIAL or _is_partial_field(program, name):
            seen = visible(name)
            # What is assumed of it is named already.
            is_named = seen is not None and seen.origin is Origin.ASSUMED
            if not is_named and (seen is None or all(_says_nothing(each.type) for each in arguments(seen.type)[0])):
                yield name


@remembered(8_000)
def _mentioned(binding: Binding) -> frozenset[str]:
    """The functions that code mentions, but where they are applied to what has an element, or to whole numbers."""
    parts = list(subexpressions(binding.body))
    sure = {id(part.fun) for part in parts if isinstance(part, App) and _has_element(part)}
    return frozenset(
        part.name for part in parts if isinstance(part, Var) and id(part) not in sure and not _counts(part)
    )


def _has_element(call: App) -> bool:
    match call.args[-1]:
        case App(Con(":")):
            return True
        case _:
            return False


def _counts(called: Var) -> bool:
    """Whether it is that of whole numbers, of which it fails at the last one only."""
    return called.name in _OF_ENUMERATIONS and bool(called.types) and called.types[0] in (INT, INTEGER)


def _is_partial_field(program: Program, name: str) -> bool:
    module = program.modules.get(module_of(name) or "")
    return module is not None and name in module.partial_selectors


def _says_nothing(type_: RType) -> bool:
    return getattr(type_, "refinement", TRIVIAL) == TRIVIAL
