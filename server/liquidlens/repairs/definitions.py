"""What the annotations of a function are said in: aliases and refined data of the file, and the code of its measures.

    {-@ type Half a Xs = {v:[a] | len v > len Xs} @-}       {-@ measure size @-}  size (_ :+: xs) = 1 - size xs
    {-@ split :: xs:[a] -> (Half a xs, Half a xs) @-}       {-@ push :: a -> s:Stack a -> {v:Stack a | size v > 0} @-}
      ⇒  the text of `Half`                                   ⇒  the function `size`

A mistake there shows where the annotation is checked.
"""

import re
from collections.abc import Iterable, Iterator

from liquidlens.core.module import Module, Program
from liquidlens.lang.names import base_of, module_of
from liquidlens.source.span import Span
from liquidlens.source.text import LineIndex

_DEFINITION = re.compile(r"\{-@\s*((?:type|predicate|data|newtype)\s+([A-Z][\w']*)(?:(?!@-\})[\s\S])*?)\s*@-\}")
_NAME = re.compile(r"[A-Za-z_][\w']*")


def definitions(text: LineIndex, path: str, annotations: Iterable[Span]) -> list[Span]:
    """Where the aliases and refined data stand that the annotations mention, directly or by each other."""
    known = {found[2]: found.span(1) for found in _DEFINITION.finditer(text.text)}
    pending, spans = [text.slice(span) for span in annotations], dict[str, Span]()
    while pending:
        for name in sorted(known.keys() & words(pending.pop()) - spans.keys()):
            begin, end = known[name]
            spans[name] = Span(path, text.position(begin), text.position(end))
            pending.append(text.text[begin:end])
    return list(spans.values())


def measures(program: Program, module: Module, mentioned: set[str]) -> Iterator[str]:
    """The functions of the module that are measures, reflected or inlined, and are mentioned by name."""
    specification = module.specification
    lifted = {measure.function or name for name, measure in specification.measures.items()}
    for name in sorted(lifted | specification.reflected.keys() | specification.inlines.keys()):
        if base_of(name) in mentioned and module_of(name) == module.name and name in program.bindings:
            yield name


def words(text: str) -> set[str]:
    """The names in a text."""
    return set(_NAME.findall(text))
