"""Ending processes that end by themselves at the same moment."""

import asyncio
import os
import signal
import sys

import pytest
from liquidlens.workspace.ending import end

pytestmark = pytest.mark.asyncio


@pytest.mark.skipif(sys.platform == "win32", reason="no signals")
async def test_who_waits_for_a_process_learns_how_it_ended() -> None:
    for _ in range(30):
        process = await asyncio.create_subprocess_exec("sleep", "60")
        os.kill(process.pid, signal.SIGKILL)
        end(process)
        end(process)
        assert await process.wait() == -signal.SIGKILL
        end(process)
