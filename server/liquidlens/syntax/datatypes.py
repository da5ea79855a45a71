"""Data types, newtypes and synonyms: tree-sitter nodes to declarations.

data T a = A { x, y :: !Int } | a :+: T a deriving (Eq)
  ⇒ DataDeclaration("T", ("a",), (A (!Int, !Int) labels (x, y), :+: (a, T a)), ("Eq",))
"""

import re
from collections.abc import Callable, Iterator

from tree_sitter import Node

from liquidlens.syntax.broken import declared_names
from liquidlens.syntax.constructs import Form
from liquidlens.syntax.reading import Reading, field_of, first_child, qualified_text
from liquidlens.syntax.tree import Declaration, UnsupportedDeclaration
from liquidlens.syntax.type_tree import (
    ConstructorDeclaration,
    DataDeclaration,
    DerivedClass,
    SurfaceType,
    SynonymDeclaration,
    TypeBang,
    TypeContext,
    TypeForall,
    TypeFunction,
    TypeName,
    TypeVariable,
    type_spine,
)
from liquidlens.syntax.types import read_context, read_infix_head, read_type, read_type_variables

_KIND = re.compile(r"\(\s*([\w']+)\s*::\s*([A-Z][\w'.]*)\s*\)")


def read_data(reading: Reading, node: Node) -> Declaration:
    """Read a `data` declaration, in ordinary or GADT syntax."""
    head = _head(reading, node)
    if head is None:
        return UnsupportedDeclaration(
            Form.DATA_HEAD, declared_names(reading, node), reading.unsupported(Form.DATA_HEAD, node)
        )
    name, params = head
    constructors: list[ConstructorDeclaration] = []
    if (block := node.child_by_field_name("constructors")) is not None:
        for child in block.named_children:
            if child.type == "data_constructor":
                constructors.append(_constructor(reading, child))
            elif child.type == "gadt_constructor":
                constructors.extend(_gadt_constructors(reading, child))
    return DataDeclaration(
        qualified_text(reading, name),
        params,
        constructors=tuple(constructors),
        deriving=_deriving(reading, node),
        derived=_derived(reading, node),
        is_newtype=False,
        span=reading.span(node),
        name_span=reading.span(name),
        instance=_instance(reading, node, params),
        kinds=_kinds(reading, node),
    )


def read_family(reading: Reading, node: Node) -> Declaration:
    """Read the head of a data family, at the top level or in a class."""
    head = _head(reading, node)
    if head is None:
        construct = Form.DATA_FAMILY
        return UnsupportedDeclaration(construct, declared_names(reading, node), reading.unsupported(construct, node))
    span, name_span = reading.span(node), reading.span(head[0])
    name, params = qualified_text(reading, head[0]), head[1]
    return DataDeclaration(name, params, (), (), span=span, name_span=name_span, is_family=True)


def read_family_instance(reading: Reading, node: Node) -> Declaration:
    """Read an instance of a data family, at the top level or in an instance."""
    inside = first_child(node)
    return read_newtype(reading, inside) if inside.type == "newtype" else read_data(reading, inside)


def read_newtype(reading: Reading, node: Node) -> Declaration:
    """Read a `newtype` declaration."""
    head, constructor = _head(reading, node), _newtype_constructor(reading, node)
    if head is None or constructor is None:
        construct = Form.NEWTYPE
        return UnsupportedDeclaration(construct, declared_names(reading, node), reading.unsupported(construct, node))
    name, params = head
    instance = _instance(reading, node, params)
    return DataDeclaration(
        qualified_text(reading, name),
        params,
        constructors=(constructor,),
        deriving=_deriving(reading, node),
        derived=_derived(reading, node),
        is_newtype=instance is None,
        span=reading.span(node),
        name_span=reading.span(name),
        instance=instance,
        kinds=_kinds(reading, node),
    )


def _newtype_constructor(reading: Reading, node: Node) -> ConstructorDeclaration | None:
    """The one constructor of a newtype, in ordinary or GADT syntax; None where there is none."""
    block = node.child_by_field_name("constructors")
    if block is not None:
        inside = [child for child in block.named_children if child.type == "gadt_constructor"]
        made = _gadt_constructors(reading, inside[0]) if len(inside) == 1 else ()
        return made[0] if len(made) == 1 else None
    child = node.child_by_field_name("constructor")
    if child is None:
        return None
    field = field_of(child, "field")
    types, labels = (
        _record_fields(reading, field, read_type) if field.type == "record" else (_plain_field(reading, field), ())
    )
    return ConstructorDeclaration(qualified_text(reading, field_of(child, "name")), types, labels, reading.span(child))


