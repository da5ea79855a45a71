"""Files checked by the workers of a Dask cluster, their reports in the order of the files.

    with Cluster("tcp://scheduler:8786") as cluster:
        for report in cluster.reports(paths, look_up, told): ...

A task is one file's check: bytes that say what is asked go out, bytes that say what was found and what was read for it
come back (`store.Kept`).  It depends on its content alone, so a task that runs twice does no harm, and one whose worker
was killed runs elsewhere.  The answer counts where this machine's files are those that were read; else, and where the
cluster gives none, this process checks.  The files must have the same paths on all machines.  What comes back is kept
here, so a later run asks nobody.

A worker of Dask starts checking processes of ours (`pool.py`), one for each of its threads, with their bounds of memory
and time.
"""

import asyncio
import hashlib
import logging
import os
import sys
import threading
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import Protocol, Self, TypeVar, cast

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.encoding import Malformed, decode, encode
from liquidlens.explain.report import FileReport
from liquidlens.files import reading
from liquidlens.loading import load
from liquidlens.workspace import store
from liquidlens.workspace.deaths import WorkerDied
from liquidlens.workspace.frames import Request
from liquidlens.workspace.many import Lookup, Told, checked_here
from liquidlens.workspace.pool import Pool
from liquidlens.workspace.store import Files, Kept

_AHEAD = 4
"""So many tasks for each thread of the cluster may be handed out while an earlier report is waited for."""

_PATIENCE = 10.0
"""Seconds in which a scheduler answers."""

_PACKAGE = Path(__file__).parents[1]

_log = logging.getLogger(__name__)


class NoCluster(Exception):
    """There is no cluster to use; the message is the reason, in one line."""


class _Future(Protocol):
    def result(self) -> bytes:
        """What the task gave. Raises what it raised, or what became of its worker."""
        ...


class _Client(Protocol):
    """What is used of `distributed.Client`."""

    def submit(self, task: object, *arguments: object, **options: object) -> _Future: ...

    def run(self, function: object, **options: object) -> Mapping[str, object]: ...

    def nthreads(self) -> Mapping[str, int]: ...

    def close(self) -> None: ...


class Cluster:
    """A connection to a scheduler. Raises NoCluster where there is none, or no worker of this version."""

    def __init__(self, address: str) -> None:
        try:
            distributed = load("distributed")
        except ImportError as error:
            raise NoCluster("--scheduler needs the extra `cluster`: pip install 'liquidlens[cluster]'") from error
        if wrong := _what_is_wrong(address):
            raise NoCluster(f"--scheduler {address}: {wrong}")
        try:
            self._client = cast(_Client, distributed.Client(address, timeout=_PATIENCE, set_as_default=False))
        except OSError as error:
            raise NoCluster(f"{address}: no scheduler answers ({type(error).__name__})") from error
        self._version = engine_version()
        self.refused = self._others()
        """The addresses of workers that have another version of this package, or none: they are not used."""
        if not self._usable():
            self._client.close()
            raise NoCluster(f"{address}: no worker has this version of Liquidlens on this version of Python")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._client.close()

    def reports(self, paths: Sequence[Path], look_up: Lookup, told: Told) -> Iterator[FileReport]:
        """The reports on the files; what `look_up` does not know is checked by the cluster."""
        files = Files(reading.text_on_disk)
        waiting = deque[tuple[Path, FileReport | tuple[Request, _Future]]]()
        rest, done = iter(paths), 0
        most = max(1, sum(self._usable().values())) * _AHEAD
        while True:
            while len(waiting) < most and (path := next(rest, None)) is not None:
                found = look_up(path)
                waiting.append((path, found if isinstance(found, FileReport) else (found, self._submit(found))))
            if not waiting:
                return
            path, known = waiting.popleft()
            report = known if isinstance(known, FileReport) else self._answer(*known, files)
            done += 1
            told(done, len(paths), str(path))
            yield report

    def _submit(self, request: Request) -> _Future:
        options: dict[str, object] = {"pure": False}
        if self.refused:
            options |= {"workers": [*self._usable()], "allow_other_workers": False}
        absolute = replace(request, path=str(Path.cwd() / request.path))
        return self._client.submit(check_task, self._version, encode(absolute), **options)

    def _answer(self, request: Request, future: _Future, files: Files) -> FileReport:
        """What a task found, where it can be believed; else what is found here."""
        try:
            data = future.result()
            kept = decode(data) if data else None
        except Malformed:
            kept = None
        except Exception as error:  # whatever became of the task: the answer does not depend on it
            _log.warning("%s: the cluster gives no answer: %s: %s", request.path, type(error).__name__, error)
            kept = None
        if isinstance(kept, Kept) and not Path(request.path).is_absolute():
            here = f"{Path.cwd()}{os.sep}"
            kept = Kept(kept.text, kept.options, _as_asked(kept.read, here), _as_asked(kept.report, here))
        if not isinstance(kept, Kept) or not kept.answers(request, files):
            return checked_here(request)
        store.remember(request, kept, files)
        return kept.report

    def _usable(self) -> dict[str, int]:
        """The addresses of the workers that have this version, and their threads."""
        return {address: threads for address, threads in self._client.nthreads().items() if address not in self.refused}

    def _others(self) -> frozenset[str]:
        versions = self._client.run(engine_version, on_error="return")
        return frozenset(address for address, version in versions.items() if version != self._version)


