"""The annotation grammar as tree-sitter wants it.

The parser is C code of `grammars/tree-sitter-liquid`, built into `_liquid_grammar` when the package is installed.
"""

from functools import cache

from tree_sitter import Language, Parser

from liquidlens.syntax import _liquid_grammar


@cache
def language() -> Language:
    """The grammar of annotations."""
    return Language(_liquid_grammar.language())


def new_parser() -> Parser:
    """A parser of annotations."""
    return Parser(language())
