"""How long the server's event loop is kept from the next message, by every kind of request and notification.

    python -m tests.bench.blocking                   a written file of 5,000 lines
    python -m tests.bench.blocking --lines 500
    python -m tests.bench.blocking FILE.hs ...       these files

The loop of the measured server (`tests/bench/measured_server.py`) is waked every few milliseconds.  What is printed for
each kind is the most processor time between two such moments, of the loop's own thread or of a collection of garbage,
which keeps all threads.  The thread beside the loop keeps it for no more than Python's interval of switching threads.
Processor time, so that other programs do not count.
"""

import argparse
import asyncio
import os
import statistics
import sys
import time
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from lsprotocol import types
from msgspec import Struct, field

from tests.bench.measured_server import LOG
from tests.bench.written import written
from tests.lsp.recorder import MODERN, OLD, Recorder, connect, disconnect

MEASURED = [sys.executable, "-m", "tests.bench.measured_server"]
PATIENCE = 600
PLACES = 12
"""So many places of the document are asked about."""


Kept = tuple[float, float]
"""Seconds of processor time for which the loop was not waked: in its own thread, collecting garbage in any."""

Noted = tuple[Kept, float]
"""The longest time that the loop was kept, and the seconds until the answer was there."""


class Meter(Struct):
    """What the measured server noted, by what it was asked."""

    log: Path
    read: int = 0
    noted: dict[str, list[Noted]] = field(default_factory=dict[str, list[Noted]])

    async def during(self, kind: str, act: Callable[[], Awaitable[object]]) -> None:
        """Do it, and note under `kind` the longest time that the loop was kept, and until the answer was there."""
        await asyncio.sleep(0.03)  # what came before is over and noted
        self.fresh()
        begun = time.perf_counter()
        await act()
        answered = time.perf_counter() - begun
        await asyncio.sleep(0.03)
        self.noted.setdefault(kind, []).append((max(self.fresh(), key=max, default=(0.0, 0.0)), answered))

    def fresh(self) -> list[Kept]:
        """The intervals noted since the last look, in seconds."""
        with self.log.open() as file:
            file.seek(self.read)
            noted = file.read()
        whole = noted[: noted.rfind("\n") + 1]
        self.read += len(whole.encode())
        rows = (tuple(map(float, line.split())) for line in whole.splitlines())
        return [(own, garbage) for own, garbage in rows]

    def table(self) -> None:
        """Print what was noted, the worst first."""
        print(f"{'':<34} {'asked':>6} {'loop kept, most':>16} {'of it garbage':>14} {'answer, median':>15}")
        rows = sorted(self.noted.items(), key=lambda row: -max(max(kept) for kept, _ in row[1]))
        for kind, noted in rows:
            most = max((kept for kept, _ in noted), key=max)
            kept, garbage = max(most) * 1000, most[1] * 1000
            answer = statistics.median(each for _, each in noted) * 1000
            print(f"{kind:<34} {len(noted):>6} {kept:>13.0f} ms {garbage:>11.0f} ms {answer:>12.0f} ms", flush=True)


async def session(path: Path, capabilities: types.ClientCapabilities) -> None:
    """One file with one client."""
    text = path.read_text()
    uri = path.resolve().as_uri()
    log = path.parent / f"{path.stem}.noted"
    log.write_text("")
    os.environ[LOG] = str(log)
    meter = Meter(log)
    client = await connect(MEASURED, capabilities, root=path.parent, options={"delay": 0.05, "inferredTypes": True})
    version = 1

    async def opened() -> None:
        client.open(uri, text)
        await settled(client, uri, 1)

    await meter.during("open, until all is told", opened)
    lines = text.split("\n")
    rows = [round(part * (len(lines) - 1) / PLACES) for part in range(PLACES)]
    for kind, ask in requests(client, uri, lines, rows).items():
        for row in rows:
            await meter.during(kind, lambda row=row, ask=ask: ask(row))
    for row in rows:

        async def edited(row: int = row) -> None:
            nonlocal version
            version += 1
            client.edit(uri, version, (row, len(lines[row])), (row, len(lines[row])), " ")
            await settled(client, uri, version)

        await meter.during("change, until all is told", edited)
    for row in rows:

        async def asked_at_once(row: int = row) -> None:
            nonlocal version
            version += 1
            client.edit(uri, version, (row, len(lines[row])), (row, len(lines[row])), " ")
            await asyncio.gather(*(ask(row) for ask in requests(client, uri, lines, rows).values()))
            await settled(client, uri, version)

        await meter.during("change, and all requests at once", asked_at_once)

    async def replaced() -> None:
        nonlocal version
        version += 1
        client.replace(uri, version, text)
        await settled(client, uri, version)

    await meter.during("the whole text replaced", replaced)
    document = types.TextDocumentIdentifier(uri)

    async def closed() -> None:
        client.text_document_did_close(types.DidCloseTextDocumentParams(document))
        client.open(uri, text)
        await settled(client, uri, 1)

    await meter.during("closed and opened", closed)
    meter.table()
    await disconnect(client)


