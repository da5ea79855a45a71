module Main where

newtype Sum' = Sum' { getSum' :: Int } deriving (Eq, Ord, Show)
newtype Fn a b = Fn { runFn :: a -> b }
newtype Flip f a b = Flip { unFlip :: f b a }

instance Functor (Fn r) where fmap f (Fn g) = Fn (f . g)
instance Applicative (Fn r) where
  pure = Fn . const
  Fn f <*> Fn g = Fn (\x -> f x (g x))

main :: IO ()
main = do
  print (Sum' 3, getSum' (Sum' 4), Sum' 1 < Sum' 2)
  print (runFn ((+) <$> Fn (* 2) <*> Fn (+ 10)) 3)
  print (unFlip (Flip (Left 3 :: Either Int Bool)))
