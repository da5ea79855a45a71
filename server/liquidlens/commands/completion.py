"""`liquidlens --print-completion SHELL`: what completes the command line in a shell, made by the library `shtab`."""

import argparse
from collections.abc import Iterator
from typing import cast

import shtab

_FILES = {"PATH", "FILE"}
"""What stands for files in the help."""


def completion(parser: argparse.ArgumentParser, shell: str) -> str:
    """The script for a shell."""
    for action in _actions(parser):
        if action.metavar in _FILES:
            vars(action)["complete"] = shtab.FILE
    return shtab.complete(parser, shell)


def _actions(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    for action in parser._actions:
        yield action
        if isinstance(action.choices, dict):
            for command in cast(dict[str, argparse.ArgumentParser], action.choices).values():
                yield from _actions(command)
