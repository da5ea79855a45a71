"""Around a witness: another run that breaks the same check and tells more of why.

f 23                                 a run of fewer decisions                  ⇒   f 1
sqrt x, answered by its type         the code, on these inputs                 ⇒   no call is answered by its type
isDigit c permits True               what this module's `number` promises      ⇒   number "0" permits ("", "0")
"""

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.counterexample.replay import SOON, Replay, fuel_again
from liquidlens.counterexample.witness import Witness, read_witness
from liquidlens.lang.names import module_of
from liquidlens.machine.load import Loaded
from liquidlens.machine.rules.facets import FacetPolicy
from liquidlens.search.bounds import Bound
from liquidlens.search.entry import Entry
from liquidlens.search.explore import explore
from liquidlens.search.limits import Limits, Statistics
from liquidlens.search.outcomes import Finished, Violation

SHORT_RUN = 3
DATA_RUN = 4
"""Decisions of a run that needs no shortening: so many, and so many for each unknown datum it made up."""

SHORTER_SHARE = 4
SHORTER_STEPS = 5_000
"""Looking for another run takes a fourth of the steps that the first one took, or so many."""

REPLAYS = 4
"""Counterexamples of one assertion that are tried before it is given up."""


class Nearby(Struct, frozen=True):
    """What further searches around a witness share with the one that found it."""

    exact: Loaded
    entry: Entry
    replay: Replay
    policy: FacetPolicy
    statistics: Statistics
    steps: int
    """Rules after which the witness broke what it breaks."""

    def confirms(self, witness: Witness) -> bool:
        """Whether a witness like the one that was found is confirmed by its replay."""
        return self.replay.confirms(witness, fuel_again(self.steps))

    def best(self, found: Violation, witness: Witness, limits: Limits, used: int) -> Witness:
        """The witness that tells most, where the first one took `used` steps."""
        briefly = replace(limits, steps=max(used // SHORTER_SHARE, SHORTER_STEPS))
        return self._by_own_functions(self._by_real_code(self._shortest(found, witness, briefly), limits), briefly)

    def _shortest(self, found: Violation, witness: Witness, limits: Limits) -> Witness:
        """A witness of the same violation by a run that takes fewer decisions, as long as there is one nearby: `f 1`,
        not `f 23`."""
        length, none = found.state.path.length if found.state.path is not None else 0, 0
        while length > SHORT_RUN + DATA_RUN * found.state.size and length - none > 1:
            # Halfway between a run that is known and the longest ones of which there is none.
            half, shorter = (length + none) // 2, None
            narrow = replace(limits, path_conditions=half, first_path_conditions=half, per_label=1)
            for other in explore(
                self.exact, self.entry, narrow, {found.label}, self.policy, statistics=self.statistics
            ):
                if isinstance(other, Finished) and other.bound is Bound.STEPS:
                    none = length  # with more decisions there are even more paths
                if isinstance(other, Violation) and other.state.abstracted_count == found.state.abstracted_count:
                    seen = self._confirmed(other, witness)
                    if seen is not None:
                        witness, shorter = seen, other.state.path
            if shorter is not None and shorter.length < length:
                length = shorter.length
            else:
                none = max(none, half)
        return witness

    def _by_real_code(self, witness: Witness, limits: Limits) -> Witness:
        """The run on the same inputs without answers by type, where that breaks the check as well: code on which a
        search is stuck (`sqrt x`, x unknown) may run on these."""
        replay = self.replay
        real = replace(witness, calls=tuple(call for call in witness.calls if call.site.is_stub))
        if len(real.calls) == len(witness.calls) or not replay.confirms(real, SOON):
            return witness
        given, closer = replay.woven.inputs, replay.closer
        inputs = [(i.variable, closer.close(v, i.type)) for i, v in zip(given, witness.inputs, strict=True)]
        known = replace(
            self.entry, inputs=tuple(inputs), bindings={**replay.woven.bindings, **closer.equalities.bindings}
        )
        once = replace(limits, per_label=1, steps=SHORTER_STEPS)
        for other in explore(self.exact, known, once, {witness.key}, FacetPolicy(0), statistics=self.statistics):
            if isinstance(other, Violation):
                seen = self._confirmed(other, witness, inputs_of=witness)
                if seen is not None:
                    return seen
        return witness

    def _by_own_functions(self, witness: Witness, limits: Limits) -> Witness:
        """A run on which a function of this module answers by its type, where that of a library did: what it promises
        can be said better here. The same run where there is none nearby."""
        woven, module = self.replay.woven, module_of(self.replay.woven.function)
        answering = {call.site.callee for call in witness.calls if not call.site.is_stub}
        sites = [each for each in woven.sites.values() if not each.is_stub and each.stands_in(woven.function)]
        own = [each for each in sites if module_of(each.callee) == module and each.callee != woven.function]
        if not own or not answering or any(module_of(callee) in (module, None) for callee in answering):
            return witness
        policy = FacetPolicy(1, frozenset(each.function for each in own), frozenset(each.site for each in own))
        once = replace(limits, per_label=REPLAYS)
        for other in explore(self.exact, self.entry, once, {witness.key}, policy, statistics=self.statistics):
            if isinstance(other, Violation) and other.state.abstracted_count == 1:
                seen = self._confirmed(other, witness)
                if seen is not None:
                    return seen
        return witness

    def _confirmed(self, other: Violation, witness: Witness, inputs_of: Witness | None = None) -> Witness | None:
        """The witness of another violation, where its replay confirms it and it is demanded as the first one is."""
        seen = read_witness(self.exact, self.replay.woven, other)
        if inputs_of is not None:
            seen = replace(seen, inputs=inputs_of.inputs)
        return seen if seen.demanded == witness.demanded and self.confirms(seen) else None
