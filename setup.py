"""Builds the C parser of the annotation grammar and packs the error pages; all else is declared in pyproject.toml."""

import shutil
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

GRAMMAR = Path("grammars/tree-sitter-liquid")

sources = sorted(str(path) for folder in ("src", "bindings/python") for path in (GRAMMAR / folder).glob("*.c"))


class BuildWithPages(build_py):
    """Copies `docs/errors` into the package, where the server looks for the pages it links to."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            pages = Path(self.build_lib) / "liquidlens" / "explain" / "pages"
            shutil.copytree("docs/errors", pages, dirs_exist_ok=True)


setup(
    data_files=[("share/man/man1", ["docs/liquidlens.1"])],
    cmdclass={"build_py": BuildWithPages},
    options={"bdist_wheel": {"py_limited_api": "cp311"}},  # one wheel for every Python from 3.11 on
    ext_modules=[
        Extension(
            name="liquidlens.syntax._liquid_grammar",
            sources=sources,
            include_dirs=[str(GRAMMAR / "src")],
            define_macros=[("Py_LIMITED_API", "0x030B0000"), ("PY_SSIZE_T_CLEAN", None)],
            extra_compile_args=["-std=c11"],
            py_limited_api=True,
        )
    ]
    if sources
    else [],
)
