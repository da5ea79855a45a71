"""Whom a new text concerns: the open documents that import it are checked again.

Thousands may be open that import each other in one chain, so they are looked at a few at a time, and between these
everything else has its turn.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Iterator

from liquidlens.workspace.document import Document
from liquidlens.workspace.modules import Around, importing

_log = logging.getLogger(__name__)

_TURN = 0.02
"""Seconds after which everything else has its turn."""


class Importers:
    """Looks for the importers of documents, of all those at once that changed in the meantime."""

    def __init__(self, around: Callable[[], Around], check: Callable[[str], None]) -> None:
        """`check` is told the path of each importer."""
        self._around, self._check = around, check
        self._changed = set[str]()
        self._looking: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        """Whether there is somebody to look for."""
        return self._looking is not None

    def look_for(self, path: str, delay: float = 0.0) -> None:
        """A document has another text than the last checks of others have read: look for these after `delay` seconds,
        once for all of which this is said until then."""
        self._changed.add(path)
        if self._looking is None:
            self._looking = asyncio.ensure_future(self._look(delay))
            self._looking.add_done_callback(_log_bug)

    def stop(self) -> None:
        """Look for nobody any more."""
        self._changed.clear()
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None

    async def _look(self, delay: float) -> None:
        await asyncio.sleep(delay)
        while self._changed:
            paths, self._changed = self._changed, set[str]()
            for path in await _found(importing(self._around(), paths)):
                self._check(path)
        self._looking = None


async def _found(importers: Iterator[Document | None]) -> list[str]:
    found: list[str] = []
    begun = time.monotonic()
    for each in importers:
        if each is not None:
            found.append(each.path)
        if time.monotonic() - begun > _TURN:
            await asyncio.sleep(0)
            begun = time.monotonic()
    return found


def _log_bug(task: "asyncio.Task[None]") -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        _log.error("a look for importers failed", exc_info=error)
