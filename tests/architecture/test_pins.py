"""What continuous integration installs is what the package asks for."""

import re
import tomllib
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]


def test_every_dependency_is_pinned_to_a_version_that_fits() -> None:
    pins = {
        canonicalize_name(name): version
        for name, version in re.findall(r"^([\w.-]+)==(\S+)", (ROOT / "constraints-ci.txt").read_text(), re.MULTILINE)
    }
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"]
    asked = [Requirement(each) for each in (*project["dependencies"], *extras["dev"], *extras["cluster"])]
    assert len(asked) > 10
    for each in asked:
        assert each.specifier.contains(pins[canonicalize_name(each.name)]), each
