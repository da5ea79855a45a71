"""When contexts of the solver are deleted."""

from functools import partial

import pytest
from liquidlens.constraints.smt.deleting import Deletions


def test_a_context_is_deleted_at_once_or_at_the_end_of_what_somebody_waits_for() -> None:
    deletions, deleted = Deletions(), list[str]()

    def close(name: str) -> None:
        deletions.of(lambda: deleted.append(name), None)

    close("a")
    assert deleted == ["a"]
    with deletions.later():
        close("b")
        with deletions.later():
            close("c")
        assert deleted == ["a"]
    assert sorted(deleted) == ["a", "b", "c"]


def test_few_contexts_wait_at_a_time() -> None:
    deletions, deleted = Deletions(), list[int]()
    with deletions.later():
        for number in range(5):
            deletions.of(partial(deleted.append, number), None)
        assert deleted == [0, 1]
    assert sorted(deleted) == [0, 1, 2, 3, 4]


def test_who_interrupts_does_not_wait_for_deletions() -> None:
    deletions, deleted = Deletions(), list[str]()
    with pytest.raises(KeyboardInterrupt), deletions.later():
        deletions.of(lambda: deleted.append("a"), None)
        raise KeyboardInterrupt
    assert deleted == []
    with deletions.later():
        pass
    assert deleted == ["a"]
