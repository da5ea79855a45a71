"""Who may check next: a few at once, and of those who wait the newest first, because that is where the user is."""

import asyncio
from types import TracebackType


class Turns:
    """An asynchronous context manager that at most `at_once` tasks are inside of."""

    def __init__(self, at_once: int) -> None:
        self._free = at_once
        self._waiting: list[asyncio.Future[None]] = []

    async def __aenter__(self) -> None:
        if self._free > 0:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._pass_on()  # the turn came together with the cancellation
            elif turn in self._waiting:
                self._waiting.remove(turn)
            raise

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._pass_on()

    def _pass_on(self) -> None:
        while self._waiting:
            turn = self._waiting.pop()
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
