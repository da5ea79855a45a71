"""What the machine is never given."""


class MachineError(Exception):
    """Core that breaks its own rules reached the machine: a bug of an earlier stage."""
