"""The other fields of a record that is updated, by their selectors.

b { lent = lent b + 1 }      the pattern's variable for `copies`   ⇒   copies b
"""

from collections.abc import Iterator

from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import App, Case, ConPattern, Expr, Var
from liquidlens.lang.names import base_of
from liquidlens.lang.types import spine
from liquidlens.repairs.changes.change import Changed, written


def selected(source: Changed, code: Expr) -> Iterator[tuple[str, Expr, str]]:
    """Variables of patterns that nobody wrote in some code, each as its selector applied to the record, and as text."""
    for part in subexpressions(code):
        match part:
            case Case(Var() as record, binder, alts):
                shown = written(source, record)
            case _:
                continue
        for alt in alts if shown is not None else ():
            match alt.pattern:
                case ConPattern(name, binders) if name in source.program.constructors:
                    labels = source.program.constructors[name][1].labels
                    for label, each in zip(labels, binders, strict=False):
                        selector = Var(label, tuple(spine(binder.type)[1]), record.span)
                        yield each.name, App(selector, (record,), record.span), f"{base_of(label)} {shown}"
                case _:
                    pass
