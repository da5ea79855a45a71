module Main where

newtype Cont r a = Cont { runCont :: (a -> r) -> r }

instance Functor (Cont r) where fmap f (Cont c) = Cont (\k -> c (k . f))
instance Applicative (Cont r) where
  pure a = Cont ($ a)
  Cont f <*> Cont a = Cont (\k -> f (\g -> a (k . g)))
instance Monad (Cont r) where
  Cont c >>= f = Cont (\k -> c (\a -> runCont (f a) k))

callCC :: ((a -> Cont r b) -> Cont r a) -> Cont r a
callCC f = Cont (\k -> runCont (f (\a -> Cont (\_ -> k a))) k)

search :: Int -> [Int] -> Cont r String
search x xs = callCC $ \exit -> do
  mapM_ (\y -> if y == x then exit ("found " ++ show y) else return "") xs
  return "missing"

main :: IO ()
main = do
  putStrLn (runCont (search 3 [1, 2, 3, 4]) id)
  putStrLn (runCont (search 9 [1, 2]) id)
  print (runCont (pure 1 >>= \x -> pure (x + 1)) show)
