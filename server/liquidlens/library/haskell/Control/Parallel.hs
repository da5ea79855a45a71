-- | Evaluation beside other evaluation, which changes no value.
module Control.Parallel (par, pseq) where

infixr 0 `par`, `pseq`

par, pseq :: a -> b -> b
par _ y = y
pseq x y = seq x y
