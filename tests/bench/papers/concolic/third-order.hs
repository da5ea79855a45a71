-- | An unknown function of order three: it must call its argument with a function of its own making.
module ThirdOrder (test) where

{-@ test :: (((Int -> Int) -> Int) -> Int) -> Int @-}
test :: (((Int -> Int) -> Int) -> Int) -> Int
test f = f (\g -> if g 3 == 7 then 1 else 0)
