"""The weights by which repairs are ordered, written by `tests/bench/repairs_learn.py --write`."""

from collections.abc import Mapping

WEIGHTS: Mapping[str, float] = {
    "operator": 1.3,
    "constant": 0.9,
    "off-by-one": 1.4,
    "variable": 1.8,
    "result": 2.4,
    "function": 2.0,
    "part": 2.0,
    "exchange": 1.6,
    "branch": 1.5,
    "clamp": 2.4,
    "call": 3.2,
    "guard": 1.6,
    "case": 1.8,
    "pattern": 1.3,
    "bound": 2.2,
    "relation": 2.8,
    "name": 2.6,
    "dropped": 3.6,
    "require": 2.0,
    "promise": 1.0,
    "assume": 1.5,
    "metric": 1.0,
    "export": 2.0,
    "sign": 1.0,
    "differs": 2.0,
    "unknown": 0.5,
    "step": 3.0,
    "loses": 2.5,
    "callers": 2.5,
    "distance": 0.3,
    "shared": 1.0,
}
"""What a repair of this kind, or with this feature, costs."""
