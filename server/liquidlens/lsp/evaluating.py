"""Comments that ask for values, evaluated in place: `-- >>> take 1 [2, 3]` gets the line `-- [2]` below it.

The machine evaluates, in a process of its own; nothing else runs. What changes meanwhile keeps its text: the answers go
below the lines that ask the same then.
"""

from collections.abc import Iterator, Sequence

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams
from pygls.lsp.server import LanguageServer

from liquidlens.explain.report import Edit
from liquidlens.ide.evaluations import Evaluation, answered, evaluations, same
from liquidlens.lsp.client import Client
from liquidlens.lsp.convert import COMMAND_EVALUATE
from liquidlens.lsp.exemplifying import values
from liquidlens.workspace.document import Document


def register_evaluation(server: LanguageServer, client: Client) -> None:
    """Make `server` evaluate the comments around a line, or all of a document where none is given."""

    @server.command(COMMAND_EVALUATE)
    async def _(uri: str, *line: object) -> bool:
        view = client.session.view(uri)
        if view is None:
            return False
        wanted = line[0] if line else None
        if wanted is not None and not isinstance(wanted, int):
            raise JsonRpcInvalidParams(f"{wanted!r} is not the number of a line")
        asked = [each for each in evaluations(view.document) if _is_at(each, wanted)]
        if not asked:
            return False
        sessions = [session for each in asked for session in each.sessions]
        found = await values(view.document, client.session.imported(uri), sessions, client.settings(view).options)
        if not client.abilities.applies_edits:
            server.window_show_message(types.ShowMessageParams(types.MessageType.Info, "\n".join(found)))
            return True
        if (now := client.converter(uri)) is None:
            return False
        edits = tuple(_edits(view.document, now[0].document, asked, found))
        edit = now[1].edit(edits, client.abilities.versions_edits)
        return (await server.workspace_apply_edit_async(types.ApplyWorkspaceEditParams(edit, "Evaluate"))).applied


def _is_at(asked: Evaluation, line: int | None) -> bool:
    """Whether the protocol's `line` is one of those that ask, or none is given."""
    return line is None or asked.span.start.line <= line + 1 <= asked.span.end.line


def _edits(before: Document, now: Document, asked: Sequence[Evaluation], found: Sequence[str]) -> Iterator[Edit]:
    """The edits that put what was found below what asked for it, in the text as it is now."""
    rest = iter(found)
    for each in asked:
        answers = [next(rest) for _ in each.sessions]
        place = each if now == before else same(before, each, now)
        if place is not None:
            yield answered(now, place, answers)
