module Main where

import qualified Data.Map as M

data Trie = Trie Bool (M.Map Char Trie)

empty :: Trie
empty = Trie False M.empty

insert :: String -> Trie -> Trie
insert [] (Trie _ m) = Trie True m
insert (c : cs) (Trie b m) = Trie b (M.insert c (insert cs (M.findWithDefault empty c m)) m)

wordsIn :: Trie -> [String]
wordsIn (Trie b m) = ["" | b] ++ [c : w | (c, t) <- M.toList m, w <- wordsIn t]

withPrefix :: String -> Trie -> [String]
withPrefix p t = go p t
  where
    go [] t' = map (p ++) (wordsIn t')
    go (c : cs) (Trie _ m) = maybe [] (go cs) (M.lookup c m)

main :: IO ()
main = do
  let t = foldr insert empty ["car", "cat", "dog", "ca"]
  print (wordsIn t)
  print (withPrefix "ca" t, withPrefix "x" t)
