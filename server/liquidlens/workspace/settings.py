"""What a user sets: in the editor (`liquidlens.findings`), or for a project in `liquidlens.toml`.

    # liquidlens.toml
    findings = 1
    timeout = 5.0
    [severity]
    weak-spec = "information"

The project's file speaks before the editor's settings, and both before the defaults.  A value of the wrong kind is
named and left out; the rest counts.
"""

import tomllib
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, cast

from msgspec import Meta, Struct, field
from msgspec.structs import replace

from liquidlens.files import reading
from liquidlens.files.kinds import is_file
from liquidlens.options import MOST, CheckOptions

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


def _severities() -> dict[str, object]:
    """The JSON schema of `severity`."""
    properties = {
        verdict: {"enum": [*SEVERITIES], "default": severity} for verdict, severity in DEFAULT_SEVERITIES.items()
    }
    return {"properties": properties, "additionalProperties": False}


_Count = Annotated[int, Meta(gt=0)]
_Seconds = Annotated[float, Meta(gt=0)]
_SeverityTable = Annotated[
    Mapping[str, str],
    Meta(description="how each verdict is shown in editors, and `off`", extra_json_schema=_severities()),
]


class Settings(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """All settings, with their defaults. What describes them stands in the JSON schema of `liquidlens.toml`."""

    findings: Annotated[_Count, Meta(description="the most findings for one binding")] = CheckOptions().findings
    timeout: Annotated[
        _Seconds, Meta(description="seconds that the search for one binding may take, as a usual machine does the work")
    ] = CheckOptions().timeout
    max_steps: Annotated[_Count, Meta(description="steps of evaluation that the search for one binding may take")] = (
        CheckOptions().max_steps
    )
    delay: Annotated[_Seconds, Meta(description="editors: seconds without an edit before a check begins")] = 0.2
    check_while_typing: Annotated[bool, Meta(description="editors: otherwise on opening and saving")] = True
    inlay_hints: Annotated[bool, Meta(description="editors: values of the run beside the code")] = True
    code_lens: Annotated[
        bool, Meta(description="editors: a line with commands above a binding where there is something to say")
    ] = True
    verified_marks: Annotated[bool, Meta(description="editors: a mark stands at what is verified")] = False
    inferred_types: Annotated[
        bool, Meta(description="editors: inferred refinement types stand at the ends of lines")
    ] = False
    check_workspace: Annotated[
        bool, Meta(description="editors: annotated files that are not open are checked as well, in the background")
    ] = False
    severity: _SeverityTable = field(default_factory=lambda: dict(DEFAULT_SEVERITIES))

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


def merged(
    base: Settings, values: Mapping[str, object], spelled: Callable[[str], str] = str
) -> tuple[Settings, tuple[str, ...]]:
    """`base` with `values` (in the editor's spelling) put in, and what is wrong with them, which are `spelled` so."""
    settings, wrong = base, list[str]()
    for key, value in values.items():
        if key == "severity":
            settings, more = _with_severities(settings, value)
            wrong.extend(more)
        elif key in _KEYS:
            name, kind = _KEYS[key]
            number = _number(value, kind)
            if number is None:
                wrong.append(f"`{spelled(key)}` must be a {_DESCRIPTIONS[kind]}, not {value!r}")
            else:
                settings = replace(settings, **{name: number})
    return settings, tuple(wrong)


def of_project(folder: Path) -> tuple[Mapping[str, object], tuple[str, ...]]:
    """The values of `liquidlens.toml` in `folder`, and what is wrong with the file; none where there is no file."""
    file = folder / FILE_NAME
    try:
        if not is_file(file):
            return {}, (f"{FILE_NAME}: it is no file",) if file.exists() else ()
        return in_text(reading.content_of(file).decode())
    except UnicodeDecodeError:
        return {}, (f"{FILE_NAME}: it is not encoded in UTF-8",)
    except OSError as error:
        return {}, (f"{FILE_NAME}: {error.strerror}",)


def with_project(base: Settings, values: Mapping[str, object]) -> tuple[Settings, tuple[str, ...]]:
    """`base` with the values of `liquidlens.toml` put in, and what is wrong with them."""
    settings, wrong = merged(base, values, _kebab)
    return settings, tuple(f"{FILE_NAME}: {each}" for each in wrong)


def in_text(text: str) -> tuple[Mapping[str, object], tuple[str, ...]]:
    """The values of such a file, and what is wrong with it."""
    try:
        values = tomllib.loads(text)
    except RecursionError:
        return {}, (f"{FILE_NAME}: values are nested too deeply",)
    except ValueError as error:  # a number of thousands of digits is one that `tomllib` does not name
        return {}, (f"{FILE_NAME}: {error}",)
    known: dict[str, object] = {_camel(key): value for key, value in values.items()}
    unknown = [key for key in values if _camel(key) not in _KEYS and key != "severity"]
    return known, tuple(f"{FILE_NAME}: unknown setting `{key}`{_meant(key)}" for key in unknown)


def project_settings(folder: Path) -> tuple[Settings, tuple[str, ...]]:
    """What the project in `folder` sets, over the defaults, and what is wrong with its file."""
    values, wrong = of_project(folder)
    settings, more = with_project(Settings(), values)
    return settings, (*wrong, *more)


_DESCRIPTIONS: Mapping[type, str] = {
    int: f"positive whole number of at most {MOST}",
    float: f"positive number of at most {MOST}",
    bool: "truth value",
}


def _number(value: object, kind: type) -> object | None:
    if kind is bool:
        return value if isinstance(value, bool) else None
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 < value <= MOST:
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


def _kebab(key: str) -> str:
    return "".join(f"-{each.lower()}" if each.isupper() else each for each in key)


def _meant(key: str) -> str:
    """The setting that a misspelt one may be."""
    near = get_close_matches(_kebab(_camel(key)), [*map(_kebab, _KEYS), "severity"], n=1)
    return f"; did you mean `{near[0]}`?" if near else ""
