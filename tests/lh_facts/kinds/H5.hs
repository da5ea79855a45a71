{-# LANGUAGE GADTs #-}
module H5 where
{-@ data Shape a where
      Circle :: {v:Int | v > 0} -> Shape Int
      Label  :: String -> Shape String @-}
data Shape a where
  Circle :: Int -> Shape Int
  Label  :: String -> Shape String
{-@ radius :: Shape Int -> {v:Int | v > 0} @-}
radius :: Shape Int -> Int
radius (Circle r) = r
radius _ = 1
mk :: Int -> Shape Int
mk n = Circle n
mk2 :: Int -> Shape Int
mk2 n = if n > 0 then Circle n else Circle 1
