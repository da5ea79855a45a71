"""What the checker says of bindings and modules, as data."""

from msgspec import Struct, field

from liquidlens.contracts.labels import Label
from liquidlens.contracts.obligations import Judgement, Status
from liquidlens.contracts.spent import Spent
from liquidlens.lang.problems import Fault
from liquidlens.logic.granted import Granted
from liquidlens.logic.refined import RType
from liquidlens.logic.unlooked import Unlooked
from liquidlens.source.span import Span


class BindingJudgement(Struct, frozen=True):
    """LiquidHaskell's view of one top-level binding."""

    name: str
    judgements: dict[Label, Judgement]
    """By label: the obligations in this binding's text, those of its annotated locals included."""
    assuming: tuple[Granted, ...] = ()
    """What it rests on."""
    inferred: dict[str, RType] = field(default_factory=dict[str, RType])
    """The types found for the binding itself and for its locals, where they have no annotation or one with holes."""
    unsupported: tuple[tuple[Fault, Span], ...] = ()
    """Constructs outside the checker, with their places; then the judgements are incomplete."""
    uses: tuple[str, ...] = ()
    """Top-level names of the module that its judgement relies on."""
    expected_to_fail: bool = False
    """Whether a `fail` annotation says that LiquidHaskell rejects it."""
    unlooked: Unlooked | None = None
    """Why LiquidHaskell takes it on trust, where it does."""

    @property
    def verified(self) -> bool:
        """Whether everything LiquidHaskell asks for was proved."""
        return not self.unsupported and all(judgement.status is Status.PROVED for judgement in self.judgements.values())


class UnitJudgement(Struct, frozen=True):
    """LiquidHaskell's view of bindings that were judged together."""

    bindings: tuple[BindingJudgement, ...]
    spent: dict[str, Spent] = field(default_factory=dict[str, Spent])
    """What it took to judge each of them."""
    pieces: int = 0
    """Of the code that its constraints were made of."""


class ModuleJudgement(Struct, frozen=True):
    """LiquidHaskell's view of a module."""

    bindings: dict[str, BindingJudgement]
    spent: dict[str, Spent] = field(default_factory=dict[str, Spent])
    """What it took to judge each binding, when that was done."""
    solver_calls: int = 0
    work: int = 0
    """Solver calls, and the time that it took to put the questions, in solver calls."""
    pieces: int = 0
    """Of the code that constraints were made of."""
    units: dict[str, int] = field(default_factory=dict[str, int])
    """The same of each binding's unit: so much is to be read again for a question about it."""
    lost: frozenset[str] = frozenset()
    """Bindings whose unit a bug of ours ended: they are unsupported, and nothing is known of them."""

    @property
    def is_proved(self) -> bool:
        """Whether all that was asked is proved."""
        found = (each for binding in self.bindings.values() for each in binding.judgements.values())
        return all(each.status is Status.PROVED for each in found)

    @property
    def safe(self) -> bool:
        """Whether LiquidHaskell would accept the module."""
        looked_at = (binding for binding in self.bindings.values() if not binding.unlooked)
        return all(binding.verified != binding.expected_to_fail for binding in looked_at)
