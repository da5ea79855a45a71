"""A value made of what nothing looks at, in the place of an argument that the call has already.

insert x h = merge h h      ⇒   insert x h = merge (node x E E) h       node :: a -> Heap a -> Heap a -> Heap a
push x q = join q q         ⇒   push x q = join (one x) q               one :: a -> Queue a
"""

from collections.abc import Iterator, Sequence
from itertools import islice

from liquidlens.core.syntax import App, Var
from liquidlens.explain.report import Edit
from liquidlens.lang.names import base_of, is_operator
from liquidlens.lang.types import TCon, TForall, TVar, Type, arrows, spine
from liquidlens.repairs.changes.change import Change, Changed, ChangeKind, shown, written
from liquidlens.repairs.changes.sites import Site
from liquidlens.repairs.parameters import is_written

_MOST = 4


def singled(source: Changed, site: Site) -> Iterator[Change]:
    """Values of the same type, made by the module's functions or constructors of an unused variable and of what has no
    parts; read from the text, which also says whether the types fit."""
    match site.node, site.parent:
        case Var(name, _, span), App(_, arguments) if name in site.scope and written(source, site.node) is not None:
            if sum(isinstance(each, Var) and each.name == name for each in arguments) > 1:
                for unused in source.unused(site.scope):
                    for made in islice(_made(source, site, site.scope[name], unused), _MOST):
                        new = f"({made})"
                        yield Change(ChangeKind.GATHERED, shown(source, site, span, new), (Edit(span, new),))
        case _:
            return


def _made(source: Changed, site: Site, wanted: Type, unused: str) -> Iterator[str]:
    head = spine(wanted)[0]
    data = source.module.data.get(head.name) if isinstance(head, TCon) else None
    if data is None:
        return
    for group in source.module.groups:
        for each in group.bindings:
            known = each.type.body if isinstance(each.type, TForall) else each.type
            taken, answer = arrows(known)
            if spine(answer)[0] == head and each.name != source.binding.name:
                yield from _applied(source, site, each.name, taken, unused)
    for constructor in data.constructors:
        yield from _applied(source, site, constructor.name, constructor.fields, unused)


def _applied(source: Changed, site: Site, name: str, taken: Sequence[Type], unused: str) -> Iterator[str]:
    """The call where one parameter takes the variable, and each other one something without parts."""
    base, type_ = base_of(name), site.scope[unused]
    places = [at for at, each in enumerate(taken) if each == type_ or isinstance(each, TVar)]
    rest = [_without_parts(source, each) for each in taken]
    if len(places) != 1 or is_operator(base) or base.startswith("$") or not is_written(base.lower()):
        return
    said = [site.scope.said(unused) if at in places else each for at, each in enumerate(rest)]
    if all(said):
        yield " ".join([base, *(each for each in said if each)])


def _without_parts(source: Changed, type_: Type) -> str | None:
    """The first constructor of a type that has no fields."""
    head = spine(type_)[0]
    data = source.module.data.get(head.name) if isinstance(head, TCon) else None
    some = () if data is None else data.constructors
    return next((base_of(each.name) for each in some if not each.fields), None)
