module Main where

import Control.Monad.State

type Stack = [Int]

push :: Int -> State Stack ()
push x = modify (x :)

pop :: State Stack (Maybe Int)
pop = do
  s <- get
  case s of
    [] -> return Nothing
    (x : xs) -> put xs >> return (Just x)

counter :: StateT Int Maybe Int
counter = do
  n <- get
  when (n > 2) (lift Nothing)
  put (n + 1)
  return n

main :: IO ()
main = do
  print (runStateT (counter >> counter) 0)
  print (runStateT (replicateM 4 counter) 0)
  print (execState (mapM_ push [1, 2, 3]) [])
  print (runState (pop >> pop) [1, 2, 3])
  flip evalStateT 0 $ do
    modify (+ 5)
    n <- get
    lift (print n)
    forM_ [1 .. 3] $ \i -> modify (+ i)
    get >>= lift . print
