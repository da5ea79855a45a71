"""Export lists and imports, from the trees of their texts.

module M (f, T (..), module N) where
import qualified Data.Map as M hiding (map)
"""

from tree_sitter import Node

from liquidlens.syntax.module_tree import ExportItem, Import
from liquidlens.syntax.reading import Reading, field_of, qualified_text


def read_exports(reading: Reading, header: Node) -> tuple[ExportItem, ...] | None:
    """The export list of a header, None where it has none."""
    exports = header.child_by_field_name("exports")
    if exports is None:
        return None
    items: list[ExportItem] = []
    for child in exports.named_children:
        if child.type == "module_export":
            module = reading.text(field_of(child, "module"))
            items.append(ExportItem("module", module, None, reading.span(child)))
        elif child.type == "export":
            items.append(_item(reading, child))
    return tuple(items)


def _item(reading: Reading, node: Node) -> ExportItem:
    span = reading.span(node)
    namespace = node.child_by_field_name("namespace")
    space = "" if namespace is None else reading.text(namespace).strip()
    name = (
        node.child_by_field_name("variable") or node.child_by_field_name("type") or node.child_by_field_name("operator")
    )
    if name is None:
        return ExportItem("value", reading.text(node), None, span)
    is_type = space == "type" or (name.type in ("name", "qualified") and space != "pattern")
    if name.type == "qualified":
        is_type = field_of(name, "id").type == "name" and space != "pattern"
    children = node.child_by_field_name("children")
    members: tuple[str, ...] | None = None
    if children is not None:
        is_type = True
        members = tuple(qualified_text(reading, child) for child in children.named_children)
    text = qualified_text(reading, name)
    if name.type == "prefix_id" and text.startswith(":") and space != "pattern":
        is_type = True
    return ExportItem("type" if is_type else "value", text, members, span)


def read_import(reading: Reading, node: Node) -> Import:
    """Read one import."""
    keywords = {child.type for child in node.children if not child.is_named}
    alias, names = node.child_by_field_name("alias"), node.child_by_field_name("names")
    items = None
    if names is not None:
        items = tuple(_item(reading, child) for child in names.children_by_field_name("name"))
    return Import(
        reading.text(field_of(node, "module")),
        "qualified" in keywords,
        alias=None if alias is None else reading.text(alias),
        hiding="hiding" in keywords,
        items=items,
        span=reading.span(node),
    )
