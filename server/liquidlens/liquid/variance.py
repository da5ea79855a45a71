"""How refinements of a data type's parameters travel: upwards, downwards, or both ways.

data List a = Emp | a :+: List a          `a` positive            List Nat <: List Int
data Sink a = Sink (a -> Int)             `a` negative            Sink Int <: Sink Nat
data Knot a = Knot (Knot a -> a)          `a` both: Knot a stands to the left of an arrow
data Tag a = Tag Int                      `a` both: it occurs nowhere
data Test a <p :: a -> Bool> = Test (a<p> -> Bool)                `p` negative

The signs are the least fixed point over a type's own declaration and those it mentions, so recursion through the left
of an arrow counts.
"""

from collections.abc import Callable

from liquidlens.lang.data import DataType
from liquidlens.lang.names import base_of, is_tuple
from liquidlens.lang.types import TApp, TCon, TForall, TFun, TVar, Type, free_variables, spine, subtypes
from liquidlens.liquid.instance import head, is_true
from liquidlens.logic.predicates import PAbstract, PAnd, Predicate
from liquidlens.logic.refined import RApp, RCon, RForall, RFun, RType, RVar
from liquidlens.logic.specification import DataSpecification
from liquidlens.logic.substitution import subpredicates

Signs = tuple[bool, bool]
"""Whether something occurs positively, and negatively."""

POSITIVE: Signs = (True, False)
NEGATIVE: Signs = (False, True)
NOWHERE: Signs = (False, False)
BOTH: Signs = (True, True)

_OF_GHC: dict[str, tuple[Signs, ...]] = {
    **dict.fromkeys(("Data.IORef.IORef", "Control.Concurrent.MVar.MVar", "Control.Concurrent.Chan.Chan"), (BOTH,)),
    "Control.Concurrent.STM.TVar.TVar": (BOTH,),
    "Data.STRef.STRef": (BOTH, BOTH),
    "Data.Vector.Mutable.MVector": (BOTH, BOTH),
    **dict.fromkeys(("Data.Array.Array", "Data.Array.Kinds.UArray"), (POSITIVE, BOTH)),
    **dict.fromkeys(("Data.Array.Kinds.IOArray", "Data.Array.Kinds.IOUArray"), (POSITIVE, BOTH)),
    **dict.fromkeys(("Data.Array.Kinds.STArray", "Data.Array.Kinds.STUArray"), (BOTH, POSITIVE, BOTH)),
}
"""Types of the libraries that GHC makes of its own arrays and variables, at which LiquidHaskell looks both ways."""

_WRITTEN = frozenset(
    "IORef STRef MVar TVar IOArray STArray IOUArray STUArray TMVar TChan TQueue TBQueue MVector IOVector STVector"
    " MutVar MutableArray SmallMutableArray".split()
)
"""Such types of modules without source, by their last names."""

_WORDS = {"covariant": POSITIVE, "contravariant": NEGATIVE}
"""What `data variance` says; LiquidHaskell looks both ways at `invariant` and at `bivariant`."""


