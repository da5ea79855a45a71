"""`liquidlens server`: the language server on standard input and output."""

import argparse
import logging

from liquidlens.loading import load
from liquidlens.lsp.start import serve


def run(parsed: argparse.Namespace) -> int:
    """Serve until the client goes away; the exit status."""
    if parsed.log is not None:
        try:
            logging.basicConfig(filename=parsed.log, level=logging.INFO, format="%(asctime)s %(levelname)s %(message)s")
        except OSError as error:
            load("liquidlens.commands.refusal").complain(f"--log: {parsed.log}: {error.strerror}")
            return 2
    return serve(parsed.clientProcessId)
