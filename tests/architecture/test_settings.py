"""The settings of the extension and of docs/editors.md are those of the server, with their defaults."""

import json
import re
from pathlib import Path

from liquidlens.workspace.settings import DEFAULT_SEVERITIES, SEVERITIES, Settings, merged

ROOT = Path(__file__).parents[2]
OF_THE_CLIENT = {"server.path", "server.arguments", "trace.server", "gutterMarks"}

manifest = json.loads((ROOT / "client-vscode" / "package.json").read_text())
properties = {
    name.removeprefix("liquidlens."): value
    for name, value in manifest["contributes"]["configuration"]["properties"].items()
}


def test_the_extension_has_every_setting_with_its_default() -> None:
    given = {name: value["default"] for name, value in properties.items() if name not in OF_THE_CLIENT}
    settings, wrong = merged(Settings(), given)
    assert not wrong
    assert settings == Settings()
    documented = set(re.findall(r"^\| `(\w+)` \|", (ROOT / "docs" / "editors.md").read_text(), re.MULTILINE))
    assert documented == set(given)


def test_the_extension_offers_the_severities_of_the_server() -> None:
    for verdict, value in properties["severity"]["properties"].items():
        assert value["default"] == DEFAULT_SEVERITIES[verdict]
        assert tuple(value["enum"]) == SEVERITIES


def test_what_runs_programs_is_restricted_in_untrusted_workspaces() -> None:
    restricted = manifest["capabilities"]["untrustedWorkspaces"]["restrictedConfigurations"]
    assert set(restricted) == {"liquidlens.server.path", "liquidlens.server.arguments"}


def test_the_documented_defaults_are_those_of_the_server() -> None:
    rows = re.findall(r"^\| `(\w+)` \| ([\w.]+) \|", (ROOT / "docs" / "editors.md").read_text(), re.MULTILINE)
    values = {name: json.loads(value) for name, value in rows}
    settings, wrong = merged(Settings(), values)
    assert not wrong
    assert settings == Settings()


def test_no_word_of_the_text_takes_enter_where_the_server_has_nothing_to_offer() -> None:
    """In a signature `a` and Enter would be `about`, a word of some comment."""
    given = manifest["contributes"]["configurationDefaults"]
    for language in ("[haskell]", "[literate haskell]"):
        assert given[language]["editor.wordBasedSuggestions"] == "off"
