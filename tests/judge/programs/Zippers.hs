module Main where

data Zipper a = Zipper [a] a [a] deriving Show

right, left :: Zipper a -> Maybe (Zipper a)
right (Zipper ls x (r : rs)) = Just (Zipper (x : ls) r rs)
right _ = Nothing
left (Zipper (l : ls) x rs) = Just (Zipper ls l (x : rs))
left _ = Nothing

modify :: (a -> a) -> Zipper a -> Zipper a
modify f (Zipper ls x rs) = Zipper ls (f x) rs

toL :: Zipper a -> [a]
toL (Zipper ls x rs) = reverse ls ++ x : rs

main :: IO ()
main = do
  let z = Zipper [] 1 [2, 3]
  print (fmap (toL . modify (* 10)) (right z >>= right))
  print (fmap toL (left z))
  print (right z >>= left)
