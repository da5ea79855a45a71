"""The server looks at everything that lives only while its client is silent."""

import asyncio
import gc
import weakref
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from liquidlens.lsp.garbage import Garbage

pytestmark = pytest.mark.asyncio

ALL = 2
"""The generation of everything."""


class Thing:
    """Something that can be in a circle."""

    def __init__(self) -> None:
        self.itself = self


@contextmanager
def looked_at() -> Iterator[list[int]]:
    """The generations that are collected meanwhile; thresholds are those of before afterwards."""
    seen: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            seen.append(info["generation"])

    before = gc.get_threshold()
    gc.callbacks.append(note)
    try:
        yield seen
    finally:
        gc.callbacks.remove(note)
        gc.set_threshold(*before)


async def test_what_a_long_document_brings_is_not_looked_at_while_it_comes() -> None:
    with looked_at() as seen:
        Garbage()
        document = [[each] for each in range(400_000)]
        assert seen
        assert ALL not in seen
        assert document


async def test_all_garbage_goes_in_the_first_pause_and_only_then() -> None:
    with looked_at() as seen:
        garbage = Garbage(pause=0.3)
        thing = Thing()
        gc.collect()  # it is old now
        lost = weakref.ref(thing)
        del thing
        seen.clear()
        garbage.heard()
        await asyncio.sleep(0.2)
        garbage.heard()
        await asyncio.sleep(0.2)
        assert ALL not in seen
        await asyncio.sleep(0.4)
        assert lost() is None
        await asyncio.sleep(0.4)
        assert seen.count(ALL) == 1
