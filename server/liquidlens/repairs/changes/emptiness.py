"""What tells that there is nothing, where an equality says it.

if xs == [] then … else …      ⇒   if null xs then … else …
| s /= "" = …                  ⇒   | not (null s) = …
m == Nothing                   ⇒   isNothing m

Of two values that are not equal LiquidHaskell knows no more than that: not that the list has elements.  The program
does what it did.
"""

import re
from collections.abc import Iterator

from liquidlens.core.syntax import App, Con, Expr, Lit, LitKind, Var
from liquidlens.explain.report import Edit
from liquidlens.repairs.changes.brackets import operand, parenthesised
from liquidlens.repairs.changes.change import Change, Changed, ChangeKind, shown, written
from liquidlens.repairs.changes.sites import Site

_IS_EQUAL = {"Prelude.==": True, "Prelude./=": False}


_IMPORT = re.compile(r"^import +Data\.Maybe *(?:\(([^)]*)\) *)?$", re.MULTILINE)


def emptiness(source: Changed, site: Site) -> Iterator[Change]:
    """`null`, `isNothing` and `isJust` for comparisons with `[]`, `""` and `Nothing`."""
    match site.node:
        case App(Var(name), (_, left, right)) if name in _IS_EQUAL and site.node.span.path == source.module.path:
            pass
        case _:
            return
    for one, other in ((left, right), (right, left)):
        said, text = _test(source, other, is_equal=_IS_EQUAL[name]), written(source, one)
        if said is None or text is None:
            continue
        span, new = site.node.span, parenthesised(source, site, said.format(operand(text)))
        yield Change(ChangeKind.EMPTINESS, shown(source, site, span, new), (Edit(span, new),))


def _test(source: Changed, other: Expr, *, is_equal: bool) -> str | None:
    """What asks whether something is this value without any parts."""
    match other:
        case Con("[]") | Lit(LitKind.STRING, ""):
            return "null {}" if is_equal else "not (null {})"
        case Con("Prelude.Nothing"):
            wanted = "isNothing" if is_equal else "isJust"
            imported = _IMPORT.search(source.text.text)
            listed = imported is not None and imported.group(1)
            known = imported is not None and (listed is None or wanted in re.findall(r"\w+", str(listed)))
            return f"{wanted} {{}}" if known else None
        case _:
            return None
