"""A text compiled, and examples of one of its functions or the answer about one of its properties."""

from liquidlens.exemplify.bounds import limits_of
from liquidlens.exemplify.choice import Runnable, compiled
from liquidlens.exemplify.example import Examples
from liquidlens.exemplify.find import examples
from liquidlens.exemplify.property import TestedProperty, put_to_test
from liquidlens.options import CheckOptions

OPTIONS = CheckOptions(max_steps=100_000)


def ready(text: str, name: str) -> Runnable:
    """The binding `name` of a module with this body."""
    found = compiled("Main.hs", f"module Main where\n{text}", name)
    assert isinstance(found, Runnable), found
    return found


def examples_of(text: str, name: str, count: int = 8) -> Examples:
    """Examples of a function."""
    at = ready(text, name)
    return examples(at.program, at.module, at.binding, at.naming, limits_of(OPTIONS), count)


def equations(text: str, name: str, count: int = 8) -> list[str]:
    """The equations that are shown."""
    return [each.equation for each in examples_of(text, name, count).examples]


def answer_of(text: str, name: str) -> TestedProperty:
    """What is known of a property."""
    at = ready(text, name)
    return put_to_test(at.program, at.module, at.binding, at.naming, limits_of(OPTIONS))
