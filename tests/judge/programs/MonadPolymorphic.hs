module Main where

import Control.Monad

class Monad m => Logger m where
  logMsg :: String -> m ()

newtype L a = L ([String], a)
instance Functor L where fmap f (L (w, a)) = L (w, f a)
instance Applicative L where
  pure a = L ([], a)
  L (w, f) <*> L (v, a) = L (w ++ v, f a)
instance Monad L where
  return = pure
  L (w, a) >>= f = let L (v, b) = f a in L (w ++ v, b)
instance Logger L where logMsg s = L ([s], ())
instance Logger IO where logMsg s = putStrLn ("IO " ++ s)

work :: Logger m => Int -> m Int
work n = do
  logMsg ("start " ++ show n)
  r <- foldM step 0 [1 .. n]
  unless (r < 5) (logMsg "big")
  return r
  where
    step acc x
      | even x = logMsg (show x) >> return (acc + x)
      | otherwise = return (acc + 1)

main :: IO ()
main = do
  let L (w, r) = work 4
  print (w, r)
  work 2 >>= print
