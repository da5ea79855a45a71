"""A `zipWith` as what is done to the pairs: LiquidHaskell knows of `zipWith` that its answer is no longer than either
list, of `zip` and `map` also how long it is.

zipWith (+) xs ys       ⇒   map (uncurry (+)) (zip xs ys)
zipWith (+)             ⇒   \\xs ys -> map (uncurry (+)) (zip xs ys)
"""

from collections.abc import Iterator

from liquidlens.core.syntax import App, Var
from liquidlens.explain.report import Edit
from liquidlens.repairs.changes.brackets import operand, parenthesised
from liquidlens.repairs.changes.change import Change, Changed, ChangeKind, shown, written
from liquidlens.repairs.changes.sites import Site

_ZIP_WITH = "Prelude.zipWith"


def zipped(source: Changed, site: Site) -> Iterator[Change]:
    """The pairs in the place of a call of `zipWith`, also where both lists are left out."""
    match site.node:
        case App(Var(name), (join, *lists)) if name == _ZIP_WITH and len(lists) in {0, 2}:
            span = site.node.span
            if join.span.path != source.module.path or span.path != source.module.path:
                return
            given = [written(source, each) for each in lists] or ["xs", "ys"]
            if any(each is None for each in given) or (isinstance(site.parent, App) and site.parent.fun is site.node):
                return
            taken = {site.scope.said(each) for each in site.scope}
            if not lists and not taken.isdisjoint(given):
                return
            first, second = (operand(each or "") for each in given)
            made = f"map (uncurry {operand(source.text.slice(join.span))}) (zip {first} {second})"
            new = parenthesised(source, site, made if lists else f"\\xs ys -> {made}")
            yield Change(ChangeKind.WRITTEN_OUT, shown(source, site, span, new), (Edit(span, new),))
        case _:
            pass
