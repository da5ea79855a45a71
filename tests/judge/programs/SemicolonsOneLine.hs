module Main where

f :: Int -> Int
f x = let { a = x; b = a + 1 } in case b of { 1 -> 10; n | even n -> n; _ -> 0 }

main :: IO ()
main = do { print (f 0); print (f 1); let { z = 5; w = 6 }; print (z + w); print (if z > 3 then "a" else "b") }
