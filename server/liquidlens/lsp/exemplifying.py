"""Examples of a function for an editor: found in a process of their own, so that the server never waits for a search.

    examples_text(document, "take", options)   ⇒   "take  line 12\\n  take 0 _ = []\\n  ..."

The process gets the document's present text on standard input, and those of the open documents that it imports; it is
killed after the time that the options give it.
"""

import asyncio
import json
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Iterable

from liquidlens.options import PATIENCE, CheckOptions
from liquidlens.workspace.document import Document
from liquidlens.workspace.ending import end

_OVERTIME = 10.0
"""Seconds for starting the process and compiling the text."""


async def examples_text(document: Document, others: Iterable[Document], binding: str, options: CheckOptions) -> str:
    """Examples of a binding, or why there are none; `others` are the open documents that the first one imports."""
    request: dict[str, object] = {"path": document.path, "text": document.source, "binding": binding}
    request["others"] = [(other.path, other.source) for other in others]
    request |= {"timeout": options.timeout, "max_steps": options.max_steps}
    command = (sys.executable, "-m", "liquidlens.exemplify.process")
    process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL)
    limit = options.timeout * PATIENCE + _OVERTIME
    try:
        output, _ = await asyncio.wait_for(process.communicate(json.dumps(request).encode()), limit)
    except TimeoutError:
        return f"no examples were found within {limit:.0f} s"
    finally:
        end(process)
    return output.decode("utf-8", errors="replace").strip() or "the search for examples ended unexpectedly"
