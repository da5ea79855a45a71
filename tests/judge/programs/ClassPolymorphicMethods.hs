module Main where

class Container f where
  empty :: f a
  insert :: a -> f a -> f a
  toL :: f a -> [a]
  mapC :: (a -> b) -> f a -> f b
  mapC f = foldr insert empty . map f . toL

newtype Stack a = Stack [a]
newtype Queue a = Queue ([a], [a])

instance Container Stack where
  empty = Stack []
  insert x (Stack xs) = Stack (x : xs)
  toL (Stack xs) = xs

instance Container Queue where
  empty = Queue ([], [])
  insert x (Queue (f, b)) = Queue (f, x : b)
  toL (Queue (f, b)) = f ++ reverse b

fill :: Container f => [a] -> f a
fill = foldr insert empty

main :: IO ()
main = do
  print (toL (fill "abc" :: Stack Char))
  print (toL (fill "abc" :: Queue Char))
  print (toL (mapC (* 2) (fill [1, 2, 3] :: Queue Int)))
