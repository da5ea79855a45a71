module Main where

import Control.Monad

collatz :: Int -> Int
collatz 1 = 0
collatz n = 1 + collatz (if even n then n `div` 2 else 3 * n + 1)

main :: IO ()
main = do
  forM_ (zip [1 :: Int ..] "abc") $ \(i, c) -> do
    let s = replicate i c
    putStrLn s
  foldM_ (\acc x -> do { putStrLn (show acc ++ "+" ++ show x); return (acc + x) }) 0 [1, 2, 3]
  xs <- filterM (\x -> do { when (x == 2) (putStrLn "two"); return (x > 1) }) [1, 2, 3]
  print xs
  zipWithM_ (\a b -> print (a, b)) [1, 2] "xy"
  replicateM_ 2 (putStr "*")
  putStrLn ""
  print =<< mapM (return . (* 2)) [1, 2]
  print (map collatz [1 .. 10])
  (print . sum) =<< forM [1, 2, 3] (\x -> x * x <$ return ())
