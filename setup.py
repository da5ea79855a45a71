"""Builds the C parser of the annotation grammar and packs the error pages; all else is declared in pyproject.toml.

Two builds of the same sources are the same bytes, wherever and whenever they are made, if SOURCE_DATE_EPOCH says when
that was (seconds since 1970).
"""

import os
import shutil
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

GRAMMAR = Path("grammars/tree-sitter-liquid")

sources = sorted(str(path) for folder in ("src", "bindings/python") for path in (GRAMMAR / folder).glob("*.c"))


class BuildWithPages(build_py):
    """Copies `docs/errors` into the package, where the server looks for the pages it links to."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            pages = Path(self.build_lib) / "liquidlens" / "explain" / "pages"
            shutil.copytree("docs/errors", pages, dirs_exist_ok=True)


class DatedSources(sdist):
    """The archive of the sources with all times as SOURCE_DATE_EPOCH says."""

    def make_archive(self, base_name: str, format: str, *given: str, **named: str) -> str:
        moment = os.environ.get("SOURCE_DATE_EPOCH")
        if moment:
            folder = Path(named["base_dir"])
            for path in [folder, *folder.rglob("*")]:
                os.utime(path, (int(moment), int(moment)))
        made = super().make_archive(base_name, format, *given, **named)
        if moment and made.endswith(".gz"):
            with open(made, "r+b") as file:  # noqa: PTH123
                file.seek(4)  # where gzip's header has its time (RFC 1952)
                file.write(int(moment).to_bytes(4, "little"))
        return made


setup(
    data_files=[("share/man/man1", ["docs/liquidlens.1"])],
    cmdclass={"build_py": BuildWithPages, "sdist": DatedSources},
    options={"bdist_wheel": {"py_limited_api": "cp311"}},  # one wheel for every Python from 3.11 on
    ext_modules=[
        Extension(
            name="liquidlens.syntax._liquid_grammar",
            sources=sources,
            depends=[str(GRAMMAR / "src" / "words.h")],
            include_dirs=[str(GRAMMAR / "src")],
            define_macros=[("Py_LIMITED_API", "0x030B0000"), ("PY_SSIZE_T_CLEAN", None)],
            extra_compile_args=["-std=c11", "-g0"],  # debugging information names the folder of the build
            py_limited_api=True,
        )
    ]
    if sources
    else [],
)
