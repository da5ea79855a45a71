"""`liquidlens property FILE PROPERTY`: an input for which a property is False or fails, a proof, or neither."""

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
from liquidlens.exemplify.json import property_json
from liquidlens.exemplify.property import Answer as Known
from liquidlens.exemplify.property import put_to_test
from liquidlens.exemplify.text import property_text


def run(parsed: argparse.Namespace) -> int:
    """Print what is known of the property; the exit status is 1 if it is refuted, 2 if it cannot be tested."""
    options, style = bounds_of(parsed), style_of(parsed.color, sys.stdout)

    def found() -> Answer:
        try:
            ready = prepare(str(one_file(parsed.path)), parsed.function)
        except Refusal as refusal:
            return Answer(FAILED, wrong=str(refusal))
        if not isinstance(ready, Runnable):
            return Answer(FAILED, wrong=ready)
        found = put_to_test(ready.program, ready.module, ready.binding, ready.naming, limits_of(options))
        said = property_json(found, options) if parsed.format == "json" else property_text(found, options, style)
        if found.answer is Known.UNSUPPORTED:
            return Answer(FAILED, said)
        return Answer(FOUND_SOMETHING if found.answer is Known.REFUTED else FOUND_NOTHING, said)

    return told(parsed.path, options, found)
