"""Asks the template for a server that has this process's streams, folder and environment, and ends as that does.

python launch.py SOCKET

Nearly each test of the server starts this, so it loads nothing that it can do without: `socket` alone would take longer
than all the rest.
"""

import os
import sys
from _socket import AF_UNIX, SCM_RIGHTS, SOL_SOCKET, socket

STREAMS = (0, 1, 2)

if __name__ == "__main__":
    connection = socket(AF_UNIX)
    connection.connect(sys.argv[1])
    folder = os.getcwdb()  # noqa: PTH109  as bytes, and without loading `pathlib`
    around = b"\0".join([folder, *[name + b"=" + value for name, value in os.environb.items()]])
    streams = b"".join([stream.to_bytes(4, sys.byteorder) for stream in STREAMS])
    connection.sendmsg([len(around).to_bytes(4, "big")], [(SOL_SOCKET, SCM_RIGHTS, streams)])
    while around:
        around = around[connection.send(around) :]
    for stream in (0, 1):  # that they end must be seen by the server and by who talks to it
        os.close(stream)
    status = connection.recv(1)
    os._exit(status[0] if status else 1)
