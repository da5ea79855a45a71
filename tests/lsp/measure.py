"""How fast the server answers an editor: `python tests/lsp/measure.py FILE...` prints a table.

For each file: opening in a fresh server, then edits of one function at a time, from the edit to the diagnostics of its
text, without the pause that the server waits for more edits.
"""

import asyncio
import statistics
import sys
import time
from pathlib import Path

from lsprotocol import types
from recorder import REAL, Recorder, connect, disconnect

EDITS = 20
DELAY = 0.05


async def measure(path: Path) -> None:
    """Print the row of one file."""
    text = path.read_text()
    uri = path.resolve().as_uri()
    begun = time.perf_counter()
    client = await connect(REAL, options={"delay": DELAY})
    client.open(uri, text)
    await client.diagnostics(uri, 1, 120)
    cold = time.perf_counter() - begun
    lines = text.split("\n")
    rows = [row for row, line in enumerate(lines) if line[:1].islower() and "=" in line and "::" not in line]
    times: list[float] = []
    version = 1
    for number in range(EDITS):
        row = rows[number % len(rows)]
        version += 1
        begun = time.perf_counter()
        client.edit(uri, version, (row, len(lines[row])), (row, len(lines[row])), " -- edited")
        lines[row] += " -- edited"
        await client.diagnostics(uri, version, 120)
        times.append(time.perf_counter() - begun - DELAY)
    hovers = [await hover_seconds(client, uri, row) for row in rows]
    times.sort()
    print(
        f"{path.name:<42} {len(lines):>5} lines  open {cold:5.2f} s  edit p50 {times[len(times) // 2]:5.2f} s"
        f"  p95 {times[int(len(times) * 0.95)]:5.2f} s  hover {statistics.median(hovers) * 1000:4.1f} ms"
    )
    await disconnect(client)


async def hover_seconds(client: Recorder, uri: str, row: int) -> float:
    begun = time.perf_counter()
    place = types.HoverParams(types.TextDocumentIdentifier(uri), types.Position(row, 1))
    await client.text_document_hover_async(place)
    return time.perf_counter() - begun


if __name__ == "__main__":
    for argument in sys.argv[1:]:
        asyncio.run(measure(Path(argument)))
