"""`let` (faceted paper, figure 4): LET.

let x = e in b     ⇒  b, x bound to a thunk of e
"""

from liquidlens.machine.code import LetLazy, LetRec, MakeClosure, WatchedLet
from liquidlens.machine.control import Control
from liquidlens.machine.state import State
from liquidlens.machine.values import Closure, Thunk


def let(state: State, code: LetLazy) -> Control:
    """LET of one binding."""
    env = state.env
    state.env = (*env, code.bound.delay(state, env))
    return code.body


def watched_let(state: State, code: WatchedLet) -> Control:
    """LET, remembering the cell."""
    env = state.env
    cell = code.bound.delay(state, env)
    state.updates = state.updates.set(code.name, cell)
    state.env = (*env, cell)
    return code.body


def let_rec(state: State, code: LetRec) -> Control:
    """LET of bindings that know each other: make the cells, then tie their environments."""
    cells: list[Closure | Thunk] = []
    for right in code.rights:
        if isinstance(right, MakeClosure):
            cells.append(Closure(right.function, ()))
        else:
            cells.append(Thunk(right.code, (), state.epoch))
    env = state.env + tuple(cells)
    for right, cell in zip(code.rights, cells, strict=True):
        cell.env = right.capture(env)
    state.env = env
    return code.body
