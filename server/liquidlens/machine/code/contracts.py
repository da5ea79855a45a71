"""What the contracts stage writes: assume, assert, promises, the two facets of a call, speculation."""

from typing import TYPE_CHECKING

from liquidlens.machine.code.arguments import Argument, Capture, Compound

if TYPE_CHECKING:
    from liquidlens.machine.code import Code


class AssumeThat(Compound, frozen=True, eq=False):
    """Go on where the condition holds. `keep` trims the environment for the body."""

    condition: "Code"
    keep: Capture
    body: "Code"


class AssertThat(Compound, frozen=True, eq=False):
    """A violation of `label` where the condition fails; `subjects` are offered then, the first `inputs` of them
    complete."""

    label: str
    condition: "Code"
    keep: Capture
    body: "Code"
    subjects: tuple[Argument, ...]
    inputs: int


class NotePromise(Compound, frozen=True, eq=False):
    """Remember the promise, go on with the body."""

    subject: Argument
    condition: Argument
    body: "Code"


class TwoFacets(Compound, frozen=True, eq=False):
    """A call that may be answered by the callee's code or by its visible type."""

    site: str
    callee: str
    args: tuple[Argument, ...]
    concrete: "Code"
    abstract: Argument
    is_stub: bool
    """Always answered by type."""


class Speculation(Compound, frozen=True, eq=False):
    """Fork: evaluate the thunk and end; or go on with the body."""

    thunk: "Code"
    body: "Code"
