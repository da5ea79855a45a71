"""Definitions in classes and instances that no dictionary takes in: each is answered for, though it has no value.

instance Shape Sq where nam _ = "square"   ⇒  Stray("Main.$fShape Sq$nam", the class `Shape` has no method `nam`)
instance Shape Lost where area _ = 1       ⇒  Stray("Main.$fShape Lost$area", why there is no such instance)
"""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from liquidlens.lang.data import ClassType
from liquidlens.lang.names import base_of, default_method
from liquidlens.lang.problems import Fault, Problem, Severity
from liquidlens.names.faults import NoSuchMethod
from liquidlens.names.scope import similar
from liquidlens.names.strays import stray_name
from liquidlens.syntax.tree import FunctionDefinition, InstanceDeclaration


class Stray(Struct, frozen=True):
    """A definition, the name under which it is answered for, and why it has no value."""

    name: str
    fault: Fault
    definition: FunctionDefinition


def in_class(cls: ClassType, definition: FunctionDefinition) -> Stray:
    """A default of what is no method of the class."""
    return Stray(default_method(definition.name), no_method(cls, definition), definition)


def in_instance(module: str, declaration: InstanceDeclaration, definition: FunctionDefinition, fault: Fault) -> Stray:
    """A definition of an instance."""
    return Stray(stray_name(module, declaration.cls, declaration.args, definition.name), fault, definition)


def without_instance(module: str, declaration: InstanceDeclaration, problems: Sequence[Problem]) -> Iterator[Stray]:
    """All definitions of an instance that cannot be, for what the problems say; none where it is that of a class
    without source, of which nothing is asked."""
    for problem in problems:
        if problem.severity is Severity.ERROR:
            for member in declaration.members:
                if isinstance(member, FunctionDefinition):
                    yield in_instance(module, declaration, member, problem.fault)


def no_method(cls: ClassType, definition: FunctionDefinition) -> Fault:
    """Why a definition is no method of the class."""
    known = [base_of(name) for name, _ in cls.methods]
    name = base_of(definition.name)
    return NoSuchMethod(base_of(cls.name), name, similar(name, known))


def problems_of(strays: Iterable[Stray]) -> Iterator[Problem]:
    """Those that are told at the definition."""
    for stray in strays:
        if isinstance(stray.fault, NoSuchMethod):
            yield Problem(stray.fault, stray.definition.name_span, binding=stray.name)
