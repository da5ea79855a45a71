module Main where

import Control.Monad

main :: IO ()
main = do
  forM_ [1 .. 5 :: Int] $ \i ->
    if even i
      then putStrLn (show i ++ " even")
      else do
        putStr (show i)
        putStrLn " odd"
  when (1 < 2) $ putStrLn "when"
  unless (1 < 2) $ putStrLn "unless"
  if True then putStrLn "yes" else return ()
  let loop n
        | n > 3 = return n
        | otherwise = do
            print n
            loop (n + 1)
  r <- loop 1
  print r
