"""Where edits may lead: into the folders of the workspace, links followed, and to documents that are open.

A project's description may look for modules anywhere (`hs-source-dirs: ../../elsewhere`), and a link may stand for any
file: these are read, but a change of theirs is not offered.
"""

from collections.abc import Iterable
from pathlib import Path

from liquidlens.explain.report import Edit
from liquidlens.lsp.client import Client
from liquidlens.workspace.view import View


def leading_out(client: Client, view: View, edits: Iterable[Edit]) -> str | None:
    """The first file outside of the workspace that edits would change, None where there is none.  A document that
    belongs to no folder of the workspace may reach into its own."""
    own, around = Path(view.document.path), client.around
    opened = {view.document.path, *(document.path for document in around.opened)}
    inside = any(own.is_relative_to(folder) for folder in around.folders)
    folders = [folder.resolve() for folder in (around.folders if inside else (own.parent,))]
    for path in dict.fromkeys(edit.span.path for edit in edits):
        if path not in opened and not any(Path(path).resolve().is_relative_to(folder) for folder in folders):
            return path
    return None
