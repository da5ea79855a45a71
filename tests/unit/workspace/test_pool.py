"""Stopping checks: a worker that can stop goes on with the next text, one that cannot is killed."""

import asyncio
import itertools
import logging
import os
import sys
import time
from pathlib import Path

import pytest
from liquidlens.explain.problem_words import message_of
from liquidlens.explain.report import FileReport, Verdict
from liquidlens.lang.guard import Cause
from liquidlens.names.faults import NotExported
from liquidlens.options import CheckOptions
from liquidlens.workspace.deaths import WorkerDied, failed_report
from liquidlens.workspace.frames import Before, Request
from liquidlens.workspace.pool import Pool
from msgspec.structs import replace

from tests.support.told import of_bindings

pytestmark = pytest.mark.asyncio

HERE = Path(__file__).parent


def engine(folder: Path, name: str, memory: int = 4_096) -> str:
    """A program that serves the engine `name` in this folder."""
    there = f"import sys; sys.path.insert(0, {str(folder)!r}); "
    return there + f"from liquidlens.workspace.worker import main; main({name!r}, {memory})"


ENGINE = engine(HERE, "spinning_engine:check_text")
TELLING = engine(HERE, "telling_engine:check_text")
RECALLING = engine(HERE, "recalling_engine:check_text")


def request(text: str) -> Request:
    return Request("F.hs", text, CheckOptions())


def answered(report: FileReport) -> tuple[str, str]:
    (problem,) = report.problems
    fault = problem.fault
    assert isinstance(fault, NotExported)
    return fault.module, fault.name


async def closed(pool: Pool) -> None:
    """Close a pool, and let the event loop hear that its processes ended."""
    processes = pool.processes
    pool.close()
    while any(_is_known(process) for process in processes):
        await asyncio.sleep(0.01)


