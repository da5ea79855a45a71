"""What decides that a process had its time: how long it has worked, or that it sleeps."""

import os

from liquidlens.workspace import processor


def test_who_sleeps_or_has_worked_enough_is_out_of_time() -> None:
    assert processor.is_starved(begun=1.0, last=1.5, now=2.0, patience=10)
    assert not processor.is_starved(begun=1.0, last=1.99, now=2.0, patience=10)
    assert not processor.is_starved(begun=1.0, last=10.0, now=11.0, patience=10)
    assert not processor.is_starved(None, 1.0, 2.0, patience=10)


def test_this_process_has_worked() -> None:
    assert (processor.worked(os.getpid()) or 1) > 0
    assert processor.worked(2**31) is None
