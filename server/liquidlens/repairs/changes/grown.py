"""An argument taken into a constructor of its own type, with what nothing looks at.

eval e (Let x a b) = eval e b      ⇒   eval (Bind x (eval e a) e) b      Bind :: Var -> Int -> Env -> Env
close env (Lam x b) = close env b  ⇒   close (x : env) b
"""

from collections.abc import Iterator
from itertools import islice, product

from liquidlens.core.syntax import App, Var
from liquidlens.explain.report import Edit
from liquidlens.lang.names import base_of, is_operator
from liquidlens.lang.types import LIST, TCon, TForall, Type, arrows, spine, substitute
from liquidlens.repairs.changes.brackets import operand
from liquidlens.repairs.changes.change import Change, Changed, ChangeKind, shown
from liquidlens.repairs.changes.sites import Site
from liquidlens.source.span import NOWHERE

_MOST = 3
"""Of each constructor, and of each of its fields."""


def grown(source: Changed, site: Site) -> Iterator[Change]:
    """What a recursive call is given, with one constructor around it that takes a variable which nothing looks at."""
    match site.node, site.parent:
        case Var(name, _, span), App(Var(called), _) if called == source.binding.name and name in site.scope:
            unused = {*source.unused(site.scope)}
            if span == NOWHERE or span.path != source.module.path or not unused:
                return
            for new in _values(source, site, name, unused):
                yield Change(ChangeKind.GATHERED, shown(source, site, span, f"({new})"), (Edit(span, f"({new})"),))
        case _:
            return


def _values(source: Changed, site: Site, name: str, unused: set[str]) -> Iterator[str]:
    """What constructors make of a value and of unused variables."""
    type_ = site.scope[name]
    head, args = spine(type_)
    said = site.scope.written()
    if name not in said or not isinstance(head, TCon):
        return
    if head == LIST:
        yield from (f"{said[each]} : {said[name]}" for each in sorted(unused) if site.scope[each] == args[0])
        return
    data = source.module.data.get(head.name)
    for constructor in () if data is None else data.constructors:
        by = dict(zip(data.params if data is not None else (), args, strict=False))
        fields = [substitute(each, by) for each in constructor.fields]
        if fields.count(type_) != 1 or len(fields) < 2 or is_operator(base_of(constructor.name)):
            continue
        choices = [[said[name]] if each == type_ else _of_type(source, site, name, each, unused) for each in fields]
        for some in islice(product(*choices), _MOST):
            if any(said[each] in " ".join(some).split() for each in unused):
                yield " ".join([base_of(constructor.name), *map(operand, some)])


def _of_type(source: Changed, site: Site, name: str, type_: Type, unused: set[str]) -> list[str]:
    """What stands in a field: variables of its type, unused ones first, and what the function makes of one."""
    scope, said = site.scope, site.scope.written()
    found = sorted(
        (each for each in said if scope[each] == type_ and each != name), key=lambda each: each not in unused
    )
    own = source.binding.type
    given, answer = arrows(own.body if isinstance(own, TForall) else own)
    calls = list[str]()
    if answer == type_:
        choices = [
            [said[name]] if each == scope[name] else [said[other] for other in sorted(unused) if scope[other] == each]
            for each in given
        ]
        for some in islice(product(*choices), _MOST):
            calls.append(" ".join([base_of(source.binding.name), *map(operand, some)]))
    return [*calls, *(said[each] for each in found)][:_MOST]