def _what_is_wrong(address: str) -> str:
    """Why nothing can have this address, in words; a client that is given such a one waits for its own end."""
    reading = load("distributed.comm")
    try:
        scheme, place = reading.parse_address(address)
        load("distributed.comm.registry").get_backend(scheme)
        reading.parse_host_port(place)
        needs_keys = scheme in ("tls", "wss")
        if needs_keys and not load("distributed.security").Security().get_connection_args("client").get("ssl_context"):
            return "Dask's configuration names no keys for TLS"
    except (ValueError, OSError) as error:
        return f"no address of a scheduler, such as tcp://HOST:8786 ({error})"
    return ""


_Value = TypeVar("_Value")


def _as_asked(value: _Value, folder: str) -> _Value:
    """A value whose paths below a folder are those that were asked for: workers have another present folder."""
    return cast(_Value, _shortened(value, folder))


def _shortened(value: object, folder: str) -> object:
    if isinstance(value, str):
        return value.removeprefix(folder)
    if isinstance(value, tuple):
        return tuple([_shortened(part, folder) for part in cast(tuple[object, ...], value)])
    if not isinstance(value, Struct):
        return value
    changes: dict[str, object] = {}
    for name in value.__struct_fields__:
        part: object = getattr(value, name)
        now = _shortened(part, folder)
        if now != part:
            changes[name] = now
    return replace(value, **changes) if changes else value


@cache
def engine_version() -> str:
    """What stands for this package's content and for Python's version, the same on every machine that has the same."""
    state = hashlib.blake2b(f"{sys.implementation.cache_tag}".encode(), digest_size=16)
    for source in sorted(_PACKAGE.rglob("*")):
        if source.suffix in (".py", ".hs"):
            state.update(f"{source.relative_to(_PACKAGE).as_posix()}\0".encode() + source.read_bytes() + b"\0")
    return state.hexdigest()


def check_task(version: str, data: bytes) -> bytes:
    """Run on a worker: what is found for the request in `data`, nothing where this is another version or fails."""
    if version != engine_version():
        return b""
    request = decode(data)
    assert isinstance(request, Request), request
    kept = store.known(request, Files(reading.text_on_disk))
    if kept is None:
        try:
            _checking().check(request)
        except (WorkerDied, OSError) as error:
            _log.warning("%s: %s", request.path, error)
            return b""
        kept = store.known(request, Files(reading.text_on_disk))
    return b"" if kept is None else encode(kept)


class _Checking(Struct):
    """Our own checking processes of a worker, on an event loop of their own."""

    loop: asyncio.AbstractEventLoop
    pool: Pool

    def check(self, request: Request) -> FileReport:
        """The report, made by the next process that is free. Raises WorkerDied."""
        return asyncio.run_coroutine_threadsafe(self.pool.check(request), self.loop).result()


_beginning = threading.Lock()
_checkings: list[_Checking] = []


def _checking() -> _Checking:
    with _beginning:
        if not _checkings:
            loop = asyncio.new_event_loop()
            threading.Thread(target=loop.run_forever, daemon=True, name="liquidlens").start()
            _checkings.append(_Checking(loop, Pool(spares=0)))
        return _checkings[0]
