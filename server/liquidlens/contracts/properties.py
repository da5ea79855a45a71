"""Properties: functions whose answer should be True for every input, `prop_...` by convention.

prop_reverse :: [Int] -> Bool      ⇒   xs:[Int] -> {v:Bool | v}
"""

from msgspec.structs import replace

from liquidlens.core.module import Module
from liquidlens.core.syntax import Binding
from liquidlens.infer.unsupported import ForeignClass
from liquidlens.lang.names import base_of
from liquidlens.lang.types import BOOL, TForall, Type, arrows, constructors
from liquidlens.logic.predicates import TRUE as NOTHING
from liquidlens.logic.predicates import PAnd, Predicate, PVar
from liquidlens.logic.refined import RCon, RType
from liquidlens.logic.shape import with_answer

PREFIX = "prop_"
_GENERATOR = "Arbitrary"


def is_property(binding: Binding, module: Module) -> bool:
    """Whether a binding is a property by its name and type, and says nothing of its answer itself."""
    named = base_of(binding.name).startswith(PREFIX)
    return named and answers_bool(binding.type) and binding.name not in module.specification.signatures


def generated(binding: Binding, module: Module) -> str | None:
    """A type that a property takes and that the module has a generator of its own for, which makes some values only.

    instance Arbitrary Tree where arbitrary = balanced      prop_height :: Tree -> Bool      ⇒   Tree
    """
    faults = (problem.fault for problem in module.problems)
    made = {fault.type for fault in faults if isinstance(fault, ForeignClass) and base_of(fault.cls) == _GENERATOR}
    return next((name for name in constructors(binding.type) if name in made), None)


def answers_bool(type_: Type) -> bool:
    """Whether a function of this type answers with a Bool."""
    return arrows(type_.body if isinstance(type_, TForall) else type_)[1] == BOOL


def as_property(type_: RType) -> RType:
    """The type with the promise that the answer is True."""
    return with_answer(type_, _being_true)


def _being_true(answer: RType) -> RType:
    if not isinstance(answer, RCon):
        return answer
    known, true = answer.refinement.predicate, PVar(answer.refinement.value)
    whole: Predicate = true if known == NOTHING else PAnd((known, true))
    return replace(answer, refinement=replace(answer.refinement, predicate=whole))
