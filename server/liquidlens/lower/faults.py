"""What has no Core."""

from liquidlens.lang.problems import Fault


class NoLiteral(Fault):
    """A literal of a type that has none."""

    code = "unsupported/literal"


class NoDictionary(Fault):
    """A dictionary that was not found."""

    code = "unsupported/instance"
    cls: str


class TooDeepCode(Fault):
    """A definition nested deeper than stages can follow."""

    code = "unsupported/too-deep"


class NoMeaning(Fault):
    """Code without a meaning."""

    code = "unsupported/code"


LoweringFault = NoLiteral | NoDictionary | TooDeepCode | NoMeaning
