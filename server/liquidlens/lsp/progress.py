"""Progress of a check in the client's own progress display, for checks that take longer than a moment."""

import asyncio
import uuid
from pathlib import PurePath

from lsprotocol import types
from pygls.lsp.server import LanguageServer

_MOMENT = 0.5
"""Seconds before progress is shown, so that quick checks do not flicker."""


class CheckProgress:
    """The progress of one check; `token` is what a cancellation names."""

    def __init__(self, server: LanguageServer, capabilities: types.ClientCapabilities, path: str) -> None:
        self._server = server
        self._enabled = bool(capabilities.window and capabilities.window.work_done_progress)
        self._path = path
        self._task: asyncio.Task[None] | None = None
        self._begun = False
        self.token: types.ProgressToken = str(uuid.uuid4())

    def begin(self) -> None:
        """The check began."""
        if self._enabled and self._task is None:
            self._task = asyncio.ensure_future(self._show())

    def end(self) -> None:
        """The check ended."""
        if self._task is not None:
            self._task.cancel()
        if self._begun:
            self._begun = False
            self._server.progress(types.ProgressParams(self.token, types.WorkDoneProgressEnd()))

    async def _show(self) -> None:
        await asyncio.sleep(_MOMENT)
        await self._server.window_work_done_progress_create_async(types.WorkDoneProgressCreateParams(self.token))
        self._begun = True
        title = f"Checking {PurePath(self._path).name}"
        self._server.progress(types.ProgressParams(self.token, types.WorkDoneProgressBegin(title, cancellable=True)))
