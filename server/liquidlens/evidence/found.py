"""What a finding was made of, kept beside the report for those who want more than its words."""

from collections.abc import Callable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.contracts.decrease import WovenMetric
from liquidlens.core.module import Program
from liquidlens.core.syntax import Binding
from liquidlens.counterexample.ghc.request import ReplayRequest
from liquidlens.counterexample.ghc.witnessed import request_of
from liquidlens.counterexample.investigate import Counterexample
from liquidlens.counterexample.naming import Naming
from liquidlens.logic.refined import RType


class Evidence(Struct, frozen=True):
    """One finding's counterexample, with what is needed to run it elsewhere."""

    binding: str
    """The name of the binding's report."""
    number: int
    """Which of that report's findings, from 0."""
    counterexample: Counterexample
    text: str
    """The text of the program's main module."""
    program: Program
    naming: Naming
    inferred: Mapping[str, RType]
    metric_of: Callable[[Binding], WovenMetric | None] | None

    def request(self) -> ReplayRequest:
        """The request that asks GHC about it."""
        naming = replace(self.naming, locals={})
        return request_of(
            self.text, self.program, naming, self.counterexample, inferred=self.inferred, metric_of=self.metric_of
        )
