"""Turns: a few at once, the newest of those who wait first; and imports between open documents."""

import asyncio
from pathlib import Path

import pytest
from liquidlens.workspace.document import Document
from liquidlens.workspace.modules import Around, imported
from liquidlens.workspace.turns import Turns


@pytest.mark.asyncio
async def test_the_newest_goes_first() -> None:
    turns = Turns(1)
    order: list[int] = []
    all_wait = asyncio.Event()

    async def work(number: int) -> None:
        async with turns:
            order.append(number)
            await all_wait.wait()

    tasks: list[asyncio.Task[None]] = []
    for number in range(4):
        tasks.append(asyncio.ensure_future(work(number)))
        await asyncio.sleep(0)
    all_wait.set()
    await asyncio.gather(*tasks)
    assert order == [0, 3, 2, 1]


@pytest.mark.asyncio
async def test_a_cancelled_wait_costs_no_turn() -> None:
    turns = Turns(1)
    async with turns:
        waiting = asyncio.ensure_future(turns.__aenter__())
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
    await asyncio.wait_for(turns.__aenter__(), 1)


def document(path: str, text: str = "") -> Document:
    return Document(path, 1, text)


def test_imports_reach_through_others() -> None:
    main = document("src/Main.hs", "module Main where\nimport qualified Data.Heap as H\nimport Prelude\n")
    heap = document("src/Data/Heap.hs", "module Data.Heap where\nimport Data.Tree (t)\n")
    tree, other = document("src/Data/Tree.hs"), document("src/Other.hs")
    assert imported(Around((), (main, heap, tree, other)), main) == (heap, tree)
    assert imported(Around((), (main, heap, tree, other)), tree) == ()


def test_imports_in_a_circle_end() -> None:
    first, second = document("A.hs", "import B\n"), document("B.lhs", "> import A\n")
    assert imported(Around((), (first, second)), first) == (second,)


def test_an_open_document_behind_a_closed_one_is_imported(tmp_path: Path) -> None:
    (tmp_path / "Between.hs").write_text("module Between where\nimport Last\n")
    first, last = (
        document(str(tmp_path / name), text) for name, text in (("First.hs", "import Between\n"), ("Last.hs", ""))
    )
    assert imported(Around((), (first, last)), first) == (last,)
