"""The version of the distribution, read by the build, the command line and the server."""

VERSION = "0.1.0"
