"""The frames of the stack: what each kind remembers while a value is being found.

    (case_frame, the case, its environment, rest)         CASE-FRAME of the faceted paper
    (update, a cell, (), rest)                            UPDATE-FRAME-INSERT
    (apply_frame, arguments, (), rest)                    APPLY-FRAME-LAM

A frame is a tuple, which is made and taken apart faster than any object.  Its rule fits what it remembers: that is
checked wherever a frame is made, since `Frame` lists the kinds.
"""

from typing import TypeAlias

from liquidlens.constraints.terms import Term
from liquidlens.machine.code import AssertThat, AssumeThat, CaseCode, FieldPath, MeasureOf, Operation, StrictConstruct
from liquidlens.machine.control import Comparison, Control, Printing, Settle
from liquidlens.machine.rules.digits import Digits
from liquidlens.machine.state import FrameOf, Linked
from liquidlens.machine.symbolic.measures import MeasureEquation
from liquidlens.machine.symbolic.tables import Pairs, Place, Point, TableEntry
from liquidlens.machine.values import Data, Env, Operand, SymbolicFunction, Thunk, Value, Values

Frame: TypeAlias = (
    # variables, application, case, primitives
    FrameOf[Thunk]
    | FrameOf[int]
    | FrameOf[Env]
    | FrameOf[tuple[StrictConstruct, Env, int]]
    | FrameOf[CaseCode]
    | FrameOf[tuple[Operation, Values]]
    | FrameOf[tuple[Operation, Value]]
    | FrameOf[tuple[Operation, Values, int]]
    | FrameOf[Digits]
    # assume, assert
    | FrameOf[AssumeThat]
    | FrameOf[AssertThat]
    | FrameOf[None]
    # forcing, printing, settling
    | FrameOf[tuple[Data, Linked[Operand]]]
    | FrameOf[tuple[Printing, int]]
    | FrameOf[Settle]
    # unknowns
    | FrameOf[tuple[Comparison, Operand, Place, Pairs]]
    | FrameOf[tuple[SymbolicFunction, Env, int]]
    | FrameOf[Point]
    | FrameOf[FieldPath]
    | FrameOf[tuple[TableEntry, TableEntry, Settle]]
    # measures
    | FrameOf[tuple[MeasureOf, Operand]]
    | FrameOf[MeasureEquation]
    | FrameOf[Term]
    | FrameOf[Control]
)
