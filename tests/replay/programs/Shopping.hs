-- Values of a type whose constructors another module hides.
module Shopping where

import Bag

{-@ full :: b:Bag Int -> {v:Int | v < 2} @-}
full :: Bag Int -> Int
full b = count b

{-@ needsTwo :: {b:Bag a | count b > 1} -> Int @-}
needsTwo :: Bag a -> Int
needsTwo _ = 2

pair :: a -> Int
pair x = needsTwo (add x empty)
