"""Forks servers with the fake engine for whoever connects (`launch.py`); ends with its standard input.

python template.py SOCKET        prints `ready` once it listens
"""

import os
import select
import shutil
import signal
import socket
import sys
from pathlib import Path
from typing import NoReturn

import liquidlens.lsp.server  # noqa: F401  what this process is for: it is loaded once
from liquidlens.lsp.start import serve
from lsprotocol.converters import get_converter

ENGINE_FOLDER = str(Path(__file__).parent)


def main(address: str) -> None:
    """Serve until standard input ends."""
    get_converter()  # what it makes ready once for all is half of a server's beginning
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(address)
        listener.listen()
        print("ready", flush=True)
        signal.signal(signal.SIGCHLD, signal.SIG_IGN)
        while listener in select.select([listener, 0], [], [])[0]:
            connection, _ = listener.accept()
            if os.fork() == 0:
                listener.close()
                _supervise(connection)
            connection.close()
    shutil.rmtree(Path(address).parent, ignore_errors=True)


def _supervise(connection: socket.socket) -> NoReturn:
    """Fork the server, wait for it, and tell its status."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    length, streams, _, _ = socket.recv_fds(connection, 4, 3)
    rest = int.from_bytes(length, "big")
    around = b""
    while len(around) < rest:
        around += connection.recv(rest - len(around))
    for stream, descriptor in enumerate(streams):
        os.dup2(descriptor, stream)
        os.close(descriptor)
    folder, *variables = around.split(b"\0")
    server = os.fork()
    if server == 0:
        connection.close()
        os.chdir(folder)
        os.environ.clear()
        for variable in variables:
            name, _, value = variable.partition(b"=")
            os.environb[name] = value
        os.environ["PYTHONPATH"] = os.pathsep.join([ENGINE_FOLDER, os.environ.get("PYTHONPATH", "")])
        serve(engine="fake_engine:check_text")
    for stream in (0, 1, 2):
        os.close(stream)
    _, ended = os.waitpid(server, 0)
    connection.sendall(bytes([os.waitstatus_to_exitcode(ended) & 0xFF]))
    os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1])
