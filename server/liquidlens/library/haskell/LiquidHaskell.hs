-- | What LiquidHaskell's plugin package exports: nothing that a program needs.
module LiquidHaskell () where
