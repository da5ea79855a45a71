module State1 where
import Control.Monad.State
f :: State Int Int
f = do { n <- get; put (n + 1); return n }
{-@ g :: Nat -> (Int, Int) @-}
g :: Int -> (Int, Int)
g n = runState f n
{-@ h :: Nat @-}
h :: Int
h = evalState f 0
