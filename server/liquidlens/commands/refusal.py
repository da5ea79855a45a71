"""Why a command cannot begin."""


class Refusal(Exception):
    """A run cannot begin; the message is the reason, in one line."""
