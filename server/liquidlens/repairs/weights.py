"""The weights by which repairs are ordered, written by `tests/bench/repairs_learn.py --write`."""

from collections.abc import Mapping

WEIGHTS: Mapping[str, float] = {
    "operator": 1.43,
    "constant": 0.84,
    "off-by-one": 1.49,
    "variable": 1.87,
    "result": 2.41,
    "function": 2.00,
    "part": 2.10,
    "exchange": 1.64,
    "branch": 1.50,
    "clamp": 2.36,
    "call": 3.20,
    "guard": 1.68,
    "case": 1.99,
    "pattern": 1.01,
    "bound": 2.18,
    "relation": 2.68,
    "name": 2.60,
    "dropped": 3.61,
    "require": 1.68,
    "promise": 1.03,
    "assume": 1.50,
    "metric": 1.07,
    "export": 2.00,
    "sign": 1.00,
    "abandons": 1.00,
    "differs": 1.98,
    "unknown": 0.56,
    "step": 3.00,
    "loses": 2.50,
    "callers": 2.13,
    "distance": 0.20,
    "shared": 1.00,
}
"""What a repair of this kind, or with this feature, costs."""
