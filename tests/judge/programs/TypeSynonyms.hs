module Main where

type Name = String
type Env a = [(Name, a)]
type Parser a = String -> Maybe (a, String)

lookupE :: Env a -> Name -> Maybe a
lookupE = flip lookup

item :: Parser Char
item (c : cs) = Just (c, cs)
item [] = Nothing

andP :: Parser a -> Parser b -> Parser (a, b)
andP p q s = do
  (a, s') <- p s
  (b, s'') <- q s'
  Just ((a, b), s'')

main :: IO ()
main = do
  print (lookupE [("x", 1)] "x")
  print (andP item item "abc", andP item item "a")
