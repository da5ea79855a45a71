module Main where

distance :: String -> String -> Int
distance s t = last (foldl row [0 .. length t] (zip [1 ..] s))
  where
    row prev@(p : ps) (i, c) = scanl compute i (zip3 t prev ps)
      where compute left (d, diag, up) = minimum [left + 1, up + 1, diag + (if c == d then 0 else 1)]

main :: IO ()
main = print (distance "kitten" "sitting", distance "" "abc", distance "flaw" "lawn")
