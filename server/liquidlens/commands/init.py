"""`liquidlens init`: a file of settings for the project in this folder, and what a first check would look at.

# the most findings for one binding
# findings = 3
"""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec.structs import FieldInfo, fields

from liquidlens.commands.outcome import FAILED, FOUND_NOTHING
from liquidlens.commands.paths import expand, project_folders
from liquidlens.commands.refusal import Refusal, complain
from liquidlens.files import reading
from liquidlens.workspace.settings import DEFAULT_SEVERITIES, FILE_NAME, Settings

SCHEMA_NAME = "liquidlens.schema.json"

_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def run(parsed: argparse.Namespace) -> int:
    """Write the file, unless there is one; the exit status."""
    if parsed.print_schema:
        print(schema())
        return FOUND_NOTHING
    file = Path.cwd() / FILE_NAME
    try:
        with file.open("x", encoding="utf-8") as written:
            written.write("".join(f"{line}\n" for line in _settings(parsed.schema)))
        if parsed.schema:
            (Path.cwd() / SCHEMA_NAME).unlink(missing_ok=True)  # it might be a link
            (Path.cwd() / SCHEMA_NAME).write_text(f"{schema()}\n", encoding="utf-8")
    except OSError as error:
        complain(f"{Path(error.filename or FILE_NAME).name}: {error.strerror}")
        return FAILED
    print(f"wrote {FILE_NAME}" + (f" and {SCHEMA_NAME}" if parsed.schema else ""))
    print(_first_check())
    return FOUND_NOTHING


def schema() -> str:
    """The JSON schema of `liquidlens.toml`, for editors that complete and check TOML by one."""
    return json.dumps({"$schema": _DIALECT, "title": FILE_NAME, **msgspec.json.schema(Settings)}, indent=2)


def _settings(with_schema: bool) -> Iterator[str]:
    if with_schema:
        yield f"#:schema ./{SCHEMA_NAME}"
    yield "# What Liquidlens does in this project. Each setting may be left out; what stands here are the defaults."
    for each in fields(Settings):
        yield ""
        yield f"# {_description(each)}"
        if each.encode_name == "severity":
            yield "# [severity]"
            yield from (f'# {verdict} = "{severity}"' for verdict, severity in DEFAULT_SEVERITIES.items())
        else:
            yield f"# {each.encode_name} = {json.dumps(each.default)}"


def _description(field: FieldInfo) -> str:
    return str(msgspec.json.schema(field.type).get("description", ""))


def _first_check() -> str:
    """What `liquidlens check` would look at here."""
    try:
        files = expand(project_folders())
    except Refusal:
        return "no project is described here (.cabal, package.yaml, cabal.project): name paths, `liquidlens check src`"
    annotated = sum("{-@" in text for text in map(reading.text_on_disk, files) if isinstance(text, str))
    return f"`liquidlens check` looks at {len(files)} files here, of which {annotated} have annotations"