class Variances:
    """The signs of data types' parameters and abstract refinements, found once each."""

    def __init__(
        self,
        data_type: Callable[[str], DataType | None],
        specification: Callable[[str], DataSpecification | None],
        declared: Callable[[str], tuple[str, ...] | None] = lambda _name: None,
    ) -> None:
        """With `declared`, the words of `data variance` annotations, which stand above what is found."""
        self._data_type = data_type
        self._specification = specification
        self._declared = declared
        self._params: dict[str, tuple[Signs, ...]] = {}
        self._predicates: dict[str, tuple[Signs, ...]] = {}
        self._negative: dict[str, bool] = {}

    def params(self, name: str, count: int) -> tuple[Signs, ...]:
        """The signs of the first `count` type parameters; LiquidHaskell looks both ways at what occurs nowhere.

        Where variances are declared, it looks neither way at parameters beyond.
        """
        words = self._declared(name)
        if words is None:
            return self._found(name, count)
        signs = tuple(_WORDS.get(word, BOTH) for word in words[:count])
        return (*signs, *(NOWHERE,) * (count - len(signs)))

    def _found(self, name: str, count: int) -> tuple[Signs, ...]:
        """The same as the declarations of data types have it."""
        if name not in self._params:
            self._solve(name)
        known = self._params[name][:count]
        return (*(signs if signs != NOWHERE else BOTH for signs in known), *(POSITIVE,) * (count - len(known)))

    def predicates(self, name: str, count: int) -> tuple[Signs, ...]:
        """The signs of the first `count` abstract refinements; what occurs nowhere is looked at both ways."""
        if name not in self._params:
            self._solve(name)
        known = self._predicates.get(name, ())[:count]
        return (*(signs if signs != NOWHERE else BOTH for signs in known), *(POSITIVE,) * (count - len(known)))

    def is_negative(self, name: str) -> bool:
        """Whether a data type occurs to the left of an arrow in its own declaration."""
        if name not in self._negative:
            signs: set[bool] = set()
            self._occurrences(name, name, True, signs, set())
            self._negative[name] = False in signs
        return self._negative[name]

    def _occurrences(
        self, wanted: str, inside: str, positive: bool, signs: set[bool], seen: set[tuple[str, bool]]
    ) -> None:
        """The signs of the places where `wanted` is mentioned by the declaration of `inside`, through others too."""
        data = self._data_type(inside)
        if data is None or (inside, positive) in seen:
            return
        seen.add((inside, positive))
        work = [(part, positive) for constructor in data.constructors for part in constructor.fields]
        while work:
            ty, sign = work.pop()
            match ty:
                case TVar():
                    pass
                case TCon(name):
                    if name == wanted:
                        signs.add(sign)
                    else:
                        self._occurrences(wanted, name, sign, signs, seen)
                case TFun(arg, res):
                    work += [(arg, not sign), (res, sign)]
                case TForall(_, _, body):
                    work.append((body, sign))
                case TApp():
                    top, args = spine(ty)
                    work.append((top, sign))
                    known = self._found(top.name, len(args)) if isinstance(top, TCon) else (POSITIVE,) * len(args)
                    for arg, (same, opposite) in zip(args, known, strict=True):
                        work += [(arg, sign)] * same + [(arg, not sign)] * opposite

    def looks_down(self, ty: Type) -> bool:
        """Whether a type has variables in an argument that is looked at downwards, or both ways."""
        top, args = spine(ty)
        if not isinstance(top, TCon) or not args:
            return False
        signs = self.params(top.name, len(args))
        return any(
            self.looks_down(arg) or (opposite and any(free_variables(arg)))
            for arg, (_, opposite) in zip(args, signs, strict=True)
        )

    def asks_nothing(self, rtype: RType, *, positive: bool = True) -> bool:
        """Whether the positive (or the negative) parts of a canonical type carry no refinement."""
        if type(rtype) is RCon and not (rtype.args or rtype.predicates):
            return not positive or is_true(rtype.refinement.predicate)
        match rtype:
            case RVar():
                return not positive or is_true(head(rtype))
            case RCon(name, args, predicates, own):
                if positive and not is_true(own.predicate):
                    return False
                if any(not is_true(p.predicate) for p in predicates):
                    return False
                if not args:
                    return True
                return all(
                    (not same or self.asks_nothing(arg, positive=positive))
                    and (not opposite or self.asks_nothing(arg, positive=not positive))
                    for arg, (same, opposite) in zip(args, self.params(name, len(args)), strict=True)
                )
            case RApp(fun, arg, own):
                if positive and not is_true(own.predicate):
                    return False
                return self.asks_nothing(fun, positive=positive) and self.asks_nothing(arg, positive=positive)
            case RFun(_, arg, res, own):
                if positive and not is_true(own.predicate):
                    return False
                return self.asks_nothing(arg, positive=not positive) and self.asks_nothing(res, positive=positive)
            case RForall(body=body):
                return self.asks_nothing(body, positive=positive)

    # --- the fixed point --------------------------------------------------------------------------------------

    def _solve(self, name: str) -> None:
        """The least signs of `name` and of all types that its declaration mentions."""
        pending = [name]
        found: list[DataType] = []
        while pending:
            current = pending.pop()
            if current in self._params:
                continue
            data = self._data_type(current)
            if data is None or not data.constructors or is_tuple(current) or current == "[]":
                # What is declared nowhere only hands its parts out, but for what is written to.
                is_empty = data is not None and not is_tuple(current) and current != "[]"
                signs = BOTH if is_empty or base_of(current) in _WRITTEN else POSITIVE
                self._params[current] = (signs,) * (len(data.params) if data is not None else _MOST_PARAMS)
                self._predicates[current] = ()
                continue
            if current in _OF_GHC:
                self._params[current] = _OF_GHC[current]
                self._predicates[current] = ()
                continue
            if any(constructor.part for constructor in data.constructors):
                # Of a data family LiquidHaskell knows no constructors.
                self._params[current] = (BOTH,) * len(data.params)
                self._predicates[current] = ()
                continue
            specified = self._specification(current)
            self._params[current] = (NOWHERE,) * len(data.params)
            self._predicates[current] = (NOWHERE,) * (len(specified.predicates) if specified is not None else 0)
            found.append(data)
            for constructor in data.constructors:
                for part in constructor.fields:
                    pending.extend(each.name for each in subtypes(part) if isinstance(each, TCon))
        changed = True
        while changed:
            changed = False
            for data in found:
                params = tuple(self._param_signs(data, param) for param in data.params)
                predicates = self._predicate_signs(data.name)
                if params != self._params[data.name] or predicates != self._predicates[data.name]:
                    self._params[data.name], self._predicates[data.name] = params, predicates
                    changed = True

    def _param_signs(self, data: DataType, param: str) -> Signs:
        signs: set[bool] = set()
        for constructor in data.constructors:
            for part in constructor.fields:
                self._visit(part, param, True, signs)
        return (True in signs, False in signs)

    def _visit(self, ty: Type, param: str, positive: bool, signs: set[bool]) -> None:
        match ty:
            case TVar(name):
                if name == param:
                    signs.add(positive)
            case TCon():
                pass
            case TFun(arg, res):
                self._visit(arg, param, not positive, signs)
                self._visit(res, param, positive, signs)
            case TForall(_, _, body):
                self._visit(body, param, positive, signs)
            case TApp():
                top, args = spine(ty)
                if isinstance(top, TVar) and top.name == param:
                    signs.add(positive)
                known = self._params.get(top.name, ()) if isinstance(top, TCon) else ()
                for index, arg in enumerate(args):
                    same, opposite = known[index] if index < len(known) else POSITIVE
                    if same:
                        self._visit(arg, param, positive, signs)
                    if opposite:
                        self._visit(arg, param, not positive, signs)

    def _predicate_signs(self, name: str) -> tuple[Signs, ...]:
        specified = self._specification(name)
        if specified is None:
            return ()
        found: list[Signs] = []
        for predicate in specified.predicates:
            signs: set[bool] = set()
            for fields in specified.constructors.values():
                for _, rtype in fields:
                    self._visit_refined(rtype, predicate.name, True, signs)
            found.append((True in signs, False in signs))
        return tuple(found)

    def _visit_refined(self, rtype: RType, predicate: str, positive: bool, signs: set[bool]) -> None:
        _mentioned(head(rtype), predicate, positive, signs)
        match rtype:
            case RVar():
                pass
            case RCon(name, args, arguments):
                params = self._params.get(name, ())
                for index, arg in enumerate(args):
                    same, opposite = params[index] if index < len(params) else POSITIVE
                    if same:
                        self._visit_refined(arg, predicate, positive, signs)
                    if opposite:
                        self._visit_refined(arg, predicate, not positive, signs)
                inner = self._predicates.get(name, ())
                for index, argument in enumerate(arguments):
                    same, opposite = inner[index] if index < len(inner) else POSITIVE
                    if same:
                        _mentioned(argument.predicate, predicate, positive, signs)
                    if opposite:
                        _mentioned(argument.predicate, predicate, not positive, signs)
            case RFun(_, arg, res):
                self._visit_refined(arg, predicate, not positive, signs)
                self._visit_refined(res, predicate, positive, signs)
            case RApp(fun, arg):
                self._visit_refined(fun, predicate, positive, signs)
                self._visit_refined(arg, predicate, positive, signs)
            case RForall(body=body):
                self._visit_refined(body, predicate, positive, signs)


_MOST_PARAMS = 8


def _mentioned(inside: Predicate, predicate: str, positive: bool, signs: set[bool]) -> None:
    """A conjunct that applies the abstract refinement has the sign of its place; below a connective it has both."""
    match inside:
        case PAbstract(name):
            if name == predicate:
                signs.add(positive)
        case PAnd(parts):
            for part in parts:
                _mentioned(part, predicate, positive, signs)
        case _:
            if any(isinstance(part, PAbstract) and part.name == predicate for part in subpredicates(inside)):
                signs |= {True, False}
