"""Core after loading: slots resolved ahead, types erased. One class per form; `rules` says what each one does.

    \\(x :: Int) (y :: Int) -> intAdd x y      ⇒  FunctionCode(arity 2, Operation2(intAdd, Local 0, Local 1))

Three things can be done with code:

* *evaluate* it: the machine's rule for its class (`machine/step.py`, the table RULES);
* `peek`: its value where that needs no evaluation (an evaluated variable, arithmetic on evaluated operands), else None.
  A rule that peeks with success takes several steps of the paper's rules at once;
* `delay`: what stands for it as an argument, field or `let`: a value where that is cheap, else a new thunk.
  Only argument forms (`Argument`) have it.

`capture(slots)` builds the environment of a closure: flat, just the variables it mentions, so that nothing else is
kept alive.
"""

from typing import Union

from liquidlens.machine.code.arguments import (
    BLACKHOLE,
    Argument,
    ArgumentList,
    Arguments,
    Arguments1,
    Arguments2,
    Blackhole,
    Capture,
    Compound,
    Constant,
    Construct,
    Eager,
    FunctionCode,
    Global,
    Local,
    MakeClosure,
    Suspend,
    argument_list,
    capture,
)
from liquidlens.machine.code.contracts import AssertThat, AssumeThat, NotePromise, Speculation, TwoFacets
from liquidlens.machine.code.forms import (
    GONE,
    ApplyCode,
    Branch,
    Branches,
    Call,
    CaseCode,
    Fail,
    ForceAll,
    Key,
    LetLazy,
    LetRec,
    LoadBody,
    Method,
    Raise,
    StrictConstruct,
    Undefined,
    Unwrap,
    WatchedLet,
    gone,
)
from liquidlens.machine.code.operations import (
    Operation,
    Operation1,
    Operation2,
    OperationN,
    PrimitiveMeaning,
    Symbolic,
    operation,
)
from liquidlens.machine.code.symbolic import (
    ConstructorChoice,
    FieldPath,
    MakeFresh,
    MakeUnknown,
    MakeUnknownFunction,
    MeasureOf,
    ProbeOf,
)

Code = Union[  # noqa: UP007 - a union of this many arms reads better so
    Local, Constant, Global, MakeClosure, Construct, Call, ApplyCode, Method, LetLazy, WatchedLet, LetRec, CaseCode,
    Unwrap, StrictConstruct, Operation1, Operation2, OperationN, Raise, Fail, Undefined, ForceAll, LoadBody, Blackhole,
    AssumeThat, AssertThat, NotePromise, TwoFacets, Speculation, MakeUnknown, MakeFresh, MakeUnknownFunction, MeasureOf,
]  # fmt: skip

__all__ = [
    "BLACKHOLE",
    "GONE",
    "ApplyCode",
    "Argument",
    "ArgumentList",
    "Arguments",
    "Arguments1",
    "Arguments2",
    "AssertThat",
    "AssumeThat",
    "Blackhole",
    "Branch",
    "Branches",
    "Call",
    "Capture",
    "CaseCode",
    "Code",
    "Compound",
    "Constant",
    "Construct",
    "ConstructorChoice",
    "Eager",
    "Fail",
    "FieldPath",
    "ForceAll",
    "FunctionCode",
    "Global",
    "Key",
    "LetLazy",
    "LetRec",
    "LoadBody",
    "Local",
    "MakeClosure",
    "MakeFresh",
    "MakeUnknown",
    "MakeUnknownFunction",
    "MeasureOf",
    "Method",
    "NotePromise",
    "Operation",
    "Operation1",
    "Operation2",
    "OperationN",
    "PrimitiveMeaning",
    "ProbeOf",
    "Raise",
    "Speculation",
    "StrictConstruct",
    "Suspend",
    "Symbolic",
    "TwoFacets",
    "Undefined",
    "Unwrap",
    "WatchedLet",
    "argument_list",
    "capture",
    "gone",
    "operation",
]  # fmt: skip
