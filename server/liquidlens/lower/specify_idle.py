"""What LiquidHaskell does not look at in a module, and what it refuses that is looked up by a name only.

{-@ type Big = {v:Int | v > zz} @-}   an alias that nothing uses: what is wrong in it is a warning
{-@ embed Foo as int @-}              of a type that there is not, as annotations of classes and instances that are not
{-@ lazyvar zz @-}                    refused: no variable of the module is called so
"""

import re
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from liquidlens.lang.names import base_of, module_of
from liquidlens.lang.problems import Problem, Severity
from liquidlens.lower.specify_context import SpecificationContext
from liquidlens.lower.specify_faults import (
    NoClass,
    NoClassMeasure,
    NoClassMethod,
    NoFunction,
    NoSuchInstance,
    NoType,
    Purpose,
    UnboundName,
)
from liquidlens.lower.specify_fit_faults import ArgumentSort, SideSorts
from liquidlens.names.toplevel import binders
from liquidlens.syntax.annotation_nodes import DirectiveNode
from liquidlens.syntax.module_tree import SurfaceModule
from liquidlens.syntax.parts import descendants
from liquidlens.syntax.tree import Annotation, FunctionDefinition, PatternDefinition

_ALIAS = re.compile(r"\s*(?:type|predicate|expression)\s+([A-Z][\w']*)[^;]*")
_QUALIFIER = re.compile(r"\s*qualif\s[^;]*")
_OF_OTHERS = re.compile(r"\s*(?:(embed)|(class)|(instance(?!\s+measure))|(instance\s+measure))\b")
_UNSEEN = (
    (NoType,),
    (NoClass,),
    (NoSuchInstance, NoClassMethod),
    (NoClassMeasure,),
)
"""What may be wrong with an annotation of each of these kinds."""

_IN_PREDICATES = UnboundName | ArgumentSort | SideSorts

_WITHOUT_SETS = frozenset(
    "Prelude Control.Monad Data.Char Data.Either Data.Foldable Data.Function Data.IORef Data.IntSet Data.List Data.Map"
    " Data.Map.Strict Data.Maybe Data.Ord Data.Tuple Language.Haskell.Liquid.Prelude".split()
)
"""Modules of which it is certain that LiquidHaskell knows no sets by them."""


def eased(annotations: Iterable[Annotation], problems: Iterable[Problem]) -> Iterator[tuple[Problem, Problem]]:
    """The errors that LiquidHaskell does not see, each with the warning that it is."""
    annotations = tuple(annotations)
    errors = [each for each in problems if each.severity is Severity.ERROR and each.binding is None]
    for problem in errors:
        around = next((each for each in annotations if _holds(each, problem)), None)
        if around is not None and _is_unseen(around, problem, annotations):
            yield problem, replace(problem, severity=Severity.WARNING)


def _holds(annotation: Annotation, problem: Problem) -> bool:
    place = annotation.span
    return place.path == problem.span.path and place.start <= problem.span.start and problem.span.end <= place.end


def _is_unseen(around: Annotation, problem: Problem, annotations: tuple[Annotation, ...]) -> bool:
    fault = problem.fault
    if isinstance(fault, _IN_PREDICATES):
        alias = _ALIAS.fullmatch(around.text)
        if alias is None:
            return _QUALIFIER.fullmatch(around.text) is not None
        return not _uses(alias[1], (each for each in annotations if each is not around))
    kind = _OF_OTHERS.match(around.text)
    return kind is not None and kind.lastindex is not None and isinstance(fault, _UNSEEN[kind.lastindex - 1])


def _uses(alias: str, annotations: Iterable[Annotation]) -> bool:
    used = re.compile(rf"(?<![\w.']){re.escape(alias)}(?![\w'])")
    return any(used.search(each.text) for each in annotations)


def idle_names(context: SpecificationContext, annotations: Iterable[Annotation]) -> Iterator[Problem]:
    """What aliases that nothing uses mention and do not bind: no place says what it means."""
    annotations = tuple(annotations)
    for alias in (*context.result.type_aliases.values(), *context.result.predicate_aliases.values()):
        own = (each for each in alias.outer if module_of(alias.name) == context.module)
        for name in own:
            unbound = Problem(UnboundName(name.name, name.near), name.span, Severity.WARNING)
            if not _uses(base_of(alias.name), (each for each in annotations if not _holds(each, unbound))):
                yield unbound


def unknown_variables(
    context: SpecificationContext, module: SurfaceModule, nodes: Iterable[object]
) -> Iterator[Problem]:
    """The `lazyvar`s of what is no variable of the module, nor imported: LiquidHaskell refuses it."""
    directives = [each.name for each in nodes if isinstance(each, DirectiveNode) and each.keyword == "lazyvar"]
    if not directives:
        return
    known = frozenset(_variables(module))
    for name in directives:
        if base_of(name.text) not in known and context.one_value(name.text) is None:
            yield Problem(NoFunction(name.text, Purpose.HERE, None), name.span, Severity.WARNING)


def _variables(module: SurfaceModule) -> Iterator[str]:
    for node in descendants(*module.declarations):
        match node:
            case FunctionDefinition(name):
                yield name
            case PatternDefinition(pattern):
                yield from (name for name, _ in binders(pattern))
            case _:
                pass


def lacks_maps(module: SurfaceModule) -> bool:
    """Whether nothing that a module imports may declare `Map_select` and its like."""
    containers = {"Data.Set", "Data.Map", "Data.Map.Strict"}
    return all(each.module in _WITHOUT_SETS or each.module in containers for each in module.imports)


def lacks_sets(module: SurfaceModule) -> bool:
    """Whether nothing that a module imports makes LiquidHaskell know sets."""
    return all(
        each.module in _WITHOUT_SETS or (each.module == "Data.Set" and each.items == () and not each.hiding)
        for each in module.imports
    )
