"""The server with the engine of `fake_engine`, for tests: `python serve_fake.py`."""

import os
import sys
from pathlib import Path

HERE = str(Path(__file__).parent)

if __name__ == "__main__":
    from liquidlens.lsp.start import serve

    os.environ["PYTHONPATH"] = os.pathsep.join([HERE, os.environ.get("PYTHONPATH", "")])
    sys.exit(serve(engine="fake_engine:check_text"))
