-- | A function of texts.
module StringKey where

{-@ test :: (String -> Int) -> Int @-}
test :: (String -> Int) -> Int
-- Planted: texts may be told apart
test f = if f "ab" == 1 && f "ba" == 2 then error "told apart" else 0
