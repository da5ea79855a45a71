{-@ LIQUID "--reflection" @-}
module FunEq1 where
{-@ reflect inc @-}
inc :: Int -> Int
inc x = x + 1
{-@ f1 :: () -> {v:(Int -> Int) | v == inc} @-}
f1 :: () -> Int -> Int
f1 _ = inc
{-@ f3 :: g:(Int -> Int) -> {v:(Int -> Int) | v == g} @-}
f3 :: (Int -> Int) -> Int -> Int
f3 g = g
{-@ f4 :: g:(Int -> Int) -> {v:(Int -> Int) | v == inc} @-}
f4 :: (Int -> Int) -> Int -> Int
f4 g = g
{-@ f7 :: b:Bool -> g:(Int -> Int) -> {v:(Int -> Int) | v == inc || v == g} @-}
f7 :: Bool -> (Int -> Int) -> Int -> Int
f7 b g = if b then inc else g
{-@ f8 :: b:Bool -> g:(Int -> Int) -> {v:(Int -> Int) | v == inc || v == g} @-}
f8 :: Bool -> (Int -> Int) -> Int -> Int
f8 b g = let k = g in k
{-@ f9 :: g:(Int -> Int -> Int) -> {v:(Int -> Int) | v == g 1} @-}
f9 :: (Int -> Int -> Int) -> Int -> Int
f9 g = g 1
{-@ f10 :: g:(Int -> Int -> Int) -> {v:(Int -> Int) | v == g 1} @-}
f10 :: (Int -> Int -> Int) -> Int -> Int
f10 g = g 2
