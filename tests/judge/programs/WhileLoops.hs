module Main where

import Data.IORef ()
import Control.Monad.State

data VM = VM { pc :: Int, acc :: Int, out :: [Int] } deriving Show

stepVM :: State VM Bool
stepVM = do
  vm <- get
  case pc vm of
    0 -> put vm { pc = 1, acc = 10 } >> return True
    1 | acc vm <= 0 -> return False
      | otherwise -> do
          put vm { acc = acc vm - 3, out = acc vm : out vm }
          return True
    _ -> return False

loop :: State VM Int
loop = go 0
  where
    go n = do
      continue <- stepVM
      if continue then go (n + 1) else return n

main :: IO ()
main = do
  let (n, vm) = runState loop (VM 0 0 [])
  print n
  print vm
  print (reverse (out vm))