def read_synonym(reading: Reading, node: Node) -> Declaration:
    """Read a `type` declaration."""
    head = _head(reading, node)
    if head is None:
        construct = Form.SYNONYM_HEAD
        return UnsupportedDeclaration(construct, (), reading.unsupported(construct, node))
    name, params = head
    return SynonymDeclaration(
        qualified_text(reading, name), params, read_type(reading, field_of(node, "type")), reading.span(node)
    )


def _is_family_instance(node: Node) -> bool:
    patterns = node.child_by_field_name("patterns")
    return patterns is not None and patterns.type == "type_patterns"


def _instance(reading: Reading, node: Node, more: tuple[str, ...]) -> tuple[SurfaceType, ...] | None:
    """The types that an instance of a family is for, those that its kind adds included; None for other types."""
    patterns = node.child_by_field_name("patterns")
    if patterns is None or not _is_family_instance(node):
        return None
    span = reading.span(node)
    return (*(read_type(reading, child) for child in patterns.named_children), *(TypeVariable(m, span) for m in more))


def _head(reading: Reading, node: Node) -> tuple[Node, tuple[str, ...]] | None:
    """Name and parameters of `T a b`, ``a `T` b`` or `(f :+: g) a`; None for other forms."""
    name, patterns = node.child_by_field_name("name"), node.child_by_field_name("patterns")
    is_plain = patterns is not None and not _is_family_instance(node)
    params = read_type_variables(reading, patterns) if patterns is not None and is_plain else ()
    params += _parameters_of_kind(node.child_by_field_name("kind"))
    if name is not None:
        return name, params
    infix = read_infix_head(reading, node)
    return None if infix is None else (infix[0], infix[1] + params)


def _kinds(reading: Reading, node: Node) -> tuple[tuple[str, str], ...]:
    """The parameters of a head that have a kind that is a name: `(n :: Nat)`."""
    patterns = node.child_by_field_name("patterns")
    return () if patterns is None else tuple(_KIND.findall(reading.text(patterns)))


def _parameters_of_kind(kind: Node | None) -> tuple[str, ...]:
    """Names for the parameters that a kind signature adds: `data T :: * -> * where`."""
    count = 0
    while kind is not None and kind.type in ("function", "parens"):
        if kind.type == "parens":
            kind = first_child(kind)
        else:
            count += 1
            kind = kind.child_by_field_name("result")
    return tuple(f"k{number}" for number in range(1, count + 1))


def _deriving(reading: Reading, node: Node) -> tuple[str, ...]:
    """The classes that stand alone in the deriving clauses without `via`."""
    return tuple(reading.text(one) for one, via in _classes(node) if _is_name(one) and via is None)


def _derived(reading: Reading, node: Node) -> tuple[DerivedClass, ...]:
    """The classes that are derived through another type, or have arguments of their own."""
    found: list[DerivedClass] = []
    for one, via in _classes(node):
        if one.type == "unit" or (_is_name(one) and via is None):
            continue
        head, args = type_spine(read_type(reading, one))
        if isinstance(head, TypeName):
            through = None if via is None else read_type(reading, field_of(via, "type"))
            found.append(DerivedClass(head.name, args, through, reading.span(one)))
        else:
            reading.unsupported(Form.DERIVING_CLAUSE, one)
    return tuple(found)


def _classes(node: Node) -> Iterator[tuple[Node, Node | None]]:
    """What the deriving clauses of a declaration list, each with its `via`."""
    for clause in node.children_by_field_name("deriving"):
        classes = clause.child_by_field_name("classes")
        if classes is not None:
            inside = classes.named_children if classes.type in ("tuple", "parens") else [classes]
            yield from ((one, clause.child_by_field_name("via")) for one in inside)


def _is_name(node: Node) -> bool:
    return node.type in ("name", "qualified")


