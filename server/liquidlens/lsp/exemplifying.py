"""Examples of a function, and values of expressions, for an editor, in a process of their own: the server never waits.

    examples_text(document, "take", options)   ⇒   "take  line 12\\n  take 0 _ = []\\n  ..."
    values(document, [Session((), "take 1 [2, 3]")], options)   ⇒   ["[2]"]

The process gets the document's present text on standard input, and those of the open documents that it imports; it is
killed after the time that the options give it.
"""

import asyncio
import json
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Iterable, Sequence

from liquidlens.exemplify.session import Session
from liquidlens.options import PATIENCE, CheckOptions
from liquidlens.workspace.document import Document
from liquidlens.workspace.ending import end

_OVERTIME = 10.0
"""Seconds for starting the process and compiling the text."""


async def examples_text(document: Document, others: Iterable[Document], binding: str, options: CheckOptions) -> str:
    """Examples of a binding, or why there are none; `others` are the open documents that the first one imports."""
    request = _request(document, others) | {"binding": binding}
    request |= {"timeout": options.timeout, "max_steps": options.max_steps}
    limit = options.timeout * PATIENCE + _OVERTIME
    output = await _asked(request, limit)
    if output is None:
        return f"no examples were found within {limit:.0f} s"
    return output.decode("utf-8", errors="replace").strip() or "the search for examples ended unexpectedly"


async def values(
    document: Document, others: Iterable[Document], sessions: Sequence[Session], options: CheckOptions
) -> list[str]:
    """What expressions are, or why that is not known."""
    request = _request(document, others)
    request["sessions"] = [(each.definitions, each.expression) for each in sessions]
    limit = options.timeout * PATIENCE + _OVERTIME
    output = await _asked(request, limit)
    if output is None:
        return [f"not evaluated within {limit:.0f} s"] * len(sessions)
    try:
        return [str(each) for each in json.loads(output)]
    except ValueError:
        return ["not evaluated: the run ended unexpectedly"] * len(sessions)


def _request(document: Document, others: Iterable[Document]) -> dict[str, object]:
    texts = [(other.path, other.source) for other in others]
    return {"path": document.path, "text": document.source, "others": texts}


async def _asked(request: dict[str, object], limit: float) -> bytes | None:
    """The answer of a process of its own; None after so many seconds."""
    command = (sys.executable, "-m", "liquidlens.exemplify.process")
    process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL)
    try:
        output, _ = await asyncio.wait_for(process.communicate(json.dumps(request).encode()), limit)
    except TimeoutError:
        return None
    finally:
        end(process)
    return output
