"""One context of Z3 for solvers that come one after the other.

    with SharedTerms() as terms:
        LogicSolver(one, terms=terms).close();  LogicSolver(other, terms=terms).close()      ⇒  one context is made

To make a context takes a millisecond or more, as long as a small question about a changed program: Z3 lays out
sixteen megabytes of tables for it.  Which terms a context holds already may change the order in which a solver looks
at things, and so what it gives up on: whoever shares one asks the same questions in the same order each time.
"""

from types import TracebackType

from liquidlens.constraints.smt.building import Z3Terms

ROOM = 30_000
"""Applications after which the next solver gets a new context: terms are kept as long as theirs."""


class SharedTerms:
    """The terms of one context, which is made when a solver needs it. Not safe to share between threads."""

    def __init__(self) -> None:
        self._terms: Z3Terms | None = None
        self._applied = 0

    def __enter__(self) -> "SharedTerms":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, raised: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def give(self) -> Z3Terms:
        """The terms for the next solver."""
        if self._applied > ROOM:
            self.close()
        if self._terms is None:
            self._terms = Z3Terms()
        self._terms.owner.pardon()
        return self._terms

    def count(self, applied: int) -> None:
        """Take in that a solver has encoded so many applications."""
        self._applied += applied

    def close(self) -> None:
        """Give the memory back; a new context is made when it is needed."""
        if self._terms is not None:
            self._terms.owner.close()
        self._terms, self._applied = None, 0
