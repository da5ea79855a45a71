"""What is asked of a type's parameter that no field has: LiquidHaskell compares it, and no value of a run shows it.

data Tag a b = Tag b
relabel :: Tag {v:Int | v > 0} b -> Tag {v:Int | v > 5} b        asked of `Tag`'s `a` alone   ⇒   "Tag"
"""

from collections.abc import Iterator

from liquidlens.contracts.labels import Kind
from liquidlens.contracts.obligations import Obligation
from liquidlens.core.module import Program
from liquidlens.lang.data import DataType
from liquidlens.lang.types import TApp, TCon, TForall, TFun, TVar, Type, free_variables, spine
from liquidlens.liquid.instance import head, is_true
from liquidlens.logic.refined import RApp, RCon, RForall, RFun, RType, RVar
from liquidlens.logic.shape import arguments


def phantom(obligation: Obligation, program: Program) -> str | None:
    """The data type whose parameters without values are all that the obligation is asked of; None where it is not."""
    if obligation.predicate is None:
        return None
    match obligation.kind:
        case Kind.POSTCONDITION:
            asked = _signature(program, obligation.function)
            parts = () if asked is None else (arguments(asked)[1],)
        case Kind.PRECONDITION:
            asked = _signature(program, obligation.callee or "")
            parts = () if asked is None else tuple(each.type for each in arguments(asked)[0])
        case _:
            return None
    holders = [holder for part in parts for holder in _Phantoms(program).refined(part, None)]
    return holders[0] if holders and None not in holders else None


def _signature(program: Program, name: str) -> RType | None:
    for module in program.modules.values():
        found = module.specification.signatures.get(name)
        if found is not None:
            return found.type
    return None


class _Phantoms:
    """Which parameters of data types are in no value, as far as the declarations say it."""

    def __init__(self, program: Program) -> None:
        self._data = {name: each for module in program.modules.values() for name, each in module.data.items()}

    def refined(self, rtype: RType, holder: str | None) -> Iterator[str | None]:
        """For each refinement of a type the data type that has no value there, None where there may be one."""
        if not is_true(head(rtype)):
            yield holder
        match rtype:
            case RVar():
                pass
            case RCon(name, args, predicates):
                if any(not is_true(each.predicate) for each in predicates):
                    yield holder
                for index, arg in enumerate(args):
                    yield from self.refined(arg, holder or (None if self.has(name, index, ()) else name))
            case RApp(left, right):
                yield from self.refined(left, holder)
                yield from self.refined(right, holder)
            case RFun(_, left, right):
                yield from self.refined(left, holder)
                yield from self.refined(right, holder)
            case RForall(body=body):
                yield from self.refined(body, holder)

    def has(self, name: str, index: int, above: tuple[tuple[str, int], ...]) -> bool:
        """Whether a value of the data type may have one of the type of this parameter."""
        if (name, index) in above:
            return False
        data = self._data.get(name)
        if data is None or not data.constructors or index >= len(data.params):
            return True  # Declared elsewhere, or made by what is not Haskell.
        return self._in_constructor(data, data.params[index], (*above, (name, index)))

    def _in_constructor(self, data: DataType, param: str, above: tuple[tuple[str, int], ...]) -> bool:
        for constructor in data.constructors:
            made = dict(constructor.equal).get(param)
            if constructor.part or (made is not None and any(free_variables(made))):
                return True
            if any(self._in_type(field, param, above) for field in constructor.fields):
                return True
        return False

    def _in_type(self, type_: Type, param: str, above: tuple[tuple[str, int], ...]) -> bool:
        match type_:
            case TVar(name):
                return name == param
            case TCon():
                return False
            case TFun(left, right):
                return self._in_type(left, param, above) or self._in_type(right, param, above)
            case TForall(_, _, body):
                return param in free_variables(body)
            case TApp():
                top, args = spine(type_)
                if not isinstance(top, TCon):
                    return param in free_variables(type_)
                return any(
                    self._in_type(arg, param, above) and self.has(top.name, index, above)
                    for index, arg in enumerate(args)
                )
