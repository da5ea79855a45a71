"""Quasi-quoted signatures, which are Haskell signatures too where there is none.

    [lq| type Even = {v:Int | v mod 2 == 0} |]
    [lq| f :: x:a -> Even |]         ⇒   f :: a -> Int

A type alias of an annotation stands for what it refines; its parameters in capitals are values, and go.
"""

from collections.abc import Iterable, Iterator, Mapping

from liquidlens.source.span import Span
from liquidlens.syntax.annotation_nodes import SignatureNode, TypeAliasNode
from liquidlens.syntax.annotation_reader import read_annotation
from liquidlens.syntax.annotations import (
    AppliedType,
    BracedType,
    ConstructorType,
    ForallType,
    FunctionType,
    ListType,
    NamedType,
    PredicatedType,
    QualifiedType,
    RefinedType,
    SpecType,
    TupleType,
    VariableType,
)
from liquidlens.syntax.tree import Annotation, Declaration
from liquidlens.syntax.type_tree import (
    SurfaceType,
    TypeApply,
    TypeContext,
    TypeForall,
    TypeFunction,
    TypeName,
    TypeSignature,
    TypeVariable,
)

_BUILTIN = {"Nat": "Int"}

_DEEPEST = 20
"""Aliases inside aliases."""


def quoted_signatures(declarations: Iterable[Declaration], quoted: frozenset[str]) -> Iterator[TypeSignature]:
    """The Haskell signatures of quotes (annotations with these texts), where the code has none."""
    declared = list(declarations)
    signed = {name for each in declared if isinstance(each, TypeSignature) for name in each.names}
    nodes = [(each, node) for each in declared if isinstance(each, Annotation) for node in read_annotation(each)[0]]
    aliases = {node.name.text: node for _, node in nodes if isinstance(node, TypeAliasNode)}
    for annotation, node in nodes:
        if annotation.text in quoted and isinstance(node, SignatureNode):
            names = tuple(name.text for name in node.names if name.text not in signed)
            erased = _Erasure(aliases, annotation.span).type(node.type, {}, 0)
            if names and erased is not None:
                yield TypeSignature(names, erased, annotation.span)


class _Erasure:
    """Types of annotations without refinements; None where there is no such type."""

    def __init__(self, aliases: Mapping[str, TypeAliasNode], place: Span) -> None:
        self._aliases = aliases
        self._place = place

    def type(self, node: SpecType, given: Mapping[str, SurfaceType], depth: int) -> SurfaceType | None:
        place = self._place
        match node:
            case VariableType(name):
                return given.get(name) or TypeVariable(name, place)
            case ConstructorType(name):
                return self._applied(name, (), given, depth)
            case AppliedType(ConstructorType(name), args):
                return self._applied(name, args, given, depth)
            case AppliedType(head, args):
                return self._on(self.type(head, given, depth), args, given, depth)
            case ListType(element):
                return self._on(TypeName("[]", place), (element,), given, depth)
            case TupleType(parts):
                return self._on(TypeName(f"({',' * (len(parts) - 1)})", place), parts, given, depth)
            case FunctionType(_, arg, res):
                first, second = self.type(arg, given, depth), self.type(res, given, depth)
                return TypeFunction(first, second, place) if first is not None and second is not None else None
            case NamedType(_, inner) | RefinedType(_, inner) | PredicatedType(inner):
                return self.type(inner, given, depth)
            case ForallType(variables, _, inner):
                body = self.type(inner, given, depth)
                return TypeForall(variables, (), body, place) if body is not None and variables else body
            case QualifiedType(context, inner):
                return self._qualified(context, inner, given, depth)
            case _:
                return None

    def _applied(
        self, name: str, args: tuple[SpecType, ...], given: Mapping[str, SurfaceType], depth: int
    ) -> SurfaceType | None:
        alias = self._aliases.get(name)
        if alias is None:
            return self._on(TypeName(_BUILTIN.get(name, name), self._place), args, given, depth)
        inner: dict[str, SurfaceType] = {}
        for parameter, arg in zip(alias.parameters, args, strict=False):
            if parameter.text[0].islower():
                made = self.type(arg, given, depth)
                if made is None:
                    return None
                inner[parameter.text] = made
        return self.type(alias.body, inner, depth + 1) if depth < _DEEPEST else None

    def _on(
        self, head: SurfaceType | None, args: tuple[SpecType, ...], given: Mapping[str, SurfaceType], depth: int
    ) -> SurfaceType | None:
        for arg in args:
            made = None if isinstance(arg, BracedType) else self.type(arg, given, depth)
            if head is None or made is None:
                return None
            head = TypeApply(head, made, self._place)
        return head

    def _qualified(
        self, context: SpecType, inner: SpecType, given: Mapping[str, SurfaceType], depth: int
    ) -> SurfaceType | None:
        asked: list[TypeContext] = []
        for each in context.parts if isinstance(context, TupleType) else (context,):
            match each:
                case AppliedType(ConstructorType(cls), args):
                    made = [self.type(arg, given, depth) for arg in args]
                    asked.append(TypeContext(cls, tuple(one for one in made if one is not None), self._place))
                case _:
                    return None
        body = self.type(inner, given, depth)
        return None if body is None else TypeForall((), tuple(asked), body, self._place)
