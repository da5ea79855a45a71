"""One module for each command of `liquidlens`; `cli.py` imports the one that is asked for."""
