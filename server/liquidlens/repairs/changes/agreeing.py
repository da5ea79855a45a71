"""Parts of a value of which a measure, or what it calls, asks that they are alike.

typed (If c t e) = typed c && typed t && typed e && ty c == TBool      ⇒   … && ty t == ty e
sized (Pair a b) = sized a && sized b                                  ⇒   … && size a == size b
"""

from collections.abc import Iterator
from itertools import combinations, islice

from liquidlens.core.mentions import mentions
from liquidlens.core.syntax import App, Var
from liquidlens.explain.proposals import Replace
from liquidlens.explain.report import Edit
from liquidlens.lang.names import base_of
from liquidlens.lang.types import BOOL, TForall, TFun, arrows
from liquidlens.repairs.changes.change import Change, Changed, ChangeKind
from liquidlens.repairs.changes.sites import Site
from liquidlens.source.span import NOWHERE
from liquidlens.syntax.comments import one_line

_MOST = 4


def agreeing(source: Changed, site: Site) -> Iterator[Change]:
    """What a measure asks of a value, and that a function it calls answers the same of two of its parts."""
    is_measure = source.binding.name in source.module.specification.by_code
    match site.node:
        case App(Var("Prelude.&&"), _, span) as node if site.is_result and span != NOWHERE and is_measure:
            inside = site.parent
            if isinstance(inside, App) and isinstance(inside.fun, Var) and inside.fun.name == "Prelude.&&":
                return
            text = source.text.slice(node.span)
            for asked in islice(_equations(source, site), _MOST):
                if asked not in text:
                    new = f"{text} && {asked}"
                    yield Change(ChangeKind.AGREEING, Replace(one_line(text), one_line(new)), (Edit(span, new),))
        case _:
            return


def _equations(source: Changed, site: Site) -> Iterator[str]:
    scope, said = site.scope, site.scope.written()
    called = {source.binding.name, *mentions(source.binding)}
    for binding in (each for group in source.module.groups for each in group.bindings):
        name = base_of(binding.name)
        if binding.name not in called or (isinstance(binding.type, TForall) and binding.type.context):
            continue
        taken, answer = arrows(binding.type.body if isinstance(binding.type, TForall) else binding.type)
        if len(taken) != 1 or answer == BOOL or isinstance(answer, TFun):
            continue
        alike = [said[each] for each in said if scope[each] == taken[0]]
        for one, other in reversed([*combinations(alike, 2)]):
            yield f"{name} {one} == {name} {other}"