def _is_known(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


async def cancelled(pool: Pool, text: str) -> None:
    began = Path(os.environ["LIQUIDLENS_CACHE"], f"began {text}")
    began.unlink(missing_ok=True)
    check = asyncio.ensure_future(pool.check(request(text)))
    while not began.exists():
        await asyncio.sleep(0.01)
    check.cancel()
    with pytest.raises(asyncio.CancelledError):
        await check


@pytest.fixture(autouse=True)
def _own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LIQUIDLENS_CACHE", str(tmp_path))


async def test_a_worker_remembers_what_it_told() -> None:
    pool = Pool(command=(sys.executable, "-c", RECALLING), spares=0)
    first = await pool.check(request("one"))
    again = await pool.check(replace(request("two"), before=Before("one", first.bindings)))
    afresh = await pool.check(replace(request("two"), before=Before("", ())))
    await closed(pool)
    assert [each.bindings[0].verdict for each in (first, again, afresh)] == [
        Verdict.UNSAFE,
        Verdict.VERIFIED,
        Verdict.UNSAFE,
    ]


async def test_a_stopped_worker_goes_on_with_the_next_text() -> None:
    pool = Pool(command=(sys.executable, "-c", ENGINE))
    try:
        _, first = answered(await pool.check(request("one")))
        for number in range(3):
            await cancelled(pool, "spin")
            assert answered(await pool.check(request(f"after {number}"))) == (f"after {number}", first)
    finally:
        await closed(pool)


async def test_a_worker_that_does_not_stop_is_killed_at_once() -> None:
    pool = Pool(command=(sys.executable, "-c", ENGINE))
    try:
        _, first = answered(await pool.check(request("one")))
        await cancelled(pool, "sleep")
        begun = time.monotonic()
        while int(first) in pool.processes:
            await asyncio.sleep(0.01)
            assert time.monotonic() - begun < 5
        code, second = answered(await pool.check(request("two")))
        assert code == "two"
        assert second != first
    finally:
        await closed(pool)


async def test_a_stop_that_comes_too_late_stops_nothing_else() -> None:
    pool = Pool(command=(sys.executable, "-c", ENGINE))
    try:
        for number in range(40):
            check = asyncio.ensure_future(pool.check(request(f"text {number}")))
            await asyncio.sleep(0.001 * (number % 5))
            check.cancel()
            await asyncio.wait([check])
            assert answered(await pool.check(request(f"again {number}")))[0] == f"again {number}"
    finally:
        await closed(pool)


async def test_a_worker_tells_what_is_new_and_what_is_waited_for() -> None:
    pool = Pool(command=(sys.executable, "-c", TELLING))
    told: list[str] = []
    tell = of_bindings(lambda each: told.append(each.name))
    try:
        first = "f verified\ng unsafe\nh verified\n"
        report = await pool.check(request(first), tell)
        assert told == ["f", "g", "h"]
        told.clear()
        second = replace(request(first.replace("unsafe", "verified")), before=Before(first, report.bindings))
        await pool.check(second, tell)
        assert told == ["g"]
        told.clear()
        await pool.check(replace(second, stale=frozenset({"h"})), tell)
        assert told == ["g", "h"]
    finally:
        await closed(pool)


async def test_a_unit_that_costs_a_worker_its_life_is_left_out_and_the_others_go_on() -> None:
    command = (sys.executable, "-c", engine(HERE, "spinning_engine:check_text", memory=300))
    pool = Pool(command=command, patience=3, spares=0)
    try:
        said, _ = answered(await pool.check(request("units one eat two hang three crash four")))
        causes = [each.partition("cause=")[2].partition(":")[0] for each in said.split("; ")]
        assert causes == ["", "<Cause.MEMORY", "", "<Cause.TIME", "", "<Cause.CRASH", ""]
        assert len(pool.processes) == 1
    finally:
        await closed(pool)


async def test_a_unit_that_has_too_little_memory_is_given_up_for_that_until_it_has_room() -> None:
    pool = Pool(command=(sys.executable, "-c", ENGINE), spares=0)
    try:
        said, process = answered(await pool.check(request("units one starve two")))
        assert ["Cause.MEMORY" in each for each in said.split("; ")] == [False, True, False]
        assert answered(await pool.check(request("calm"))) == ("calm", process)
    finally:
        await closed(pool)


async def test_what_a_dying_worker_writes_is_for_the_log(
    capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    pool = Pool(command=(sys.executable, "-c", ENGINE), spares=0)
    try:
        with caplog.at_level(logging.INFO, "liquidlens"):
            said, _ = answered(await pool.check(request("units last-words")))
    finally:
        await closed(pool)
    assert "Cause.CRASH" in said
    assert capfd.readouterr().err == ""
    assert any("Fatal Python error: none" in each.getMessage() for each in caplog.records)


async def test_a_text_that_costs_every_worker_its_life_is_given_up() -> None:
    pool = Pool(command=(sys.executable, "-c", ENGINE), patience=1, spares=0)
    try:
        with pytest.raises(WorkerDied, match="more than 1 s"):
            await pool.check(request("sleep"))
        assert answered(await pool.check(request("one")))[0] == "one"
    finally:
        await closed(pool)


async def test_a_worker_that_waits_for_its_turn_is_not_out_of_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a machine that does other things: at each look it has had a fortieth of a processor since the last one."""
    looks = itertools.count()
    monkeypatch.setattr("liquidlens.workspace.silence.worked", lambda process: next(looks) * 0.5 / 40)
    pool = Pool(command=(sys.executable, "-c", ENGINE), patience=0.5, spares=0)
    try:
        assert "cause" not in answered(await pool.check(request("units toil")))[0]
    finally:
        await closed(pool)


async def test_where_no_process_can_be_started_the_next_check_tries_again(monkeypatch: pytest.MonkeyPatch) -> None:
    start = asyncio.create_subprocess_exec

    async def failing(*_command: str, **_pipes: object) -> object:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    pool = Pool(command=(sys.executable, "-c", ENGINE))
    monkeypatch.setattr(asyncio, "create_subprocess_exec", failing)
    await pool.begin()
    with pytest.raises(OSError) as failed:
        await pool.check(request("one"))
    (problem,) = failed_report("F.hs", failed.value).problems
    assert "no process can be started (Resource temporarily unavailable)" in message_of(problem)
    monkeypatch.setattr(asyncio, "create_subprocess_exec", start)
    assert answered(await pool.check(request("one")))[0] == "one"
    await closed(pool)


@pytest.mark.parametrize(("error", "cause"), [("MemoryError", Cause.MEMORY), ("ValueError", Cause.CRASH)])
async def test_a_worker_that_cannot_take_in_what_it_is_asked_ends(error: str, cause: Cause) -> None:
    """Who asked would wait for as long as a worker may be silent."""
    deaf = "from liquidlens.workspace import frames\ndef read(_stream): raise " + error + "\nframes.read = read\n"
    pool = Pool(command=(sys.executable, "-c", deaf + ENGINE))
    with pytest.raises(WorkerDied) as died:
        await asyncio.wait_for(pool.check(request("anything")), 30)
    assert died.value.cause is cause
    await closed(pool)
