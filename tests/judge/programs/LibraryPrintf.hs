module Main where

import Control.Monad (when)
import System.Exit
import Text.Printf

main :: IO ()
main = do
  printf "%d %s %c%%\n" (42 :: Int) "text" 'x'
  printf "|%5d|%-5d|%05d|%+d|\n" (42 :: Int) (42 :: Int) (42 :: Int) (42 :: Int)
  printf "%.2f %8.3f %s\n" (3.14159 :: Double) (2.71828 :: Double) (show [1, 2])
  let s = printf "%x-%o" (255 :: Int) (8 :: Int) :: String
  putStrLn s
  when (length s > 3) exitSuccess
  putStrLn "not reached"
