"""Progress in the client's own display: of a check that takes longer than a moment, and of a sweep over a workspace."""

import asyncio
import uuid
from collections.abc import Sequence
from pathlib import PurePath

from lsprotocol import types
from pygls.lsp.server import LanguageServer

_MOMENT = 0.5
"""Seconds before progress is shown, so that quick checks do not flicker."""


class Progress:
    """One progress; `token` is what a cancellation names. Nothing is shown where the client cannot (`enabled`); a share
    of the whole only where that is `counted`."""

    def __init__(self, server: LanguageServer, title: str, *, enabled: bool, counted: bool = False) -> None:
        self._server = server
        self._enabled = enabled
        self._counted = counted
        self._title = title
        self._task: asyncio.Task[None] | None = None
        self._begun = False
        self._message: str | None = None
        self.token: types.ProgressToken = str(uuid.uuid4())

    def begin(self) -> None:
        """What takes long began."""
        if self._enabled and self._task is None:
            self._task = asyncio.ensure_future(self._show())

    def say(self, message: str) -> None:
        """What is being done."""
        if message != (self._message or ""):
            self._message = message
            if self._begun:
                self._server.progress(types.ProgressParams(self.token, types.WorkDoneProgressReport(message=message)))

    def report(self, message: str, done: int, total: int) -> None:
        """So much of it is done."""
        if self._begun:
            value = types.WorkDoneProgressReport(message=message, percentage=100 * done // total)
            self._server.progress(types.ProgressParams(self.token, value))

    def end(self) -> None:
        """It ended."""
        if self._task is not None:
            self._task.cancel()
        if self._begun:
            self._begun = False
            self._server.progress(types.ProgressParams(self.token, types.WorkDoneProgressEnd()))

    async def _show(self) -> None:
        await asyncio.sleep(_MOMENT)
        await self._server.window_work_done_progress_create_async(types.WorkDoneProgressCreateParams(self.token))
        self._begun = True
        percentage = 0 if self._counted else None
        begin = types.WorkDoneProgressBegin(self._title, cancellable=True, message=self._message, percentage=percentage)
        self._server.progress(types.ProgressParams(self.token, begin))


def mending_of(names: Sequence[str]) -> str:
    """What is said while repairs of these functions are looked for; empty for none."""
    if len(names) > 2:
        return f"looking for repairs of {len(names)} functions"
    return f"looking for repairs of {' and '.join(names)}" if names else ""


def title_of(path: str) -> str:
    """The title of the progress of one file's check."""
    return f"Checking {PurePath(path).name}"
