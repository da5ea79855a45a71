-- | A function of texts.
module StringKey where

{-@ test :: (String -> Int) -> Int @-}
test :: (String -> Int) -> Int
test f = if f "ab" > f "ba" then 1 else 0
