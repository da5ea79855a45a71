"""What a user sets: in the editor (`liquidlens.findings`), or for a project in `liquidlens.toml`.

    # liquidlens.toml
    findings = 1
    timeout = 5.0
    [severity]
    weak-spec = "information"

The project's file speaks before the editor's settings, and both before the defaults.  A value of the wrong kind is
named and left out; the rest counts.
"""

import math
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import cast

from msgspec import Struct, field
from msgspec.structs import replace

from liquidlens.options import CheckOptions

FILE_NAME = "liquidlens.toml"

SEVERITIES = ("error", "warning", "information", "hint", "off")

DEFAULT_SEVERITIES: Mapping[str, str] = {
    "unsafe": "error",
    "weak-spec": "warning",
    "unsupported": "information",
    "no-counterexample": "information",
    "verified": "off",
}
"""How a verdict is shown where the user says nothing."""


class Settings(Struct, frozen=True):
    """All settings, with their defaults."""

    findings: int = CheckOptions().findings
    timeout: float = CheckOptions().timeout
    max_steps: int = CheckOptions().max_steps
    delay: float = 0.2
    """Seconds without an edit before a check begins."""
    check_while_typing: bool = True
    inlay_hints: bool = True
    code_lens: bool = True
    verified_marks: bool = False
    """Whether a mark stands at what is verified."""
    inferred_types: bool = False
    """Whether inferred refinement types stand beside the code."""
    check_workspace: bool = False
    """Whether annotated files that are not open are checked as well, in the background."""
    severity: Mapping[str, str] = field(default_factory=lambda: dict(DEFAULT_SEVERITIES))

    @property
    def options(self) -> CheckOptions:
        """The engine's part of the settings."""
        return CheckOptions(findings=self.findings, timeout=self.timeout, max_steps=self.max_steps)


_KEYS = {
    "findings": ("findings", int),
    "timeout": ("timeout", float),
    "maxSteps": ("max_steps", int),
    "delay": ("delay", float),
    "checkWhileTyping": ("check_while_typing", bool),
    "inlayHints": ("inlay_hints", bool),
    "codeLens": ("code_lens", bool),
    "verifiedMarks": ("verified_marks", bool),
    "inferredTypes": ("inferred_types", bool),
    "checkWorkspace": ("check_workspace", bool),
}


def merged(base: Settings, values: Mapping[str, object]) -> tuple[Settings, tuple[str, ...]]:
    """`base` with `values` (in the editor's spelling) put in, and what is wrong with them."""
    settings, wrong = base, list[str]()
    for key, value in values.items():
        if key == "severity":
            settings, more = _with_severities(settings, value)
            wrong.extend(more)
        elif key in _KEYS:
            name, kind = _KEYS[key]
            number = _number(value, kind)
            if number is None:
                wrong.append(f"`{key}` must be a {_DESCRIPTIONS[kind]}, not {value!r}")
            else:
                settings = replace(settings, **{name: number})
    return settings, tuple(wrong)


def of_project(folder: Path) -> tuple[Mapping[str, object], tuple[str, ...]]:
    """The values of `liquidlens.toml` in `folder`, and what is wrong with the file; none where there is no file."""
    try:
        text = (folder / FILE_NAME).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return {}, ()
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return {}, (f"{FILE_NAME}: {error}",)
    known: dict[str, object] = {_camel(key): value for key, value in values.items()}
    unknown = [key for key in values if _camel(key) not in _KEYS and key != "severity"]
    return known, tuple(f"{FILE_NAME}: unknown setting `{key}`" for key in unknown)


_DESCRIPTIONS: Mapping[type, str] = {int: "positive whole number", float: "positive number", bool: "truth value"}


def _number(value: object, kind: type) -> object | None:
    if kind is bool:
        return value if isinstance(value, bool) else None
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 < value < math.inf:
        return None
    if kind is int:
        return int(value) if value == int(value) else None
    return float(value)


def _with_severities(settings: Settings, value: object) -> tuple[Settings, list[str]]:
    if not isinstance(value, Mapping):
        return settings, ["`severity` must be a table from verdicts to severities"]
    severities, wrong = dict(settings.severity), list[str]()
    for verdict, severity in cast(Mapping[object, object], value).items():
        if verdict in DEFAULT_SEVERITIES and severity in SEVERITIES:
            severities[str(verdict)] = str(severity)
        else:
            wrong.append(f"`severity`: {verdict!r} = {severity!r} is not a verdict with one of {', '.join(SEVERITIES)}")
    return replace(settings, severity=severities), wrong


def _camel(key: str) -> str:
    first, *rest = key.replace("-", "_").split("_")
    return first + "".join(word.title() for word in rest)
