module Main where

data C = R | B deriving (Show, Eq)
data T a = E | T C (T a) a (T a) deriving Show

member :: Ord a => a -> T a -> Bool
member _ E = False
member x (T _ l y r) = case compare x y of
  LT -> member x l
  GT -> member x r
  EQ -> True

insert :: Ord a => a -> T a -> T a
insert x s = blacken (ins s)
  where
    ins E = T R E x E
    ins t@(T c l y r)
      | x < y = balance c (ins l) y r
      | x > y = balance c l y (ins r)
      | otherwise = t
    blacken (T _ l y r) = T B l y r
    blacken E = E

balance :: C -> T a -> a -> T a -> T a
balance B (T R (T R a x b) y c) z d = T R (T B a x b) y (T B c z d)
balance B (T R a x (T R b y c)) z d = T R (T B a x b) y (T B c z d)
balance B a x (T R (T R b y c) z d) = T R (T B a x b) y (T B c z d)
balance B a x (T R b y (T R c z d)) = T R (T B a x b) y (T B c z d)
balance c l x r = T c l x r

toList :: T a -> [a]
toList E = []
toList (T _ l x r) = toList l ++ x : toList r

main :: IO ()
main = do
  let t = foldr insert E [5, 3, 8, 1, 4, 7, 9, 2, 6 :: Int]
  print (toList t, member 4 t, member 10 t)
  print (foldr insert E "abc")
