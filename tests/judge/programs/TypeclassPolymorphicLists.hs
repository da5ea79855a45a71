module Main where

class Pretty a where
  pretty :: a -> String
  prettyList :: [a] -> String
  prettyList xs = "[" ++ concatMap pretty xs ++ "]"

instance Pretty Char where
  pretty c = [c]
  prettyList s = "\"" ++ s ++ "\""
instance Pretty Bool where pretty b = if b then "T" else "F"
instance Pretty a => Pretty [a] where pretty = prettyList
instance (Pretty a, Pretty b) => Pretty (a, b) where pretty (a, b) = "<" ++ pretty a ++ "," ++ pretty b ++ ">"

main :: IO ()
main = do
  putStrLn (pretty "abc")
  putStrLn (pretty [True, False])
  putStrLn (pretty [("x", True), ("y", False)])
  putStrLn (pretty ["ab", "cd"])
