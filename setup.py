"""Builds the C parser of the annotation grammar; everything else is declared in pyproject.toml."""

from pathlib import Path

from setuptools import Extension, setup

GRAMMAR = Path("grammars/tree-sitter-liquid")

sources = sorted(str(path) for folder in ("src", "bindings/python") for path in (GRAMMAR / folder).glob("*.c"))

setup(
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
    else []
)
