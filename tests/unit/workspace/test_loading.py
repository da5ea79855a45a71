"""What loads modules keeps them from the collector, and only them."""

import gc

from liquidlens.loading import load


def test_a_module_that_is_there_keeps_no_garbage_from_the_collector() -> None:
    module = load("liquidlens.workspace.again")
    before, made = gc.get_freeze_count(), [[number] for number in range(1_000)]
    assert load("liquidlens.workspace.again") is module
    assert gc.get_freeze_count() < before + len(made)
