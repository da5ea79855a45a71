"""Another field of a record that is updated, whose type speaks of what is: put right as well.

d { text = t }      cursor <= len text      ⇒   d { text = t, cursor = min (length t) (cursor d) }
d { text = "" }     cursor <= len text      ⇒   d { text = "", cursor = 0 }
"""

from collections.abc import Iterator

from liquidlens.core.syntax import App, Con, Expr, Lit, LitKind, Var
from liquidlens.lang.names import base_of
from liquidlens.lang.types import INT
from liquidlens.repairs.changes.change import NUMBERS, Change, Changed, ChangeKind, replaced, type_of
from liquidlens.repairs.changes.clamps import clamped_field
from liquidlens.repairs.changes.selected import selected
from liquidlens.repairs.changes.sites import Site


def updates(source: Changed, site: Site) -> Iterator[Change]:
    """An update of a record with one more field: held within what it is asked, or 0."""
    match site.node:
        case App(Con(name) as constructor, args) if name in source.program.constructors:
            labels = source.program.constructors[name][1].labels
        case _:
            return
    text = source.text.slice(site.node.span)
    if len(labels) != len(args) or not text.endswith("}"):
        return
    known = {local: (selector, said) for local, selector, said in selected(source, source.binding.body)}
    for number, (label, arg) in enumerate(zip(labels, args, strict=True)):
        if not isinstance(arg, Var) or arg.name not in known:
            continue
        for value, said in _values(source, Site(arg, site.scope, site.node, path=None), known[arg.name]):
            new = App(constructor, (*args[:number], value, *args[number + 1 :]), site.node.span)
            written = f"{text[:-1].rstrip()}, {base_of(label)} = {said} }}"
            yield replaced(source, site, ChangeKind.UPDATED, new, written)


def _values(source: Changed, field: Site, today: tuple[Expr, str]) -> Iterator[tuple[Expr, str]]:
    type_ = type_of(source, field.node, field.scope)
    if type_ not in NUMBERS:
        return
    zero = Lit(LitKind.INT if type_ == INT else LitKind.INTEGER, 0, field.node.span)
    held = list(clamped_field(source, field, today))
    if not any(said.startswith("min 0 ") for _, said in held):
        yield from held
    if held:
        yield zero, "0"
