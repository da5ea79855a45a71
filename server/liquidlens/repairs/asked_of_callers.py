"""What the callers of a function could be asked for: a precondition that excludes the input which breaks it.

f x = 10 `div` x      breaks at 0      ⇒  {-@ f :: {x:Int | x /= 0} -> Int @-}, if all callers pass such numbers
"""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from liquidlens.contracts.aims import Aims
from liquidlens.contracts.facts import facts_of
from liquidlens.contracts.labels import Kind
from liquidlens.contracts.obligations import Status
from liquidlens.contracts.supply import Unrunnable
from liquidlens.contracts.weave import Woven, weave
from liquidlens.core.module import Module, Program
from liquidlens.core.syntax import Binding
from liquidlens.counterexample.investigate import Counterexample
from liquidlens.counterexample.naming import Naming
from liquidlens.counterexample.show import show_call
from liquidlens.lang.names import base_of
from liquidlens.lang.types import UNIT
from liquidlens.logic.aliased import declared
from liquidlens.logic.predicates import PBinary
from liquidlens.logic.refined import RType
from liquidlens.logic.shape import arguments, trivial
from liquidlens.logic.specification import Measure
from liquidlens.logic.substitution import subpredicates
from liquidlens.repairs.agreement import is_met, lost_input
from liquidlens.repairs.annotate import Callee
from liquidlens.repairs.callees import callee_of
from liquidlens.repairs.changes.change import result_of
from liquidlens.repairs.excluded import is_false
from liquidlens.repairs.judge import Judge
from liquidlens.repairs.order import Offer
from liquidlens.repairs.parameters import named_as_code
from liquidlens.repairs.preconditions import Precondition
from liquidlens.repairs.require import REPAIRABLE, requirements
from liquidlens.source.text import LineIndex


class AskedOfCallers(Struct, frozen=True):
    """Preconditions for the functions of one file."""

    program: Program
    module: Module
    text: LineIndex
    measures: Mapping[str, Measure]
    naming: Naming

    def of(self, judge: Judge, found: Counterexample) -> Iterator[Offer]:
        """What the callers could be asked for, so that the inputs of a concrete counterexample are excluded."""
        name = found.woven.function
        if found.obligation.kind not in REPAIRABLE or found.witness.local is not None or base_of(name).startswith("$"):
            return
        binding = self.program.bindings[name]
        signature = self.module.specification.signatures.get(name)
        named = named_as_code(
            signature.type if signature is not None else trivial(binding.type), binding, answers=False
        )
        parameters, _ = arguments(named)
        pairs = zip(found.witness.inputs, found.woven.inputs, strict=True)
        inputs = [(value, given.type) for value, given in pairs if given.is_argument]
        if len(parameters) != len(inputs):
            return
        values = {p.binder: value for p, value in zip(parameters, inputs, strict=True)}
        function = Callee(
            name,
            named,
            signature=signature,
            definition=binding.extent,
            text=self.text,
            write=self.naming.write_type,
            aliases=declared(self.module.specification),
        )
        taken = [given.variable for given in found.woven.inputs if given.is_argument]
        scope = dict(zip((p.binder for p in parameters), taken, strict=True))

        yield from requirements(
            judge,
            function,
            found.obligation,
            self.measures,
            excludes=lambda predicate: is_false(found, predicate, values),
            loses=lambda asked, type_: self._lost(found.woven, asked, type_, scope),
            around=lambda caller: callee_of(judge, caller, self.text, self.naming.write_type),
        )

    def unseen(self, judge: Judge, binding: Binding) -> Iterator[Offer]:
        """What the callers could be asked for where no run breaks anything: nothing that is right today is given up,
        and all has to be proved."""
        name = binding.name
        if result_of(binding.type) == UNIT or base_of(name).startswith("$"):
            return
        function = callee_of(judge, name, self.text, self.naming.write_type)
        judged = judge.now.bindings.get(name)
        try:
            woven = weave(facts_of(self.program, self.module), binding, Aims(speculate=False))
        except Unrunnable:
            woven = None
        if function is None or judged is None:
            return
        taken = [each.variable for each in woven.inputs if each.is_argument] if woven is not None else []
        scope = dict(zip((p.binder for p in arguments(function.type)[0]), taken, strict=False))
        broken = (each.obligation for each in judged.judgements.values() if each.status is not Status.PROVED)
        for obligation in (each for each in broken if each.kind in REPAIRABLE - {Kind.TERMINATION}):
            found = requirements(
                judge,
                function,
                obligation,
                self.measures,
                excludes=lambda _: True,
                loses=lambda asked, type_: "" if woven is None else self._lost(woven, asked, type_, scope),
                around=lambda caller: callee_of(judge, caller, self.text, self.naming.write_type),
            )
            good = [each for each in found if not each.leaves_more and not each.features["loses"]]
            yield from good
            if good or judge.is_spent:
                return

    def _lost(self, woven: Woven, asked: Precondition, type_: RType, scope: Mapping[str, str]) -> str | None:
        """A call that is right today and that a precondition excludes, in words; None where it works something out,
        and no input was seen that it allows: `size t mod 2 == 0`, where sizes are odd."""
        facts = facts_of(self.program, self.module)
        try:
            lost = lost_input(facts, woven, asked, type_, scope)
            works_out = any(isinstance(part, PBinary) for part in subpredicates(asked.predicate))
            if lost is not None and works_out and not is_met(facts, woven, asked, type_, scope):
                return None
        except Unrunnable:
            return ""
        return "" if lost is None else show_call(woven.function, lost, self.naming)
