"""Another field of a record that is updated, whose type speaks of what is: put right as well.

d { text = t }      cursor <= len text      ⇒   d { text = t, cursor = min (length t) (cursor d) }
d { text = "" }     cursor <= len text      ⇒   d { text = "", cursor = 0 }
g { room = 0 }      len taken <= room       ⇒   g { room = 0, taken = [] }
d { holders = insert r (holders d) }        ⇒   d { holders = insert r (holders d), readers = insert r (readers d) }
"""

import re
from collections.abc import Iterator, Sequence
from itertools import chain

from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import App, Con, Expr, Lit, LitKind, Var
from liquidlens.lang.names import base_of
from liquidlens.lang.types import INT, spine
from liquidlens.repairs.changes.change import (
    NUMBERS,
    Change,
    Changed,
    ChangeKind,
    replaced,
    type_of,
    with_other,
    written,
)
from liquidlens.repairs.changes.clamps import clamped_field
from liquidlens.repairs.changes.selected import selected
from liquidlens.repairs.changes.sites import Site


def updates(source: Changed, site: Site) -> Iterator[Change]:
    """An update of a record with one more field: held within what it is asked, 0, empty, or changed as another is."""
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
        field = Site(arg, site.scope, site.node, path=None)
        for value, said in chain(_values(source, field, known[arg.name]), _alike(source, field, labels, label)):
            new = App(constructor, (*args[:number], value, *args[number + 1 :]), site.node.span)
            shown = f"{text[:-1].rstrip()}, {base_of(label)} = {said} }}"
            yield replaced(source, site, ChangeKind.UPDATED, new, shown)


def _values(source: Changed, field: Site, today: tuple[Expr, str]) -> Iterator[tuple[Expr, str]]:
    type_, span = type_of(source, field.node, field.scope), field.node.span
    held = list(clamped_field(source, field, today))
    if type_ in NUMBERS:
        if not any(said.startswith("min 0 ") for _, said in held):
            yield from held
        if held:
            yield Lit(LitKind.INT if type_ == INT else LitKind.INTEGER, 0, span), "0"
    elif any(said.startswith("take 0 ") for _, said in held):
        yield Con("[]", spine(type_ or INT)[1], span), "[]"
    else:
        yield from held


def _alike(source: Changed, field: Site, labels: Sequence[str], label: str) -> Iterator[tuple[Expr, str]]:
    """What is done to another field of its type, done to it."""
    assert isinstance(field.parent, App)
    for other, arg in zip(labels, field.parent.args, strict=True):
        text = written(source, arg) if isinstance(arg, App) else None
        if text is None or type_of(source, arg, field.scope) != type_of(source, field.node, field.scope):
            continue
        if any(isinstance(part, Var) and part.name == other for part in subexpressions(arg)):
            said = re.sub(rf"(?<![\w'.]){re.escape(base_of(other))}(?![\w'])", base_of(label), text)
            yield with_other(arg, other, label), said