def _constructor(reading: Reading, node: Node) -> ConstructorDeclaration:
    span = reading.span(field_of(node, "constructor"))
    quantifier, context_node = node.child_by_field_name("forall"), node.child_by_field_name("context")
    exists: tuple[str, ...] = ()
    context: tuple[TypeContext, ...] = ()
    if quantifier is not None and (variables := quantifier.child_by_field_name("variables")) is not None:
        exists = read_type_variables(reading, variables)
    if context_node is not None:
        context = read_context(reading, context_node)
    form = field_of(node, "constructor")
    types: tuple[SurfaceType, ...]
    labels: tuple[str, ...] = ()
    match form.type:
        case "record":
            name = field_of(form, "name")
            types, labels = _record_fields(reading, field_of(form, "fields"))
        case "infix":
            name = field_of(form, "operator")
            types = (
                _field_type(reading, field_of(form, "left_operand")),
                _field_type(reading, field_of(form, "right_operand")),
            )
        case "prefix":
            name = field_of(form, "name")
            types = tuple(_field_type(reading, field) for field in form.children_by_field_name("field"))
        case "special":
            # Only the library that defines `()`, `[]` and tuples writes these.
            return ConstructorDeclaration(reading.text(form), (), (), span)
        case _:
            construct = Form.CONSTRUCTOR
            reading.unsupported(construct, form)
            return ConstructorDeclaration(reading.text(form), (), (), span)
    infix = form.type == "infix"
    return ConstructorDeclaration(
        qualified_text(reading, name),
        types,
        labels=labels,
        span=span,
        result=None,
        exists=exists,
        context=context,
        infix=infix,
    )


def _plain_field(reading: Reading, node: Node) -> tuple[SurfaceType, ...]:
    types = list(node.named_children) if node.type == "field" else [node]
    return tuple(read_type(reading, child) for child in types[:1])


def _field_type(reading: Reading, node: Node) -> SurfaceType:
    """The type of a constructor's field: strict by a bang, or, with `StrictData`, unless `~` says otherwise."""
    ty = read_type(reading, node)
    return TypeBang(ty, ty.span) if reading.strict_data and node.type not in _MARKED else ty


_MARKED = frozenset({"strict_field", "lazy_field"})


def _record_fields(
    reading: Reading, node: Node, read: Callable[[Reading, Node], SurfaceType] = _field_type
) -> tuple[tuple[SurfaceType, ...], tuple[str, ...]]:
    types: list[SurfaceType] = []
    labels: list[str] = []
    for field in node.children_by_field_name("field"):
        ty = read(reading, field_of(field, "type"))
        for name in field.children_by_field_name("name"):
            if name.is_named:
                labels.append(qualified_text(reading, first_child(name)))
                types.append(ty)
    return tuple(types), tuple(labels)


def _gadt_constructors(reading: Reading, node: Node) -> tuple[ConstructorDeclaration, ...]:
    """`C1, C2 :: forall a. Ctx => t1 -> t2 -> T a`, or with a record before the arrow."""
    several = node.child_by_field_name("names")
    names = [field_of(node, "name")] if several is None else several.named_children
    quantifier, context_node = node.child_by_field_name("forall"), node.child_by_field_name("context")
    exists: list[str] = []
    context: list[TypeContext] = []
    if quantifier is not None and (variables := quantifier.child_by_field_name("variables")) is not None:
        exists.extend(read_type_variables(reading, variables))
    if context_node is not None:
        context.extend(read_context(reading, context_node))
    form = field_of(node, "type")
    labels: tuple[str, ...] = ()
    if form.type == "record":
        fields, labels = _record_fields(reading, field_of(form, "fields"))
        result = read_type(reading, field_of(form, "type"))
    else:
        whole = read_type(reading, field_of(form, "type"))
        while isinstance(whole, TypeForall):
            exists.extend(whole.vars)
            context.extend(whole.context)
            whole = whole.body
        arguments: list[SurfaceType] = []
        while isinstance(whole, TypeFunction):
            strict = reading.strict_data and not isinstance(whole.arg, TypeBang)
            arguments.append(TypeBang(whole.arg, whole.arg.span) if strict else whole.arg)
            whole = whole.res
        fields, result = tuple(arguments), whole
    return tuple(
        ConstructorDeclaration(
            qualified_text(reading, name),
            fields,
            labels=labels,
            span=reading.span(name),
            result=result,
            exists=tuple(exists),
            context=tuple(context),
        )
        for name in names
    )
