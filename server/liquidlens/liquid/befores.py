"""How much of a tuple's later parts is related to the parts before them, so that a template stays small.

    (a, b)           κ1 a   κ2 b   κ3 a b                                    b alone, and how it depends on a
    (a, (b, c))      κ1 a   κ2 b   κ3 a b   κ4 c   κ5 b c   κ6 a c   κ7 a b c

Every tuple inside a later part doubles the κ variables of what is in it.  Beyond three levels, or in a template that
would be too large otherwise, a part that is deeper has those that it would have had one level higher, and one for how
it depends on the parts beside it.
"""

from msgspec import Struct

from liquidlens.lang.names import is_tuple
from liquidlens.lang.types import TApp, TCon, TForall, TFun, TVar, Type, spine

Scope = tuple[tuple[str, Type], ...]
"""Variables with their types."""

_MOST = 8
"""For each place, whatever the template's size."""

MOST_OF_TEMPLATE = 64
"""κ variables: a state of a dozen fields in tuples of tuples has hundreds of places and more."""


class Befores(Struct, frozen=True):
    """Parts of tuples before the one that is looked at, of which κ variables speak: one for each of the scopes."""

    scopes: tuple[Scope, ...] = ((),)
    most: int = _MOST

    @property
    def is_deep(self) -> bool:
        """Whether what is further inside has no more of them."""
        return len(self.scopes) >= self.most

    def behind(self, before: Scope) -> "Befores":
        """The same for a part behind `before` in a tuple inside."""
        if not before or self.is_deep:
            return self
        return Befores((*self.scopes, *((*each, *before) for each in self.scopes)), self.most)


ALONE = Befores()
"""No parts of a tuple before the one that is looked at."""


def beginning(ty: Type) -> Befores:
    """With which a template of `ty` begins: the most relations with which it is not too large."""
    most = _MOST
    while most > 1 and _places(ty, 1, most) > MOST_OF_TEMPLATE:
        most //= 2
    return ALONE if most == _MOST else Befores(most=most)


def _places(ty: Type, each: int, most: int) -> int:
    """How many κ variables a template of `ty` has, about: those of abstract refinements are counted for lists alone."""
    match ty:
        case TVar() | TCon():
            return each
        case TFun(arg, res):
            return _places(arg, each, most) + _places(res, each, most)
        case TForall(_, _, body):
            return _places(body, each, most)
        case TApp():
            top, args = spine(ty)
            if not (isinstance(top, TCon) and is_tuple(top.name)):
                own = 0 if top == TCon("->") else 2 * each if top == TCon("[]") else each
                return own + sum(_places(arg, each, most) for arg in args)
            inside, beside = (each, len(args) - 1) if each >= most else (2 * each, 0)
            first = _places(args[0], each, most)
            return each + first + beside + sum(_places(arg, inside, most) for arg in args[1:])
