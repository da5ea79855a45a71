"""The names that a binding's code mentions, found once for each binding that stays from check to check.

f x = g (x + h)      ⇒   {g, +, h, ...}
"""

from collections.abc import Iterable

from liquidlens.core.free import free_variables
from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import Binder, Binding, Case, Con, ConPattern, Expr, Lam, Let, Var
from liquidlens.lang.types import Type, constructors
from liquidlens.source.memo import remembered


@remembered(8_000)
def mentions(binding: Binding) -> frozenset[str]:
    """The free variables of a binding's body."""
    return free_variables(binding.body)


@remembered(8_000)
def mentioned_types(binding: Binding) -> frozenset[str]:
    """The type constructors in the types of a binding, of its variables and of what it applies."""
    found = set(constructors(binding.type))
    for node in subexpressions(binding.body):
        for each in _types_at(node):
            found.update(constructors(each))
    return frozenset(found)


@remembered(8_000)
def mentioned_constructors(binding: Binding) -> frozenset[str]:
    """The constructors that a binding's code builds with or matches on."""
    found: set[str] = set()
    for node in subexpressions(binding.body):
        match node:
            case Con(name):
                found.add(name)
            case Case(_, _, alts):
                found.update(alt.pattern.name for alt in alts if isinstance(alt.pattern, ConPattern))
            case _:
                pass
    return frozenset(found)


@remembered(8_000)
def built_constructors(binding: Binding) -> frozenset[str]:
    """The constructors that a binding's code builds with."""
    return frozenset(node.name for node in subexpressions(binding.body) if isinstance(node, Con))


def _types_at(node: Expr) -> tuple[Type, ...]:
    match node:
        case Var(_, types) | Con(_, types):
            return types
        case Lam(binders):
            return _of_binders(binders)
        case Let(group):
            return tuple(binding.type for binding in group.bindings)
        case Case(_, binder, alts, ty):
            matched = (b for alt in alts if isinstance(alt.pattern, ConPattern) for b in alt.pattern.binders)
            return (ty, binder.type, *_of_binders(matched))
        case _:
            return ()


def _of_binders(binders: Iterable[Binder]) -> tuple[Type, ...]:
    return tuple(binder.type for binder in binders)
