"""What it took to judge a binding: how often the solver was asked, and what that and all else took."""

from msgspec import Struct


class Spent(Struct, frozen=True):
    """What it took when it was done, which may be a while ago."""

    questions: int = 0
    resources: int = 0
    """What the questions took, in the solver's own units."""
    seconds: float = 0.0
    """The processor's."""

    def plus(self, other: "Spent") -> "Spent":
        """Both together."""
        return Spent(self.questions + other.questions, self.resources + other.resources, self.seconds + other.seconds)


NOTHING_SPENT = Spent()
