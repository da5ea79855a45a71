{-# LANGUAGE DeriveFunctor #-}
module Main where

data Free f a = Pure a | Free (f (Free f a))

instance Functor f => Functor (Free f) where
  fmap g (Pure a) = Pure (g a)
  fmap g (Free x) = Free (fmap (fmap g) x)
instance Functor f => Applicative (Free f) where
  pure = Pure
  Pure g <*> x = fmap g x
  Free g <*> x = Free (fmap (<*> x) g)
instance Functor f => Monad (Free f) where
  Pure a >>= k = k a
  Free x >>= k = Free (fmap (>>= k) x)

data Cmd k = Say String k | Ask (Int -> k) | Done deriving Functor

liftF :: Functor f => f a -> Free f a
liftF = Free . fmap Pure

say :: String -> Free Cmd ()
say s = liftF (Say s ())

ask :: Free Cmd Int
ask = liftF (Ask id)

prog :: Free Cmd ()
prog = do
  say "hi"
  n <- ask
  m <- ask
  say (show (n + m))
  Free Done

run :: [Int] -> Free Cmd a -> [String]
run _ (Pure _) = ["end"]
run is (Free (Say s k)) = s : run is k
run (i : is) (Free (Ask k)) = run is (k i)
run [] (Free (Ask _)) = ["no input"]
run _ (Free Done) = ["done"]

main :: IO ()
main = do
  print (run [3, 4] prog)
  print (run [3] prog)
