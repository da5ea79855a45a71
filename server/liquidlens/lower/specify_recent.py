"""Signatures specified lately, for use where nothing that they depend on has changed.

    {-@ f :: x:Int -> {v:Int | v > x} @-}      the same text at the same place, aliases, measures and types as before
      ⇒  the signature of before, and its problems

What a signature depends on, beside its own text: names in scope, types, all annotations that are no signatures, and the
code of what these lift.
"""

from collections.abc import Sequence

from liquidlens.lang.names import base_of, qualify
from liquidlens.lang.problems import Problem
from liquidlens.logic.specification import Signature
from liquidlens.lower.specify_context import SpecificationContext
from liquidlens.lower.specify_signatures import specify_signature
from liquidlens.source.memo import Memo, mark
from liquidlens.syntax.annotation_nodes import AnnotationNode, DirectiveNode, MeasureNode, SignatureNode

_Effects = tuple[dict[str, Signature], dict[Problem, None], set[str]]

_SPECIFIED = Memo[tuple[object, ...], _Effects](2_000)


class RecentSignatures:
    """What is known of one module's signatures before they are specified."""

    def __init__(
        self, context: SpecificationContext, nodes: Sequence[AnnotationNode], marks: tuple[object, ...]
    ) -> None:
        """`marks` stand for the names in scope and for the types that the environment knows."""
        others = tuple(node for node in nodes if not isinstance(node, SignatureNode))
        lifted = tuple(
            context.bindings.get(qualify(context.module, base_of(node.name.text)))
            for node in others
            if isinstance(node, DirectiveNode | MeasureNode)
        )
        self._mark = mark(("specified", marks, others, lifted, frozenset(context.annotated)))
        self._context = context

    def specify(self, node: SignatureNode) -> None:
        """Take in a signature of the top level."""
        context = self._context
        names = [qualify(context.module, base_of(name.text)) for name in node.names]
        result = context.result
        if not context.scope.top_level.issuperset(names) or not result.signatures.keys().isdisjoint(names):
            specify_signature(context, node, None)
            return
        bindings = tuple(context.bindings.get(name) for name in names)
        key = (self._mark, node, tuple(b.has_signature if b is not None else None for b in bindings))
        known = _SPECIFIED.get(key) or _SPECIFIED.keep(key, _effects(context, node))
        signatures, problems, uninterpreted = known
        result.signatures.update(signatures)
        result.uninterpreted.update(uninterpreted)
        for problem in problems:
            context.note(problem)


def _effects(context: SpecificationContext, node: SignatureNode) -> _Effects:
    """What taking in a signature adds: the context is left as it was."""
    result = context.result
    before = result.signatures, context.problems, result.uninterpreted
    result.signatures, context.problems, result.uninterpreted = {}, {}, set()
    try:
        specify_signature(context, node, None)
        return result.signatures, context.problems, result.uninterpreted
    finally:
        result.signatures, context.problems, result.uninterpreted = before
