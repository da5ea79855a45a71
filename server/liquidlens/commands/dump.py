"""`liquidlens dump --stage STAGE FILE`: what a stage of the pipeline makes of a file."""

import argparse
import sys
from pathlib import Path

from liquidlens import pipeline
from liquidlens.commands.check import FAILED, FOUND_NOTHING
from liquidlens.lang.problems import Problem
from liquidlens.workspace import files


def run(parsed: argparse.Namespace) -> int:
    """Print the stage; the exit status."""
    path = Path(parsed.path)
    try:
        source = files.read(path)
    except OSError as error:
        print(f"liquidlens: {path}: {error.strerror}", file=sys.stderr)
        return FAILED
    if isinstance(source, Problem):
        print(f"liquidlens: {path}: {source.message}", file=sys.stderr)
        return FAILED
    print(pipeline.dump_text(str(path), source, parsed.stage))
    return FOUND_NOTHING
