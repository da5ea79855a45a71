module NoLocalFunction where

f :: Int -> Int
f x = go x
  where
    {-@ gone :: Int -> Nat @-}
    go :: Int -> Int
    go n = n
