module Main where

class Category' cat where
  ident :: cat a a
  compose :: cat b c -> cat a b -> cat a c

newtype Fun a b = Fun (a -> b)
newtype Kleisli m a b = Kleisli (a -> m b)

instance Category' Fun where
  ident = Fun id
  compose (Fun f) (Fun g) = Fun (f . g)
instance Monad m => Category' (Kleisli m) where
  ident = Kleisli return
  compose (Kleisli f) (Kleisli g) = Kleisli (\a -> g a >>= f)

runK :: Kleisli m a b -> a -> m b
runK (Kleisli f) = f

main :: IO ()
main = do
  let Fun h = compose (Fun (+ 1)) (compose ident (Fun (* 2)))
  print (h 5)
  print (runK (compose (Kleisli (\x -> [x, x + 1])) (Kleisli (\x -> [x * 10, x * 100]))) 3)
