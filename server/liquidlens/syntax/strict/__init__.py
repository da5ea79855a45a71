"""The grammar of LiquidHaskell's own parser (0.9.0.2): what it reads of an annotation, and where it stops.

Our own reader is more lenient, so what it understands LiquidHaskell may refuse, with the whole module.
"""
