module ClockBack where

{-@ type Hour = {v:Int | 0 <= v && v < 24} @-}

{-@ earlier :: Hour -> Nat -> Hour @-}
earlier :: Int -> Int -> Int
earlier h n = (h - n) `rem` 24
