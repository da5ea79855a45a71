"""A function of the module in the place of a constructor: one that takes the same fields and keeps what they must.

pop (Q (x:f) b) = (x, Q f b)      with  make :: [a] -> [a] -> Queue a      ⇒   pop (Q (x:f) b) = (x, make f b)
sort (x:xs) = x : sort xs         with  insert :: Ord a => a -> [a] -> [a]      ⇒   sort (x:xs) = insert x (sort xs)
"""

from collections.abc import Iterator

from liquidlens.core.mentions import mentions
from liquidlens.core.syntax import App, Binding, Con, Var
from liquidlens.lang.names import base_of, is_operator
from liquidlens.lang.types import TApp, TCon, TForall, TFun, TVar, Type, arrows, substitute
from liquidlens.repairs.changes.brackets import parenthesised
from liquidlens.repairs.changes.change import Change, Changed, ChangeKind, replaced, written
from liquidlens.repairs.changes.sites import Site
from liquidlens.repairs.parameters import is_written


def makers(source: Changed, site: Site) -> Iterator[Change]:
    """Functions for the constructor that is applied here."""
    match site.node, site.parent:
        case Con(name, types, span) as node, App(fun, args) if fun is node and source.text.slice(span) == base_of(name):
            if not is_operator(base_of(name)):
                for function, instance in _functions(source, name, types, len(args)):
                    shown = base_of(function.name)
                    new = None if instance is None else Var(function.name, instance, span)
                    yield _known(replaced(source, site, ChangeKind.FUNCTION, new or node, shown), is_core=bool(new))
        case App(Con(name, types), (left, right)) as node, _ if is_operator(base_of(name)):
            one, other = written(source, left), written(source, right)
            if one is None or other is None or written(source, node) is None:
                return
            for function, instance in _functions(source, name, types, 2):
                call = f"{base_of(function.name)} {_argument(one)} {_argument(other)}"
                new = None if instance is None else App(Var(function.name, instance, node.span), node.args, node.span)
                change = replaced(source, site, ChangeKind.FUNCTION, new or node, parenthesised(source, site, call))
                yield _known(change, is_core=bool(new))
        case _:
            pass


def _known(change: Change, *, is_core: bool) -> Change:
    """A change that is known in Core, or by its text alone."""
    return change if is_core else Change(change.kind, change.proposal, change.edits)


def _argument(text: str) -> str:
    """An expression as an argument."""
    return text if text.isidentifier() or text[:1] + text[-1:] == "[]" else f"({text})"


def _functions(
    source: Changed, constructor: str, types: tuple[Type, ...], given: int
) -> Iterator[tuple[Binding, tuple[Type, ...] | None]]:
    """The functions of the module that take the fields of a constructor at these types and answer its value, and at
    which types: None where they need dictionaries, too."""
    known = source.program.constructors.get(constructor)
    if known is None or len(known[1].fields) != given or len(known[0].params) != len(types) or known[1].exists:
        return
    data, own = known
    by = dict(zip(data.params, types, strict=True))
    made: Type = TCon(data.name)
    for each in types:
        made = TApp(made, each)
    wanted = [*(substitute(each, by) for each in own.fields), made]
    for group in source.module.groups:
        for function in group.bindings:
            if function.name == source.binding.name or not is_written(base_of(function.name)):
                continue
            if source.binding.name in mentions(function):
                # It is made of this one: that would have no end.
                continue
            type_ = function.type
            variables, body = (type_.vars, type_.body) if isinstance(type_, TForall) else ((), type_)
            taken, answer = arrows(body)
            found: dict[str, Type] = {}
            if len(taken) != given or not all(
                _fits(one, other, variables, found) for one, other in zip((*taken, answer), wanted, strict=True)
            ):
                continue
            plain = not (isinstance(type_, TForall) and type_.context) and found.keys() == {*variables}
            yield function, tuple(found[each] for each in variables) if plain else None


def _fits(pattern: Type, type_: Type, variables: tuple[str, ...], found: dict[str, Type]) -> bool:
    """Whether a type is an instance of a pattern; what its variables are is put into `found`."""
    match pattern, type_:
        case TVar(name), _ if name in variables:
            return found.setdefault(name, type_) == type_
        case TApp(one, arg), TApp(other, given):
            return _fits(one, other, variables, found) and _fits(arg, given, variables, found)
        case TFun(arg, res), TFun(given, answer):
            return _fits(arg, given, variables, found) and _fits(res, answer, variables, found)
        case _:
            return pattern == type_
