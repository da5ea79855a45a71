"""The names in a document's annotations: where each is declared and used, scopes respected.

    {-@ f :: x:Int -> {v:Int | v > x && p v} @-}
      ⇒ f declared (function) · x declared (binder), used · v declared (binder), used twice · Int used (type) · p used

A binder is known by the place that declares it; every other name by its text and whether it is a type's or a value's.
Haskell definitions at the margin are found too, so that an annotation leads to what it speaks of.
"""

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from functools import lru_cache

from msgspec import Struct, field
from msgspec.structs import replace

from liquidlens.ide.margin import haskell_definitions
from liquidlens.lower.specify_operators import ARITHMETIC, COMPARISONS
from liquidlens.source.span import Position, Span
from liquidlens.syntax import annotations as spec
from liquidlens.syntax.annotation_nodes import (
    AnnotationNode,
    AssumedReflectionNode,
    ClassNode,
    DataNode,
    DecreaseNode,
    DirectiveNode,
    EmbedNode,
    EquationNode,
    ExpressionAliasNode,
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
from liquidlens.syntax.annotation_reader import read_annotation
from liquidlens.syntax.comments import CommentKind, scan
from liquidlens.syntax.tree import Annotation
from liquidlens.workspace.document import Document


class NameKind(Enum):
    """What a name stands for."""

    FUNCTION = "function"
    MEASURE = "measure"
    PREDICATE = "predicate"
    """A predicate or expression alias."""
    QUALIFIER = "qualifier"
    ALIAS = "type alias"
    TYPE = "type"
    TYPE_VARIABLE = "type variable"
    CONSTRUCTOR = "constructor"
    FIELD = "field"
    BINDER = "binder"
    NAME = "name"
    """A use of a value whose declaration is not in the annotations of this file."""


class Occurrence(Struct, frozen=True):
    """A name at a place; `binder` is the declaring place of a binder."""

    name: str
    span: Span
    kind: NameKind
    declares: bool
    of_type: bool = False
    binder: Span | None = None

    def same_thing(self, other: "Occurrence") -> bool:
        """Whether both stand for one thing."""
        if self.binder is not None or other.binder is not None:
            return self.binder == other.binder
        return self.name == other.name and self.of_type == other.of_type


class Item(Struct, frozen=True):
    """One item of an annotation: a declaration with its text."""

    node: AnnotationNode
    text: str


class Block(Struct, frozen=True):
    """One `{-@ ... @-}`; `content` is what stands between the marks."""

    span: Span
    content: Span
    items: tuple[Item, ...]


class Index(Struct, frozen=True):
    """All blocks and names of a document."""

    blocks: tuple[Block, ...]
    occurrences: tuple[Occurrence, ...]
    haskell: Mapping[str, Span]
    """Top-level names of the Haskell text, types as well, where they are defined."""

    @property
    def items(self) -> Iterator[Item]:
        """The items of all blocks."""
        return (item for block in self.blocks for item in block.items)

    def at(self, position: Position) -> Occurrence | None:
        """The name under `position`, or just before it."""
        touching = [item for item in self.occurrences if item.span.start <= position <= item.span.end]
        return max(touching, key=lambda item: item.span.start, default=None)

    def block_at(self, position: Position) -> Block | None:
        """The block that holds `position`."""
        return next((block for block in self.blocks if block.span.start <= position <= block.span.end), None)

    def declaration(self, occurrence: Occurrence) -> Occurrence | None:
        """Where the annotations declare what `occurrence` stands for."""
        return next((item for item in self.occurrences if item.declares and item.same_thing(occurrence)), None)


def index(document: Document) -> Index:
    """The index of a document; the same document is read once."""
    return _index(document.path, document.source)


@lru_cache(maxsize=64)
def _index(path: str, text: str) -> Index:
    document = Document(path, 0, text)
    blocks: list[Block] = []
    for comment in scan(text).comments:
        if comment.kind is not CommentKind.ANNOTATION:
            continue
        inside = Span(path, document.position(comment.start + 3), document.position(comment.end - 3))
        whole = Span(path, document.position(comment.start), document.position(comment.end))
        nodes, _ = read_annotation(Annotation(text[comment.start + 3 : comment.end - 3], inside, whole))
        blocks.append(Block(whole, inside, tuple(Item(node, document.slice(node.span)) for node in nodes)))
    walker = _Walker()
    for block in blocks:
        for item in block.items:
            walker.item(item.node)
    haskell = haskell_definitions(document, scan(text).masked)
    found = (_bare(document, each) for each in walker.found)
    return Index(tuple(blocks), tuple(_with_kinds(found, haskell)), haskell)


def _bare(document: Document, found: Occurrence) -> Occurrence:
    """The place of the name alone where it stands in parentheses or backquotes."""
    text = document.slice(found.span)
    if text[:1] not in ("(", "`") or text[1:-1].strip() != found.name:
        return found
    start = document.offset(found.span.start) + text.index(found.name)
    ends = document.position(start), document.position(start + len(found.name))
    return replace(found, span=Span(found.span.path, *ends))


def _with_kinds(found: Iterable[Occurrence], haskell: Mapping[str, Span]) -> Iterator[Occurrence]:
    """Uses get the kind of their declaration."""
    found = sorted(found, key=lambda item: (item.span.start, item.span.end))
    declared = [item for item in found if item.declares and item.binder is None]
    declared.sort(key=lambda item: item.kind is NameKind.MEASURE)  # its signature may be an annotation of its own
    kinds = {(item.name, item.of_type): item.kind for item in declared}
    for item in found:
        kind = kinds.get((item.name, item.of_type))
        if item.binder is None and not item.declares and kind is not None:
            yield Occurrence(item.name, item.span, kind, item.declares, item.of_type)
        elif item.kind is NameKind.NAME and item.name in haskell:
            yield Occurrence(item.name, item.span, NameKind.FUNCTION, item.declares, item.of_type)
        else:
            yield item


Scope = Mapping[str, Span]
"""Binders in scope: name to declaring place."""

OF_THE_LOGIC = frozenset({*COMPARISONS, *ARITHMETIC, "&&", "||", "=>", "==>", "<=>", "<==>", "~", ":"})
"""Operators that mean something in annotations whatever the code calls so."""


class _Walker(Struct):
    """Collects the names of annotation trees."""

    found: list[Occurrence] = field(default_factory=list[Occurrence])
    types: set[Span] = field(default_factory=set[Span])
    """Where parameters of aliases that are types are bound."""

    # --- items

    def item(self, node: AnnotationNode) -> None:
        match node:
            case SignatureNode():
                self.signature(node)
            case MeasureNode(name=name, type=kind, equations=equations):
                self.declare(name, NameKind.MEASURE)
                if kind is not None:
                    self.type(kind, {})
                for equation in equations:
                    self.equation(equation)
            case VarianceNode(name=name):
                self.found.append(Occurrence(name.text, name.span, NameKind.NAME, False, True))
            case DecreaseNode(name=name):
                self.found.append(Occurrence(name.text, name.span, NameKind.NAME, False, False))
            case DirectiveNode(keyword=keyword, name=name):
                of_type = name.text[:1].isupper() and keyword == "autosize"
                self.found.append(Occurrence(name.text, name.span, NameKind.NAME, False, of_type))
            case TypeAliasNode(name=name, parameters=parameters, body=body):
                self.declare(name, NameKind.ALIAS, of_type=True)
                self.types.update(each.span for each in parameters if each.text[:1].islower())
                self.type(body, self.bound(parameters, {}))
            case ExpressionAliasNode(name=name, parameters=parameters, body=body):
                self.declare(name, NameKind.PREDICATE)
                self.expression(body, self.bound(parameters, {}))
            case DataNode():
                self.data(node)
            case ClassNode(head=head, members=members) | InstanceNode(head=head, members=members):
                self.type(head, {})
                for member in members:
                    self.signature(member)
            case InvariantNode(type=kind, subject=subject):
                if subject is not None:
                    self.type(subject, {})
                self.type(kind, {})
            case QualifierNode(name=name, parameters=parameters, body=body):
                self.declare(name, NameKind.QUALIFIER)
                for _, kind in parameters:
                    if kind is not None:
                        self.type(kind, {})
                self.expression(body, self.bound((each for each, _ in parameters), {}))
            case EmbedNode(name=name):
                self.found.append(Occurrence(name.text, name.span, NameKind.TYPE, False, True))
            case AssumedReflectionNode(name=name, body=body):
                self.use(name.text, name.span, {})
                self.use(body.text, body.span, {})
            case RewriteNode(name=name, rules=rules):
                for each in (name, *rules):
                    self.use(each.text, each.span, {})
            case FixityNode(operators=operators):
                for each in operators:
                    self.use(each.text, each.span, {})
            case PragmaNode() | OtherNode():
                pass

    def signature(self, node: SignatureNode) -> None:
        for name in node.names:
            self.declare(name, NameKind.FUNCTION)
        scope = self.type(node.type, {})
        for metric in node.metrics:
            self.expression(metric, scope)

    def equation(self, node: EquationNode) -> None:
        self.use(node.name.text, node.name.span, {})
        scope: dict[str, Span] = {}
        for pattern in node.patterns:
            scope.update(self.pattern(pattern))
        match node.body:
            case spec.RefinedType():
                self.type(node.body, scope)
            case body:
                self.expression(body, scope)

    def data(self, node: DataNode) -> None:
        self.found.append(Occurrence(node.name.text, node.name.span, NameKind.TYPE, True, True))
        if node.metric is not None:
            self.use(node.metric.text, node.metric.span, {})
        scope = self.parameters(node.predicates, {})
        for constructor in node.constructors or ():
            self.declare(constructor.name, NameKind.CONSTRUCTOR)
            if constructor.signature is not None:
                self.type(constructor.signature, scope)
            fields = dict(scope)
            for each in constructor.fields:
                self.type(each.type, fields)
                if each.name is not None:
                    self.declare(each.name, NameKind.FIELD)
                    fields.pop(each.name.text, None)

    # --- types; each returns the scope in which what follows it stands

    def type(self, node: spec.SpecType, scope: Scope) -> Scope:
        match node:
            case spec.VariableType(name=name, span=span):
                # What an alias is given may be a value: `AtMost n`.
                binder = scope.get(name)
                is_value = binder is not None and binder not in self.types
                kind = NameKind.BINDER if is_value else NameKind.TYPE_VARIABLE
                self.found.append(Occurrence(name, span, kind, declares=False, of_type=not is_value, binder=binder))
            case spec.ConstructorType(name=name, span=span):
                if name[:1].isalpha():
                    self.found.append(Occurrence(name, span, NameKind.TYPE, False, True))
            case spec.HoleType() | spec.LiteralType():
                pass
            case spec.AppliedType(head=head, args=args):
                if isinstance(head, spec.VariableType) and any(self._is_value(each, scope) for each in args):
                    self.use(head.name, head.span, scope)  # `Env (needs t)`
                else:
                    self.type(head, scope)
                for arg in args:
                    self.type(arg, scope)
            case spec.ListType(element=element):
                self.type(element, scope)
            case spec.TupleType(parts=parts):
                inner = scope
                for part in parts:
                    inner = self.type(part, inner)
            case spec.NamedType(name=name, type=kind):
                inner = self.bound((name,), scope)
                self.type(kind, inner)
                return inner
            case spec.FunctionType(binder=binder, arg=arg, res=res):
                inner = scope if binder is None else self.bound((binder,), scope)
                self.type(arg, inner)
                return self.type(res, inner)
            case spec.InfixType(left=left, right=right):
                self.type(left, scope)
                self.type(right, scope)
            case spec.ForallType(predicates=predicates, body=body):
                return self.type(body, self.parameters(predicates, scope))
            case spec.QualifiedType(context=context, body=body):
                self.type(context, scope)
                return self.type(body, scope)
            case spec.BoundedType(binders=binders, left=left, right=right, body=body):
                inner = scope
                for name, kind in binders:
                    self.type(kind, inner)
                    inner = self.bound((name,), inner)
                self.type(left, inner)
                self.type(right, inner)
                return self.type(body, scope)
            case spec.PredicatedType(base=base, arguments=arguments):
                self.type(base, scope)
                for argument in arguments:
                    self.abstract(argument, scope)
            case spec.RefinedType(value=value, base=base, predicate=predicate):
                self.type(base, scope)
                self.expression(predicate, scope if value is None else self.bound((value,), scope))
            case spec.BracedType(body=body):
                self.expression(body, scope)
        return scope

    def abstract(self, node: "spec.AbstractLambda | spec.AbstractName | spec.RefinedType", scope: Scope) -> None:
        match node:
            case spec.AbstractLambda(parameters=parameters, body=body):
                inner = self.bound(parameters, scope)
                if isinstance(body, spec.RefinedType):
                    self.type(body, inner)
                else:
                    self.expression(body, inner)
            case spec.AbstractName(name=name, args=args):
                self.use(name.text, name.span, scope)
                for arg in args:
                    self.expression(arg, scope)
            case spec.RefinedType():
                self.type(node, scope)

    def parameters(self, predicates: Iterable[spec.PredicateParameter], scope: Scope) -> Scope:
        for each in predicates:
            self.type(each.type, scope)
            scope = self.bound((each.name,), scope)
        return scope

    # --- expressions and patterns

    def expression(self, node: spec.SpecExpr, scope: Scope) -> None:
        waiting: list[tuple[spec.SpecExpr, Scope]] = [(node, scope)]
        while waiting:
            node, scope = waiting.pop()
            match node:
                case spec.NameExpr(name=name, span=span):
                    self.use(name, span, scope)
                case spec.LiteralExpr():
                    pass
                case spec.ApplyExpr(fun=fun, args=args):
                    waiting.extend((each, scope) for each in (fun, *args))
                case spec.InfixExpr(operands=operands, operators=operators):
                    waiting.extend((each, scope) for each in operands)
                    for operator in operators:
                        self.use(operator.text, operator.span, scope)
                case spec.PrefixExpr(body=body):
                    waiting.append((body, scope))
                case spec.IfExpr(condition=condition, yes=yes, no=no):
                    waiting.extend((each, scope) for each in (condition, yes, no))
                case spec.LambdaExpr(parameters=parameters, body=body):
                    waiting.append((body, self.bound((name for name, _ in parameters), scope)))
                case spec.TupleExpr(parts=parts) | spec.ListExpr(elements=parts):
                    waiting.extend((each, scope) for each in parts)
                case spec.TypedExpr(body=body, type=kind):
                    self.type(kind, scope)
                    waiting.append((body, scope))

    def pattern(self, node: spec.SpecPattern) -> Scope:
        match node:
            case spec.VariablePattern(name=name, span=span):
                return self.bound((spec.Named(name, span),), {})
            case spec.ConstructorPattern(name=name, fields=fields, name_span=span):
                if span.path:
                    self.use(name, span, {})
                scope: dict[str, Span] = {}
                for each in fields:
                    scope.update(self.pattern(each))
                return scope
            case spec.WildPattern() | spec.LiteralPattern():
                return {}

    # --- names

    def declare(self, name: spec.Named, kind: NameKind, of_type: bool = False) -> None:
        self.found.append(Occurrence(name.text, name.span, kind, True, of_type))

    def bound(self, names: Iterable[spec.Named], scope: Scope) -> Scope:
        inner = dict(scope)
        for name in names:
            self.found.append(Occurrence(name.text, name.span, NameKind.BINDER, True, binder=name.span))
            inner[name.text] = name.span
        return inner

    def _is_value(self, given: spec.SpecType, scope: Scope) -> bool:
        """Whether what an alias is given, read as a type, is about a value in scope."""
        match given:
            case spec.VariableType(name=name):
                return name in scope and scope[name] not in self.types
            case spec.AppliedType(head=spec.VariableType(), args=args):
                return any(self._is_value(each, scope) for each in args)
            case _:
                return False

    def use(self, name: str, span: Span, scope: Scope) -> None:
        binder = scope.get(name)
        if binder is not None:
            self.found.append(Occurrence(name, span, NameKind.BINDER, False, binder=binder))
        elif name not in OF_THE_LOGIC and name[:1] not in "[(":
            kind = NameKind.CONSTRUCTOR if name[:1].isupper() or name[:1] == ":" else NameKind.NAME
            self.found.append(Occurrence(name, span, kind, False))
