module Main where

import Data.List (union, delete)

data T = V String | L String T | T :@ T
infixl 9 :@

instance Show T where
  showsPrec _ (V x) = showString x
  showsPrec d (L x b) = showParen (d > 0) (showChar '\\' . showString x . showChar '.' . showsPrec 0 b)
  showsPrec d (f :@ a) = showParen (d > 9) (showsPrec 9 f . showChar ' ' . showsPrec 10 a)

free :: T -> [String]
free (V x) = [x]
free (L x b) = delete x (free b)
free (f :@ a) = free f `union` free a

subst :: String -> T -> T -> T
subst x s (V y) | x == y = s | otherwise = V y
subst x s (f :@ a) = subst x s f :@ subst x s a
subst x s t@(L y b)
  | x == y = t
  | y `elem` free s = let y' = head [z | z <- map (: []) ['a' ..], z `notElem` free s, z `notElem` free b] in L y' (subst x s (subst y (V y') b))
  | otherwise = L y (subst x s b)

step :: T -> Maybe T
step (L x b :@ a) = Just (subst x a b)
step (f :@ a) = case step f of
  Just f' -> Just (f' :@ a)
  Nothing -> (f :@) <$> step a
step (L x b) = L x <$> step b
step (V _) = Nothing

norm :: T -> [T]
norm t = t : maybe [] norm (step t)

main :: IO ()
main = do
  let two = L "f" (L "x" (V "f" :@ (V "f" :@ V "x")))
  print (last (norm (two :@ two)))
  mapM_ print (norm (L "x" (L "y" (V "x")) :@ V "y"))
