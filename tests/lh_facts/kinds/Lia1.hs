module Lia1 where
import Language.Haskell.Liquid.Prelude
f :: Int -> Int
f x = liquidAssert (x * x >= 0) x
g :: Int -> Bool
g x = liquidAssertB (x < x + 1)
h :: Int -> Int
h x = if x > 0 then x else liquidError "neg"
k :: Int -> Int -> Bool
k x y = liquidAssertB (x + y == y + x)
l :: Int -> Bool
l x = liquidAssertB (x > 0)
