"""A thread beside the event loop for what takes long in a big document, one thing after the other.

What `ide` makes of a view is pure, so it may be made there; meanwhile the loop goes on reading messages.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

_Given = ParamSpec("_Given")
_Made = TypeVar("_Made")


class Apart:
    """One thread, so that what is remembered between requests is used by one at a time."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="apart")

    async def make(self, step: Callable[_Given, _Made], *args: _Given.args, **kwargs: _Given.kwargs) -> _Made:
        """What `step` makes of its arguments."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, lambda: step(*args, **kwargs))

    def close(self) -> None:
        """Begin nothing more; what has begun is not waited for."""
        self._thread.shutdown(wait=False, cancel_futures=True)
