"""Type families: a family is the name of some type, and its equations say of some arguments which.

type family Elem a where          ⇒    the name `Elem`, which no table has, and
  Elem [a] = a                         Elem [a] = a       tried first
  Elem Int = Bool                      Elem Int = Bool    tried where `[a]` cannot fit
instance C [a] where
  type Item [a] = a               ⇒    Item [a] = a, at the top level
"""

from collections.abc import Iterable, Iterator
from itertools import count

from msgspec.structs import replace
from tree_sitter import Node

from liquidlens.syntax.broken import declared_names
from liquidlens.syntax.constructs import Form
from liquidlens.syntax.reading import Reading, field_of, qualified_text
from liquidlens.syntax.tree import ClassDeclaration, Declaration, InstanceDeclaration, UnsupportedDeclaration
from liquidlens.syntax.type_tree import (
    WILDCARD,
    FamilyEquation,
    SurfaceType,
    TypeApply,
    TypeFunction,
    TypeVariable,
)
from liquidlens.syntax.types import infix_in, read_type


def read_type_family(reading: Reading, node: Node) -> tuple[Declaration, ...]:
    """The head of a type family, and the equations of a closed one."""
    infix = infix_in(node)
    operator = None if infix is None else infix.child_by_field_name("operator")
    names = declared_names(reading, node) if operator is None else (reading.text(operator).strip("`"),)
    named = UnsupportedDeclaration(Form.TYPE_FAMILY, names, reading.span(node))
    closed = node.child_by_field_name("closed_family")
    lines = () if closed is None else (child for child in closed.named_children if child.type == "equation")
    return (named, *(made for line in lines for made in _equation(reading, line, is_ordered=True)))


def read_type_instance(reading: Reading, node: Node) -> tuple[Declaration, ...]:
    """An equation by itself."""
    made = tuple(_equation(reading, node, is_ordered=False))
    if made:
        return made
    return (UnsupportedDeclaration(Form.TYPE_INSTANCE, (), reading.unsupported(Form.TYPE_INSTANCE, node)),)


def _equation(reading: Reading, node: Node, *, is_ordered: bool) -> Iterator[FamilyEquation]:
    name, patterns = node.child_by_field_name("name"), node.child_by_field_name("patterns")
    heads = [] if name is None else [name]
    written = [] if patterns is None else list(patterns.named_children)
    if patterns is not None:
        heads.append(patterns)
    infix = infix_in(node) if name is None else None
    if infix is not None:
        name = field_of(infix, "operator")
        heads = [infix]
        written = [child for child in infix.named_children if child.id != name.id]
    head_ids = {each.id for each in heads}
    rest = [child for child in node.named_children if child.id not in head_ids and child.type != "comment"]
    if name is None or not rest:
        return
    numbers = count(1)
    args = tuple(_without_wildcards(read_type(reading, each), numbers) for each in written)
    yield FamilyEquation(
        qualified_text(reading, name), args, read_type(reading, rest[-1]), is_ordered, reading.span(node)
    )


def _without_wildcards(ty: SurfaceType, numbers: Iterator[int]) -> SurfaceType:
    """A pattern in which each `_` is a variable of its own."""
    match ty:
        case TypeVariable(name, span) if name == WILDCARD:
            return TypeVariable(f"{WILDCARD}{next(numbers)}", span)
        case TypeApply(fun, arg, span):
            return TypeApply(_without_wildcards(fun, numbers), _without_wildcards(arg, numbers), span)
        case TypeFunction(arg, res, span):
            return TypeFunction(_without_wildcards(arg, numbers), _without_wildcards(res, numbers), span)
        case _:
            return ty


def with_equations(declarations: Iterable[Declaration]) -> tuple[Declaration, ...]:
    """The declarations, with the equations of instances beside them; a class's own are defaults, which nothing uses."""
    result: list[Declaration] = []
    for each in declarations:
        if isinstance(each, ClassDeclaration | InstanceDeclaration):
            found = [member for member in each.members if isinstance(member, FamilyEquation)]
            if found:
                others = tuple(member for member in each.members if not isinstance(member, FamilyEquation))
                result.append(replace(each, members=others))
                if isinstance(each, InstanceDeclaration):
                    result.extend(replace(member, owner=each.cls) for member in found)
                continue
        result.append(each)
    return tuple(result)
