"""What can be wrong with a file before its syntax is read, and with the checking of it."""

from liquidlens.lang.problems import Fault


class NotUtf8(Fault):
    """A byte that UTF-8 does not have there."""

    code = "parse/encoding"
    byte: int
    offset: int


class UnendedCode(Fault):
    r"""A `\begin{code}` without its end."""

    code = "parse/literate"


class CannotRead(Fault):
    """What the system says of a file."""

    code = "read/failed"
    reason: str


class InternalError(Fault):
    """A bug of ours: an exception's class and text."""

    code = "internal/error"
    kind: str
    text: str


class WorkerEnded(Fault):
    """A worker process that died."""

    code = "internal/worker"
    how: str


class OutOfTime(Fault):
    """A check that took too long."""

    code = "check/time"
    seconds: float


FileFault = NotUtf8 | UnendedCode | CannotRead | InternalError | WorkerEnded | OutOfTime
