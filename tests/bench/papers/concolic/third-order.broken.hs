-- | An unknown function of order three: it must call its argument with a function of its own making.
module ThirdOrder (test) where

{-@ test :: (((Int -> Int) -> Int) -> Int) -> Int @-}
test :: (((Int -> Int) -> Int) -> Int) -> Int
-- Planted: the function given may answer 7 at 3
test f = f (\g -> if g 3 == 7 then error "seven at three" else 0)