async def settled(client: Recorder, uri: str, version: int) -> None:
    """Wait until this version was checked."""
    wanted = {"uri": uri, "version": version, "fresh": True}
    await client.wait_for(lambda: wanted.items() <= client.status.items(), PATIENCE)


def requests(
    client: Recorder, uri: str, lines: list[str], rows: list[int]
) -> Mapping[str, Callable[[int], Awaitable[object]]]:
    """What an editor asks, about a row of the document or all of it."""
    document = types.TextDocumentIdentifier(uri)
    whole = types.Range(types.Position(0, 0), types.Position(len(lines), 0))

    def place(row: int) -> types.Position:
        return types.Position(row, min(2, len(lines[row])))

    def around(row: int) -> types.Range:
        return types.Range(types.Position(max(row - 25, 0), 0), types.Position(min(row + 25, len(lines)), 0))

    async def renamed(row: int) -> None:
        try:
            await client.text_document_rename_async(types.RenameParams(document, place(row), "another"))
        except Exception as refused:  # the reason is an answer, too
            assert "liquidlens" not in str(refused)

    async def renamable(row: int) -> None:
        try:
            await client.text_document_prepare_rename_async(types.PrepareRenameParams(document, place(row)))
        except Exception as refused:
            assert "liquidlens" not in str(refused)

    def ours(method: str, row: int) -> Awaitable[object]:
        position = {"line": row, "character": place(row).character}
        return client.protocol.send_request_async(method, {"textDocument": {"uri": uri}, "position": position})

    def actions(row: int, only: list[str] | None = None) -> Awaitable[object]:
        where = types.Range(place(row), place(row))
        return client.text_document_code_action_async(
            types.CodeActionParams(document, where, types.CodeActionContext([], only))
        )

    def run(row: int) -> Awaitable[object]:
        names = [line.split(" ")[0] for line in lines[: row + 1] if line and line[0].islower()]
        binding = names[-1] if names else "f"
        return client.protocol.send_request_async("liquidlens/run", {"uri": uri, "binding": binding})

    selections = [place(row) for row in rows]
    asked: dict[str, Callable[[int], Awaitable[object]]] = {
        "hover": lambda row: client.text_document_hover_async(types.HoverParams(document, place(row))),
        "codeLens": lambda _row: client.text_document_code_lens_async(types.CodeLensParams(document)),
        "inlayHint, a screen": lambda row: client.text_document_inlay_hint_async(
            types.InlayHintParams(document, around(row))
        ),
        "inlayHint, all": lambda _row: client.text_document_inlay_hint_async(types.InlayHintParams(document, whole)),
        "documentSymbol": lambda _row: client.text_document_document_symbol_async(types.DocumentSymbolParams(document)),
        "documentLink": lambda _row: client.text_document_document_link_async(types.DocumentLinkParams(document)),
        "codeAction": actions,
        "codeAction, source.fixAll": lambda row: actions(row, ["source.fixAll"]),
        "completion": lambda row: client.text_document_completion_async(
            types.CompletionParams(document, types.Position(row, min(6, len(lines[row]))))
        ),
        "definition": lambda row: client.text_document_definition_async(types.DefinitionParams(document, place(row))),
        "references": lambda row: client.text_document_references_async(
            types.ReferenceParams(types.ReferenceContext(include_declaration=True), document, place(row))
        ),
        "documentHighlight": lambda row: client.text_document_document_highlight_async(
            types.DocumentHighlightParams(document, place(row))
        ),
        "workspace/symbol": lambda _row: client.workspace_symbol_async(types.WorkspaceSymbolParams("lar")),
        "prepareRename": renamable,
        "rename": renamed,
        "semanticTokens/full": lambda _row: client.text_document_semantic_tokens_full_async(
            types.SemanticTokensParams(document)
        ),
        "semanticTokens/range": lambda row: client.text_document_semantic_tokens_range_async(
            types.SemanticTokensRangeParams(document, around(row))
        ),
        "foldingRange": lambda _row: client.text_document_folding_range_async(types.FoldingRangeParams(document)),
        "selectionRange": lambda _row: client.text_document_selection_range_async(
            types.SelectionRangeParams(document, selections)
        ),
        "liquidlens/binding": lambda row: ours("liquidlens/binding", row),
        "liquidlens/here": lambda row: ours("liquidlens/here", row),
        "liquidlens/run": run,
    }
    if client.server.diagnostic_provider is not None:
        asked["diagnostic"] = lambda _row: client.text_document_diagnostic_async(
            types.DocumentDiagnosticParams(document)
        )
    return asked


def main() -> None:
    """Measure what the command line names."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--lines", type=int, default=5_000)
    parser.add_argument("--pulls", action="store_true", help="as a client that asks for diagnostics")
    given = parser.parse_args()
    with TemporaryDirectory() as folder:
        texts = {file.name: file.read_text() for file in given.files} or {"Written.hs": written(given.lines)}
        for name, text in texts.items():
            path = Path(folder, name)
            path.write_text(text)
            print(f"{name}, {text.count(chr(10))} lines")
            asyncio.run(session(path, MODERN if given.pulls else OLD))


if __name__ == "__main__":
    main()
