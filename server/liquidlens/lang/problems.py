"""What is wrong with an input text, as data: stages return problems beside their results.

    Problem(NotInScope("lenght", near="length"), 3:9-3:15)   ⇒  "`lenght` is not in scope; did you mean `length`?"

A fault is a small record of a family (`names/faults.py`, `infer/faults.py`, ...): a stable code (`parse/syntax`,
`scope/unbound`, `type/mismatch`, `spec/cyclic-alias`, ...), whose first word is the stage, and its typed parts. The
words are in `explain/problems` only, and are made when a problem is told.
"""

from collections.abc import Iterable
from enum import Enum
from typing import ClassVar, dataclass_transform

from msgspec import Struct

from liquidlens.source.span import Span


class Severity(Enum):
    """How much a problem matters: an error costs its binding, a warning costs nothing."""

    ERROR = "error"
    WARNING = "warning"
    INFORMATION = "information"


@dataclass_transform(frozen_default=True)
class Fault(Struct, frozen=True):
    """What is wrong: the parts of a sentence, without the sentence."""

    code: ClassVar[str] = ""
    costs: ClassVar[bool] = False
    """Whether it costs its binding though it is no error: nothing is wrong with the text."""
    once: ClassVar[bool] = False
    """Whether a file is told of it at its first place only: the bindings that it costs say it all the same."""


class Problem(Struct, frozen=True):
    """One problem with an input text, at its place."""

    fault: Fault
    span: Span
    severity: Severity = Severity.ERROR
    binding: str | None = None
    """The top-level binding that this problem costs, where it costs one."""

    @property
    def code(self) -> str:
        """The code of what is wrong."""
        return self.fault.code


def told_once(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """The problems of a file as they are told: what is the same at many places, and said once, at the first of them."""
    seen = set[Fault]()
    told: list[Problem] = []
    for problem in problems:
        if not (problem.fault.once and problem.fault in seen):
            told.append(problem)
        seen.add(problem.fault)
    return tuple(told)


WHOLE_MODULE = "unsupported/module"
"""The code of what costs every binding of a module: an extension that gives it another meaning."""
