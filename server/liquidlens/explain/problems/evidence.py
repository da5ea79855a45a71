"""The words for findings that GHC cannot be asked about, or that no test can show."""

from liquidlens.counterexample.ghc.faults import (
    EvidenceFault,
    HiddenFromTests,
    InMain,
    Lack,
    NamedLack,
    NoProgram,
    NoProgramFor,
    OfLocal,
)

_LACKS = {
    Lack.RECURSION: "the recursive function was not found",
    Lack.EQUATIONS: "the equations of the recursive function were not found",
    Lack.PREFIX_NAME: "the recursive function is defined as an operator",
    Lack.METRIC: "there is no termination metric to check",
    Lack.USING: "no `using` speaks of what is built",
    Lack.LOCAL: "the local function was not found in the text",
    Lack.DECLARATIONS: "the module has no declarations",
    Lack.ONE_FUNCTION: "two functions are compared, and no code calls both",
    Lack.READ: "it reads something, and nothing is there to read",
    Lack.CELL: "a mutable cell is made by an action, not by an expression",
    Lack.SAME_CELL: "one mutable cell is given in two places",
    Lack.APPLICATION: "functions inside values are not applied",
}

_NAMED = {
    NamedLack.CALL: "the call of `{}` was not found in the text",
    NamedLack.TYPE: "`{}` has no refinement type to check",
    NamedLack.DEMAND: "the type of `{}` asks nothing of its arguments",
    NamedLack.PROMISE: "`{}` promises nothing",
    NamedLack.RESULT: "the promise of `{}` says nothing about its result",
    NamedLack.EQUATIONS: "the measure `{}` has no equations to compute with",
    NamedLack.MODULE: "this GHC has no module `{}`",
    NamedLack.PLAIN_MODULE: "the module `{}` runs code while it is compiled",
}


def evidence_words(fault: EvidenceFault) -> str:
    """Why there is no program for GHC, or no test."""
    match fault:
        case NoProgram(lack):
            return _LACKS[lack]
        case NoProgramFor(lack, name):
            return _NAMED[lack].format(name)
        case OfLocal(function):
            return f"it is about the local function `{function}`, which no test can call"
        case HiddenFromTests(module, names):
            return f"`{module}` does not export {', '.join(f'`{name}`' for name in names)}"
        case InMain():
            return "its module is `Main`, which no other module can import: give it a name"
