"""LiquidHaskell's view: a modular refinement type checker over typed Core."""
