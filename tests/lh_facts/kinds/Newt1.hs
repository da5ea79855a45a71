module Newt1 where
newtype Age = Age Int
{-@ newtype Age = Age { unAge :: Nat } @-}
f :: Int -> Age
f n = Age n
g :: Int -> Age
g n = if n > 0 then Age n else Age 0
{-@ h :: Age -> Nat @-}
h :: Age -> Int
h (Age n) = n
