"""What annotations promise of every value of a type, and what of that nobody proves.

{-@ invariant {v:Tree a | size v >= 0} @-}          t :: Tree Int   ⇒   size t >= 0, taken for granted

{-@ measure size @-}
{-@ size :: Tree a -> Nat @-}                       the same, proved of the code of `size`

data Even where { Zero :: {v:Even | prop v == …} }  ⇒  an index, which defines `prop`
data T    where { A :: {v:T | size v == 3} }        ⇒  taken for granted, if `size` has equations
"""

from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.core.module import Module, Program
from liquidlens.lang.types import TCon, Type, agree, spine
from liquidlens.library.sources import source_of
from liquidlens.liquid.instance import is_true
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import PApply, PCompare, PIff, Predicate, PVar
from liquidlens.logic.refined import RCon, Refinement, RType, RVar
from liquidlens.logic.shape import arguments
from liquidlens.logic.specification import Measure, Trust
from liquidlens.logic.substitution import free_variables, substitute


class Invariants:
    """What holds of every value of a type by `invariant` annotations, by what the functions that are measures answer,
    and by constructors' types."""

    def __init__(self, program: Program, in_scope: Iterable[Module], measures: Mapping[str, Measure]) -> None:
        self._program = program
        self._measures = measures
        self._declared: dict[str, list[_Declared]] = {}
        """By the data type on top."""
        self.functions: set[str] = set()
        """The functions that are measures and say something of every value."""
        self._trusted: set[str] = set()
        """The data types of which the user's own annotations speak."""
        self._told: dict[str, tuple[str | None]] = {}
        """What `trusts_constructors` said of data types."""
        for module in in_scope:
            subjects = [each.subject for each in module.specification.invariants if each.subject is not None]
            for subject in subjects:
                self._declared.setdefault(subject.name, []).append(_Declared(subject))
            for measure in module.specification.measures.values():
                signature = module.specification.signatures.get(measure.function or "")
                if measure.function is None or signature is None or signature.trust is not Trust.CHECKED:
                    continue
                subject = promised_of_measure(measure, signature.type)
                if subject is not None:
                    self.functions.add(measure.function)
                    self._declared.setdefault(subject.name, []).append(_Declared(subject, measure.function))
            if source_of(module.name) is None:
                self._trusted.update(subject.name for subject in subjects)

    def facts(self, ty: Type, subject: Predicate, asked: str = "") -> list[Predicate]:
        """What annotations say of every value of a type; while a measure's function is `asked`, all but what it says.

        As in LiquidHaskell a type variable may be any type, on both sides.
        """
        if not self._declared:
            return []
        top = spine(ty)[0]
        facts: list[Predicate] = []
        for declared in self._declared.get(top.name, ()) if type(top) is TCon else ():
            if agree(erase(declared.subject), ty) and not (asked and declared.function == asked):
                refinement = declared.subject.refinement
                facts.append(substitute(refinement.predicate, {refinement.value: subject}))
        return facts

    def trusts_annotation(self, ty: Type) -> str | None:
        """The data type on top of `ty`, where the user's own `invariant`, which nothing proves, speaks of it."""
        top = spine(ty)[0] if self._trusted else None
        return top.name if isinstance(top, TCon) and top.name in self._trusted else None

    def trusts_constructors(self, ty: Type) -> str | None:
        """The data type on top of `ty`, where the types of its constructors say more of what they make than what it is
        a proof of: an equation for a measure that has none defines that."""
        top = spine(ty)[0]
        if type(top) is not TCon:
            return None
        known = self._told.get(top.name)
        if known is None:
            said = self._program.refined_data(top.name)
            is_index = said is None or all(map(self._is_index, said.results.values()))
            known = self._told[top.name] = (None if is_index or said is None else said.name,)
        return known[0]

    def _is_index(self, said: Refinement) -> bool:
        """`v` of `prop v == e`, `prop` being a measure without equations."""
        match said.predicate:
            case PCompare("==", PApply(fun, (PVar(name),)), index) | PIff(PApply(fun, (PVar(name),)), index):
                measure = self._measures.get(fun) if name == said.value not in free_variables(index) else None
                return measure is not None and not measure.equations and measure.function is None
            case _:
                return False


class _Declared(Struct, frozen=True):
    """A refined data type, and the function that is a measure by whose promise it is known."""

    subject: RCon
    function: str | None = None


def promised_of_measure(measure: Measure, signature: RType) -> RCon | None:
    """What the type of a measure's function says of its argument: `size v >= 0` of `v`."""
    parameters, answer = arguments(signature)
    if not parameters or not isinstance(answer, RCon | RVar) or is_true(answer.refinement.predicate):
        return None
    argument = parameters[-1]
    if not isinstance(argument.type, RCon):
        return None
    said = answer.refinement
    value = PVar(argument.binder)
    predicate = substitute(said.predicate, {said.value: PApply(measure.name, (value,))})
    return replace(argument.type, refinement=Refinement(argument.binder, predicate))
