"""How Python's collector is kept out of the way while a text is checked.

Reference counts free what is dead, and a collector that looks often takes half the time. Trees have no cycles; what is
known of a program, compiled and specified, none that outlive it: who makes parts hands them what knows nobody, or lets
go at the end (`load.py`). Left to the few looks that remain are the local functions of runs that call themselves.
"""

import gc
from collections.abc import Generator
from contextlib import contextmanager

_SELDOM = (500_000, 20, 20)
"""Net new objects before young ones are looked at, such looks before those that survived one are, and such before all
are: half a million objects take some 50 MB."""


@contextmanager
def collecting_seldom() -> Generator[None]:
    """The collector's thresholds raised; nests."""
    before = gc.get_threshold()
    gc.set_threshold(*_SELDOM)
    try:
        yield
    finally:
        gc.set_threshold(*before)
