"""A function's findings in GHC, or as a test, for an editor: in a process of their own, and GHC only after a question.

The process gets the document's present text on standard input, and those of the open documents that it imports; it is
killed after the time that the options give it, and what it has started ends with it.
"""

import asyncio
import contextlib
import json
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Iterable

from liquidlens.evidence.compiler import RUN_SECONDS, find_ghc
from liquidlens.options import PATIENCE, CheckOptions
from liquidlens.workspace.document import Document

_OVERTIME = 20.0
"""Seconds for starting the process and compiling the text."""

RUN, CANCEL = "Run", "Cancel"
"""The answers to the question before anything runs."""


def question(document: Document, binding: str, compiler: str) -> str:
    """What will be run, in the words of a question."""
    return (
        f"Run the counterexamples of `{binding}` in {compiler}? It will run a copy of your code, with one check added, "
        f"in an empty temporary folder, for at most {RUN_SECONDS:g} s ({document.path})."
    )


async def confirmation(
    document: Document, others: Iterable[Document], binding: str, options: CheckOptions, compiler: str
) -> str:
    """What that GHC saw of each finding of the binding."""
    more: dict[str, object] = {"wanted": "confirm", "ghc": compiler, "seconds": RUN_SECONDS}
    return await _answered(document, others, binding=binding, options=options, more=more, seconds=RUN_SECONDS)


async def test_text(document: Document, others: Iterable[Document], binding: str, options: CheckOptions) -> str:
    """A test module of the binding's findings."""
    return await _answered(document, others, binding=binding, options=options, more={"wanted": "test"}, seconds=0.0)


async def _answered(
    document: Document,
    others: Iterable[Document],
    binding: str,
    options: CheckOptions,
    more: dict[str, object],
    seconds: float,
) -> str:
    request: dict[str, object] = {"path": document.path, "text": document.source, "binding": binding, **more}
    request["others"] = [(other.path, other.source) for other in others]
    request |= {"timeout": options.timeout, "max_steps": options.max_steps, "findings": options.findings}
    command = (sys.executable, "-m", "liquidlens.workspace.evidencing")
    process = await asyncio.create_subprocess_exec(
        *command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, start_new_session=True
    )
    limit = options.timeout * PATIENCE + _OVERTIME + seconds
    try:
        output, _ = await asyncio.wait_for(process.communicate(json.dumps(request).encode()), limit)
    except TimeoutError:
        return f"there was no answer within {limit:.0f} s"
    finally:
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
    return output.decode("utf-8", errors="replace").strip() or "the search ended unexpectedly"


__all__ = ["CANCEL", "RUN", "confirmation", "find_ghc", "question", "test_text"]
