"""Why a finding cannot be asked of GHC, or taken away as a test."""

from enum import Enum

from liquidlens.lang.problems import Fault


class Lack(Enum):
    """What is not there."""

    RECURSION = "the recursive function"
    EQUATIONS = "its equations"
    PREFIX_NAME = "a name that is no operator"
    METRIC = "a termination metric"
    USING = "a `using` annotation of what is built"
    LOCAL = "the local function"
    DECLARATIONS = "a declaration"
    ONE_FUNCTION = "one function that runs"
    READ = "what an action reads"
    CELL = "a mutable cell in an expression"
    SAME_CELL = "one mutable cell in two places of an expression"
    APPLICATION = "an application of functions inside values"


class NamedLack(Enum):
    """The same, of something with a name."""

    CALL = "a call in the text"
    TYPE = "a refinement type"
    DEMAND = "something that a type asks of arguments"
    PROMISE = "a promise"
    RESULT = "a promise about a result"
    EQUATIONS = "equations of a measure"
    MODULE = "a module of this GHC"
    PLAIN_MODULE = "a module that runs nothing while it is compiled"


class NoProgram(Fault):
    """No program for GHC, since something is not there."""

    code = "ghc/program"
    lack: Lack


class NoProgramFor(Fault):
    """The same, of something with a name."""

    code = "ghc/program"
    lack: NamedLack
    name: str


class OfLocal(Fault):
    """A finding about a local function, which no test can call."""

    code = "ghc/test"
    function: str


class HiddenFromTests(Fault):
    """A module that hides what the test would name."""

    code = "ghc/test"
    module: str
    names: tuple[str, ...]


class InMain(Fault):
    """A finding in a module that no other one can import."""

    code = "ghc/test"


EvidenceFault = NoProgram | NoProgramFor | OfLocal | HiddenFromTests | InMain
