"""Structural recursion, as LiquidHaskell sees it: parameters, in some order, get smaller as parts of what was given.

    zip' (x : xs) (y : ys) = … zip' xs ys       xs is part of the first argument: nothing to prove
    h (N l r) = let l' = l in h l'              not seen: another name is another value
    size (Rose _ rs) = … sizes rs               not seen: `size` and `sizes` call each other
    size (Node (Box t)) = … size t              not seen where `Box` makes a newtype, which GHC takes off by a cast

It looks at a top-level definition as a whole: where one recursive function inside it is not structural, all of them
have to decrease by their metrics.  It looks at functions that call themselves only, and at calls with all parameters.
"""

from collections.abc import Container, Iterator

from msgspec import Struct, field

from liquidlens.core.parts import children, uncast
from liquidlens.core.syntax import App, Binding, Case, Con, ConPattern, Expr, Group, Lam, Let, Pattern, Var
from liquidlens.lang.names import is_tuple

_LAZY = frozenset({":", "Prelude.Just"})
"""Constructors, beside tuples, of which code makes a value only to take it apart."""


def is_structural(group: Group, boxes: Container[str] = ()) -> bool:
    """Whether every recursive function of a top-level group, those inside it included, is structural.

    What comes out of `boxes`, constructors that GHC reaches by casts (of newtypes, of data families), is not seen as
    a part of anything.
    """
    return all(_is_decreasing(each, boxes) for each in _recursive(group))


def _recursive(group: Group) -> Iterator[Group]:
    """The recursive groups of a group: itself, and those inside its code."""
    work: list[Expr] = [binding.body for binding in group.bindings]
    if group.recursive:
        yield group
    while work:
        node = work.pop()
        if isinstance(node, Let) and node.group.recursive:
            yield node.group
        work.extend(child for child, _ in children(node))


def _is_decreasing(group: Group, boxes: Container[str]) -> bool:
    """Whether parameter positions, looked at in some order, are parts of what the caller was given there at every call.

    A position decides the calls at which it decreases; at the others it must be passed on as it is.
    """
    known = _calls(group.bindings[0], boxes)
    if known is None or len(group.bindings) > 1:
        return False
    calls: list[_Call] = known
    while calls:
        found = next((p for p in range(min(len(call.args) for call in calls)) if _decides(p, calls)), None)
        if found is None:
            return False
        calls = [call for call in calls if not call.decreases(found)]
    return True


class _Place(Struct, frozen=True):
    """What is known of variables at a place: which parameters they are, and of which they are parts."""

    parameters: int
    """How many parameters the function has here."""
    open: bool = True
    """Whether a lambda here has further parameters."""
    whole: dict[str, int] = field(default_factory=dict[str, int])
    parts: dict[str, frozenset[int]] = field(default_factory=dict[str, frozenset[int]])


class _Call(Struct, frozen=True):
    """A recursive call."""

    args: tuple[Expr, ...]
    place: _Place

    def decreases(self, position: int) -> bool:
        """Whether the argument is a part of the parameter at its own position."""
        arg = self.args[position]
        return isinstance(arg, Var) and position in self.place.parts.get(arg.name, frozenset())

    def keeps(self, position: int) -> bool:
        """Whether the argument is the parameter at its own position."""
        arg = self.args[position]
        return isinstance(arg, Var) and self.place.whole.get(arg.name) == position


def _decides(position: int, calls: list[_Call]) -> bool:
    decreasing = [call.decreases(position) for call in calls]
    return any(decreasing) and all(d or call.keeps(position) for d, call in zip(decreasing, calls, strict=True))


def _calls(binding: Binding, boxes: Container[str]) -> list[_Call] | None:
    """All calls of a function in its own code; None where one has fewer or more arguments than there are parameters."""
    found: list[_Call] = []
    name = binding.name
    work: list[tuple[Expr, _Place]] = [(binding.body, _Place(0))]
    while work:
        node, place = work.pop()
        inside = _Place(place.parameters, False, place.whole, place.parts)
        match node:
            case Var(called) if called == name:
                return None
            case App(Var(called), args) if called == name:
                if len(args) != place.parameters:
                    return None
                found.append(_Call(tuple(map(uncast, args)), place))
                work.extend((arg, inside) for arg in args)
            case Lam(binders, body) if place.open:
                more = {binder.name: place.parameters + index for index, binder in enumerate(binders)}
                work.append((body, _Place(place.parameters + len(binders), True, {**place.whole, **more}, place.parts)))
            case Case(scrutinee, _, alts):
                work.append((scrutinee, inside))
                work.extend((alt.body, _matched(node, alt.pattern, place, boxes)) for alt in alts)
            case Let(group, rest):
                work.extend((each.body, inside) for each in group.bindings)
                work.append((rest, place))
            case _:
                work.extend((child, inside) for child, _ in children(node))
    return found


def _matched(node: Case, pattern: Pattern, place: _Place, boxes: Container[str]) -> _Place:
    """What is known in an alternative: the fields of a parameter, or of a part of one, are parts of it."""
    scrutinee = uncast(node.scrutinee)
    whole, parts = dict(place.whole), dict(place.parts)
    if isinstance(scrutinee, App) and isinstance(pattern, ConPattern) and _is_taken_apart_at_once(node, scrutinee):
        for arg, bound in zip(map(uncast, scrutinee.args), pattern.binders, strict=False):
            if isinstance(arg, Var) and arg.name in whole:
                whole[bound.name] = whole[arg.name]
            if isinstance(arg, Var) and arg.name in parts:
                parts[bound.name] = parts[arg.name]
        return _Place(place.parameters, place.open, whole, parts)
    if not isinstance(scrutinee, Var):
        return place
    inside = parts.get(scrutinee.name, frozenset[int]())
    if scrutinee.name in parts:
        parts[node.binder.name] = inside
    if scrutinee.name in whole:
        whole[node.binder.name] = whole[scrutinee.name]
        inside = inside | {whole[scrutinee.name]}
    if isinstance(pattern, ConPattern) and pattern.name not in boxes:
        parts.update((bound.name, inside) for bound in pattern.binders)
    return _Place(place.parameters, place.open, whole, parts)


def _is_taken_apart_at_once(node: Case, scrutinee: App) -> bool:
    """`case (x, y) of (B t, _) -> …`: GHC matches on `x` itself. It does not in a guard `(B t, _) <- (x, y)`, which
    ends where what it matches on ends."""
    made = scrutinee.fun
    is_known = isinstance(made, Con) and (is_tuple(made.name) or made.name in _LAZY)
    return is_known and node.span.end != scrutinee.span.end
