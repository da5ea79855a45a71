"""What `lazy` and `lazyvar` speak of: a definition of the module, or the local one of that name that is the nearest.

{-@ lazy go @-}                                 the `go` of `f`, one line below
f n = go n where go k = .. go (k + 1) ..
g n = go n where go k = .. go (k + 1) ..
"""

from collections.abc import Collection, Iterable, Iterator

from liquidlens.core.free import free_variables
from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import Binding, Group, Let
from liquidlens.lang.names import base_of, name_within, source_name
from liquidlens.lower.specify_context import SpecificationContext
from liquidlens.names.scope import LocalScope
from liquidlens.syntax.annotation_nodes import AnnotationNode, DirectiveNode

LAZY = frozenset({"lazy", "Lazy"})
LAZY_VARIABLE = frozenset({"lazyvar"})


def is_local(context: SpecificationContext, name: str) -> bool:
    """Whether the code of the module has a local definition of that name."""
    return any(source_name(each.name) == name for each in _locals(context.bindings.values()))


def nearest_locals(
    context: SpecificationContext,
    placed: Iterable[tuple[AnnotationNode, LocalScope | None]],
    groups: Iterable[Group],
    keywords: Collection[str] = LAZY,
) -> Iterator[str]:
    """The names, within their definitions, of the local functions that the `lazy` of a module mean, or of the variables
    that `lazyvar` means.

    What names a function at the top level means that.  Lines count, so it is asked of each text anew.
    """
    wanted = [
        (node.name.text, node.name.span.start.line)
        for node, local in placed
        if isinstance(node, DirectiveNode)
        and node.keyword in keywords
        and (local is None or node.name.text not in local.names)
        and base_of(node.name.text) not in {base_of(each) for each in context.scope.top_level}
    ]
    bindings = [binding for group in groups for binding in group.bindings] if wanted else []
    found = [(name_within(owner.name, each.name), each) for owner in bindings for each in _locals([owner])]
    for name, line in wanted:
        close = [(key, each.span.start.line) for key, each in found if source_name(each.name) == name]
        if close:
            yield min(close, key=lambda each: abs(each[1] - line))[0]


def _locals(bindings: Iterable[Binding]) -> Iterator[Binding]:
    """The local definitions that something mentions: GHC drops the others before LiquidHaskell looks."""
    for binding in bindings:
        for node in subexpressions(binding.body):
            if isinstance(node, Let):
                yield from _used(node)


def _used(node: Let) -> Iterator[Binding]:
    left, used = {each.name: each for each in node.group.bindings}, free_variables(node.body)
    while found := [left.pop(name) for name in [*left] if name in used]:
        yield from found
        used = used.union(*(free_variables(each.body) for each in found))
