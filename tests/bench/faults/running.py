"""Faults of commands and their workers: killed at random moments, or never started."""

import asyncio
import os
import signal
import time
from unittest import mock

from tests.bench.faults.scene import Scene, Wrong, children, ended, finished, gone, same

LATEST = 4.0
"""Seconds after which a process is killed, at most."""

SIGNALS = [signal.SIGKILL, signal.SIGSEGV, signal.SIGTERM]


def a_worker_is_killed(scene: Scene) -> None:
    """A worker gets a signal at a random moment."""
    scene.forget()
    process = scene.begin()
    moment = time.monotonic() + scene.random.random() * LATEST
    killed = False
    while process.poll() is None and not killed:
        if time.monotonic() >= moment and (workers := children(process.pid)):
            os.kill(scene.random.choice(workers), scene.random.choice(SIGNALS))
            killed = True
        time.sleep(0.002)
    same(scene, ended(process))
    same(scene, scene.here())


def a_command_is_killed(scene: Scene) -> None:
    """The command is killed at a random moment, perhaps while it writes; its workers end, and the next one is right."""
    scene.forget()
    process = scene.begin()
    time.sleep(scene.random.random() * LATEST)
    workers = children(process.pid)
    process.kill()
    process.communicate()
    gone(workers)
    same(scene, ended(scene.begin()))


def a_command_is_killed_in_mid_write(scene: Scene) -> None:
    """The command, or a worker that writes, is killed as soon as a file that is being written is seen."""
    scene.forget()
    process = scene.begin()
    new = scene.cache / "new"
    while process.poll() is None:
        if new.is_dir() and (writing := [each.name for each in new.iterdir()]):
            victim = int(writing[0].partition(".")[0])
            if scene.random.random() < 0.5:
                victim = process.pid
            try:
                os.kill(victim, signal.SIGKILL)
            except ProcessLookupError:
                continue
            break
        time.sleep(0.0002)
    process.communicate()
    gone(children(process.pid))
    same(scene, ended(scene.begin()))


def a_command_loses_its_reader(scene: Scene) -> None:
    """Who reads the output goes away before its end; the command ends, without a traceback."""
    process = scene.begin()
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.read(scene.random.randrange(3))
    process.stdout.close()
    said = process.stderr.read()
    process.stderr.close()
    finished(process, "the command")
    if "Traceback" in said:
        raise Wrong(said[-600:])
    same(scene, scene.here())


FEW_PROCESSES = """
import random, runpy, subprocess, sys
chance = random.Random({seed})
real = subprocess._fork_exec
def failing(*arguments):
    if chance.random() < {often}:
        raise BlockingIOError(11, "Resource temporarily unavailable")
    return real(*arguments)
subprocess._fork_exec = failing
runpy.run_module("liquidlens", run_name="__main__", alter_sys=True)
"""
"""A program in which starting another one fails, always or now and then."""


def processes_cannot_be_started(scene: Scene) -> None:
    """Starting a worker fails, always or now and then: in this process, or by `fork` in a command."""
    scene.forget()
    often = scene.random.choice([0.5, 1.0])
    if scene.random.random() < 0.5:
        program = FEW_PROCESSES.format(seed=scene.random.randrange(10**6), often=often)
        same(scene, ended(scene.begin(program=("-c", program))))
        return
    start = asyncio.create_subprocess_exec

    async def failing(*command: str, **pipes: object) -> object:
        if scene.random.random() < often:
            raise BlockingIOError(11, "Resource temporarily unavailable")
        return await start(*command, **pipes)  # pyright: ignore[reportArgumentType]

    with mock.patch("asyncio.create_subprocess_exec", failing):
        same(scene, scene.here(jobs=2))
