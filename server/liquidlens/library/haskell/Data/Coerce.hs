-- | Values of types that are represented alike; what `coerce` does, the compiler says of the types at hand.
module Data.Coerce where

-- Lacks: coerce Coercible
