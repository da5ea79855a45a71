{-# LANGUAGE KindSignatures #-}
module Main where

newtype Compose (f :: * -> *) (g :: * -> *) a = Compose (f (g a))

instance (Functor f, Functor g) => Functor (Compose f g) where
  fmap h (Compose x) = Compose (fmap (fmap h) x)

run :: Compose f g a -> f (g a)
run (Compose x) = x

main :: IO ()
main = print (run (fmap (+ 1) (Compose [Just 1, Nothing])))
