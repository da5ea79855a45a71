module Main where

type DList a = [a] -> [a]

fromL :: [a] -> DList a
fromL = (++)

toL :: DList a -> [a]
toL d = d []

data Doc = Text String | Line | Nest Int Doc | Doc :<> Doc

render :: Doc -> String
render d = toL (go 0 d)
  where
    go :: Int -> Doc -> DList Char
    go _ (Text s) = fromL s
    go n Line = fromL ('\n' : replicate n ' ')
    go n (Nest k x) = go (n + k) x
    go n (a :<> b) = go n a . go n b

main :: IO ()
main = putStrLn (render (Text "f {" :<> Nest 2 (Line :<> Text "a;" :<> Nest 2 (Line :<> Text "b")) :<> Line :<> Text "}"))

infixr 6 :<>
