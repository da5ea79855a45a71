"""tree-sitter nodes of whole annotations to `AnnotationNode`s.

    (measure name: (binding_name) type: ... equation: ...)  ⇒  MeasureNode("", Named("size"), ..., equations)

An item with a syntax error inside keeps what is whole: the sound members of a class, a measure's type without its
broken equation.  Of other broken items only the name is kept (`OtherNode("broken", name)`).
"""

import re
from collections.abc import Callable

from tree_sitter import Node

from liquidlens.syntax.annotation_nodes import (
    AnnotationNode,
    AssumedReflectionNode,
    ClassNode,
    ConstructorNode,
    DataNode,
    DirectiveNode,
    EmbedNode,
    EquationNode,
    ExpressionAliasNode,
    FieldNode,
    FixityNode,
    InstanceNode,
    InvariantNode,
    MeasureNode,
    OtherNode,
    PragmaNode,
    QualifierNode,
    RewriteNode,
    SignatureNode,
    TypeAliasNode,
    VarianceNode,
)
from liquidlens.syntax.annotation_places import AnnotationPlaces
from liquidlens.syntax.annotation_terms import TermReader, fields, literal, part, parts
from liquidlens.syntax.annotations import Named, RefinedType, SpecType, VariablePattern

VARIANCES = frozenset({"covariant", "contravariant", "invariant", "bivariant"})

BROKEN = "broken"
_RELATED = re.compile(r"relational\s+([a-z_][\w']*)\s*~\s*([a-z_][\w']*)\s*::")
"""The construct of an `OtherNode` of which only the name could be read."""


