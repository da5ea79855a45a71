"""`liquidlens examples FILE FUNCTION`: inputs that take different paths of a function's code, with what comes out."""

import argparse
import sys

from liquidlens.cli import bounds_of
from liquidlens.commands.outcome import FAILED, FOUND_NOTHING, FOUND_SOMETHING
from liquidlens.commands.paths import one_file
from liquidlens.commands.refusal import Refusal
from liquidlens.commands.single import Answer, told
from liquidlens.commands.terminal import style_of
from liquidlens.exemplify.bounds import limits_of
from liquidlens.exemplify.choice import Runnable, prepare
from liquidlens.exemplify.example import Outcome
from liquidlens.exemplify.find import examples
from liquidlens.exemplify.json import examples_json
from liquidlens.exemplify.text import examples_text


def run(parsed: argparse.Namespace) -> int:
    """Print the examples; the exit status is 0 if there are any, 1 if there are none, 2 if there can be none."""
    options, style = bounds_of(parsed), style_of(parsed.color, sys.stdout)

    def found() -> Answer:
        try:
            ready = prepare(str(one_file(parsed.path)), parsed.function)
        except Refusal as refusal:
            return Answer(FAILED, wrong=str(refusal))
        if not isinstance(ready, Runnable):
            return Answer(FAILED, wrong=ready)
        found = examples(
            ready.program,
            ready.module,
            binding=ready.binding,
            naming=ready.naming,
            limits=limits_of(options),
            count=parsed.count,
        )
        as_json = parsed.format == "json"
        said = examples_json(found, options) if as_json else examples_text(found, options, style)
        if found.outcome is Outcome.UNSUPPORTED:
            return Answer(FAILED, said)
        return Answer(FOUND_NOTHING if found.examples else FOUND_SOMETHING, said)

    return told(parsed.path, options, found)
