"""`liquidlens server`: the language server on standard input and output."""

import argparse
import logging

from liquidlens.lsp.start import serve


def run(parsed: argparse.Namespace) -> int:
    """Serve until the client goes away; the exit status."""
    if parsed.log:
        logging.basicConfig(filename=parsed.log, level=logging.INFO, format="%(asctime)s %(levelname)s %(message)s")
    return serve(parsed.clientProcessId)
