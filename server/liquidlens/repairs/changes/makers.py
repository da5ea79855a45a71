"""A function of the module in the place of a constructor: one that takes the same fields and keeps what they must.

pop (Q (x:f) b) = (x, Q f b)      with  make :: [a] -> [a] -> Queue a      ⇒   pop (Q (x:f) b) = (x, make f b)
"""

from collections.abc import Iterator

from liquidlens.core.syntax import App, Con, Var
from liquidlens.lang.names import base_of
from liquidlens.lang.types import TCon, TForall, TVar, Type, arrows, spine, substitute
from liquidlens.repairs.changes.change import Change, Changed, ChangeKind, Site, replaced
from liquidlens.repairs.parameters import is_written


def makers(source: Changed, site: Site) -> Iterator[Change]:
    """Functions for the constructor that is applied here."""
    match site.node, site.parent:
        case Con(name, types, span) as node, App(fun, args) if fun is node and source.text.slice(span) == base_of(name):
            known = source.program.constructors.get(name)
            if known is None or len(known[1].fields) != len(args):
                return
            data, constructor = known
            for group in source.module.groups:
                for function in group.bindings:
                    if function.name == source.binding.name or not is_written(base_of(function.name)):
                        continue
                    instance = _instance(function.type, data.name, data.params, constructor.fields)
                    if instance is not None:
                        given = tuple(types[data.params.index(each)] for each in instance) if types else ()
                        new = Var(function.name, given, span)
                        yield replaced(source, site, ChangeKind.FUNCTION, new, base_of(function.name))
        case _:
            pass


def _instance(type_: Type, data: str, params: tuple[str, ...], fields: tuple[Type, ...]) -> tuple[str, ...] | None:
    """Which parameters of the data type the type variables of a function are that takes its fields and makes it."""
    if isinstance(type_, TForall) and type_.context:
        return None
    variables, body = (type_.vars, type_.body) if isinstance(type_, TForall) else ((), type_)
    taken, answer = arrows(body)
    head, made_of = spine(answer)
    names = tuple(each.name for each in made_of if isinstance(each, TVar))
    if head != TCon(data) or len(names) != len(made_of) or set(names) != set(variables) or len(names) != len(params):
        return None
    by = dict(zip(names, params, strict=True))
    renamed = tuple(substitute(each, {name: TVar(param) for name, param in by.items()}) for each in taken)
    return tuple(by[name] for name in variables) if renamed == fields else None