class ItemReader:
    """Reads the items of one annotation."""

    def __init__(self, places: AnnotationPlaces) -> None:
        self.places = places
        self.terms = TermReader(places)
        self._readers: dict[str, Callable[[Node], AnnotationNode]] = {
            "signature": self.signature,
            "trusted_signature": self.signature,
            "local_signature": self.signature,
            "assumed_reflection": self._assumed_reflection,
            "measure": self._measure,
            "class_measure": self._measure,
            "instance_measure": self._measure,
            "directive": self._directive,
            "data_variance": self._variance,
            "automatic_instances": self._automatic_instances,
            "rewrite_with": self._rewrite_with,
            "type_alias": self._type_alias,
            "expression_alias": self._expression_alias,
            "define": self._define,
            "data": self._data,
            "class": self._class,
            "instance": self._instance,
            "invariant": self._invariant,
            "using": self._using,
            "qualifier": self._qualifier,
            "embed": self._embed,
            "pragma": self._pragma,
            "fixity": self._fixity,
        }
        self._partial: dict[str, Callable[[Node], AnnotationNode]] = {
            "measure": self._measure,
            "instance_measure": self._measure,
            "class": self._class,
            "instance": self._instance,
        }

    def item(self, node: Node, *, cut_short: bool = False) -> AnnotationNode | None:
        """The item of a child of the root; None for an error without a name."""
        if not node.has_error and not cut_short:
            read = self._readers.get(node.type)
            return read(node) if read is not None else self._other(node)
        mend = self._partial.get(node.type) if not cut_short else None
        if mend is not None and self._frame_is_whole(node):
            return mend(node)
        name = self.name_of(node)
        return OtherNode(BROKEN, name, self.places.span(node)) if name is not None else None

    def name_of(self, node: Node) -> Named | None:
        """The name that a perhaps broken item is about."""
        child = node.child_by_field_name("name")
        if child is None:
            child = next((c for c in node.children if c.type == "binding_name"), None)
        if child is None or child.has_error or child.is_missing:
            return None
        return self.terms.named(child)

    def _frame_is_whole(self, node: Node) -> bool:
        for index, child in enumerate(node.children):
            field = node.field_name_for_child(index)
            if field in ("name", "type", "head") and (child.has_error or child.is_missing):
                return False
        return not any(c.is_missing for c in node.children) and (node.type != "measure" or bool(fields(node, "type")))

    def signature(self, node: Node) -> SignatureNode:
        """`f :: t / [m]` with its keyword."""
        keyword = node.child_by_field_name("keyword")
        metric = node.child_by_field_name("metric")
        return SignatureNode(
            self.places.source(keyword) if keyword is not None else "local" if node.type == "local_signature" else "",
            tuple(self.terms.named(child) for child in fields(node, "name")),
            type=self.terms.type(part(node, "type")),
            metrics=tuple(self.terms.expression(child) for child in parts(metric)) if metric is not None else (),
            span=self.places.span(node),
            text=self.places.source(node),
        )

    def _assumed_reflection(self, node: Node) -> AssumedReflectionNode:
        name, body = self.terms.named(part(node, "name")), self.terms.named(part(node, "body"))
        return AssumedReflectionNode(name, body, self.places.span(node))

    def _measure(self, node: Node) -> MeasureNode:
        ty = node.child_by_field_name("type")
        keyword = {"measure": "", "class_measure": "class", "instance_measure": "instance"}[node.type]
        equations = fields(node, "equation")
        # A measure with a broken equation is one whose equations are unknown.
        sound = [] if node.has_error else equations
        return MeasureNode(
            keyword,
            self.terms.named(part(node, "name")),
            self.terms.type(ty) if ty is not None else None,
            tuple(self._equation(child) for child in sound),
            self.places.span(node),
        )

    def _equation(self, node: Node) -> EquationNode:
        body = part(node, "body")
        return EquationNode(
            self.terms.named(part(node, "name")),
            tuple(self.terms.pattern(child) for child in fields(node, "pattern")),
            self.terms.refined(body) if body.type == "refined_type" else self.terms.expression(body),
            self.places.span(node),
        )

    def _directive(self, node: Node) -> DirectiveNode:
        keyword = self.places.source(part(node, "keyword"))
        return DirectiveNode(keyword, self.terms.named(part(node, "name")), self.places.span(node))

    def _variance(self, node: Node) -> VarianceNode:
        words = tuple(child.type for child in node.children if child.type in VARIANCES)
        return VarianceNode(self.terms.named(part(node, "name")), words, self.places.span(node))

    def _automatic_instances(self, node: Node) -> DirectiveNode:
        """The older name of `ple f`."""
        return DirectiveNode("ple", self.terms.named(part(node, "name")), self.places.span(node))

    def _rewrite_with(self, node: Node) -> RewriteNode:
        rules = tuple(map(self.terms.named, fields(node, "rule")))
        return RewriteNode(self.terms.named(part(node, "name")), rules, self.places.span(node))

    def _parameters(self, node: Node) -> tuple[Named, ...]:
        return tuple(Named(self.places.source(c), self.places.span(c)) for c in fields(node, "parameter"))

    def _type_alias(self, node: Node) -> TypeAliasNode:
        name = self.terms.named(part(node, "name"))
        return TypeAliasNode(name, self._parameters(node), self.terms.type(part(node, "type")), self.places.span(node))

    def _expression_alias(self, node: Node) -> ExpressionAliasNode:
        return ExpressionAliasNode(
            self.places.source(part(node, "keyword")),
            self.terms.named(part(node, "name")),
            self._parameters(node),
            self.terms.expression(part(node, "body")),
            self.places.span(node),
        )

    def _define(self, node: Node) -> ExpressionAliasNode | OtherNode:
        """`define f x = e`: what a Haskell function is in predicates."""
        said = self._equation(part(node, "equation"))
        names = tuple(Named(each.name, each.span) for each in said.patterns if isinstance(each, VariablePattern))
        if isinstance(said.body, RefinedType) or len(names) != len(said.patterns):
            return self._other(node)
        return ExpressionAliasNode("define", said.name, names, said.body, self.places.span(node))

    def _data(self, node: Node) -> DataNode:
        metric = node.child_by_field_name("metric")
        predicates = node.child_by_field_name("predicates")
        constructors = fields(node, "constructor")
        defined = any(child.type in ("=", "where") for child in node.children)
        return DataNode(
            self.terms.named(part(node, "name")),
            tuple(self.places.source(child) for child in fields(node, "parameter") if child.type == "parameter"),
            metric=self.terms.named(part(metric, "name")) if metric is not None else None,
            predicates=self.terms.predicate_parameters(predicates) if predicates is not None else (),
            constructors=tuple(c for child in constructors for c in self._constructors(child)) if defined else None,
            span=self.places.span(node),
            is_newtype=self.places.source(part(node, "keyword")) == "newtype",
        )

    def _constructors(self, node: Node) -> list[ConstructorNode]:
        span = self.places.span(node)
        if node.type == "gadt_constructor":
            ty = self.terms.type(part(node, "type"))
            return [ConstructorNode(self.terms.named(child), (), span, ty) for child in fields(node, "name")]
        record = node.child_by_field_name("record")
        found: list[FieldNode] = []
        if record is not None:
            for child in parts(record):
                ty = self.terms.type(part(child, "type"))
                found.extend(FieldNode(self.terms.named(name), ty) for name in fields(child, "name"))
        for child in fields(node, "field"):
            if child.type == "positional_field":
                found.append(FieldNode(self.terms.named(part(child, "name")), self.terms.type(part(child, "type"))))
            else:
                found.append(FieldNode(None, self.terms.type(child)))
        return [ConstructorNode(self.terms.named(part(node, "name")), tuple(found), span)]

    def _head(self, node: Node) -> tuple[SpecType, tuple[SignatureNode, ...]]:
        members = tuple(self.signature(child) for child in fields(node, "member") if not child.has_error)
        return self.terms.type(part(node, "head")), members

    def _class(self, node: Node) -> ClassNode:
        written = node.child_by_field_name("context")
        context = None if written is None else self.terms.type(written)
        return ClassNode(*self._head(node), self.places.span(node), context)

    def _instance(self, node: Node) -> InstanceNode:
        return InstanceNode(*self._head(node), self.places.span(node))

    def _invariant(self, node: Node) -> InvariantNode:
        return InvariantNode(self.terms.type(part(node, "type")), None, self.places.span(node))

    def _using(self, node: Node) -> InvariantNode:
        refined = self.terms.type(part(node, "refined"))
        return InvariantNode(refined, self.terms.type(part(node, "type")), self.places.span(node))

    def _qualifier(self, node: Node) -> QualifierNode:
        parameters: list[tuple[Named, SpecType | None]] = []
        for child in fields(node, "parameter"):
            ty = part(child, "type")
            parameters.append(
                (self.terms.named(part(child, "name")), None if ty.type == "sort" else self.terms.type(ty))
            )
        body = self.terms.expression(part(node, "body"))
        return QualifierNode(self.terms.named(part(node, "name")), tuple(parameters), body, self.places.span(node))

    def _embed(self, node: Node) -> EmbedNode:
        sort = self.places.source(part(node, "sort"))
        is_whole = any(child.type == "*" for child in node.children)
        return EmbedNode(self.terms.named(part(node, "name")), sort, self.places.span(node), is_whole)

    def _pragma(self, node: Node) -> PragmaNode:
        text = part(node, "text")
        return PragmaNode(str(literal(self.places.source(text), "string")), self.places.span(text))

    def _fixity(self, node: Node) -> FixityNode:
        precedence = node.child_by_field_name("precedence")
        return FixityNode(
            {"infixl": "left", "infixr": "right", "infix": "none"}[self.places.source(part(node, "associativity"))],
            int(self.places.source(precedence), 0) if precedence is not None else 9,
            tuple(self.terms.named(child) for child in fields(node, "operator")),
            self.places.span(node),
        )

    def _other(self, node: Node) -> OtherNode:
        name = self.name_of(node)
        construct = node.type.replace("_", " ")
        said = _RELATED.search(self.places.source(node)) if construct == "relational" else None
        return OtherNode(construct, name, self.places.span(node), said.groups() if said is not None else ())
