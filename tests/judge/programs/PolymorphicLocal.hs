module Main where

f :: (Show a, Show b) => a -> b -> String
f a b = sh a ++ sh b ++ twice (sh a)
  where
    sh x = "<" ++ show x ++ ">"
    twice s = s ++ s

g :: Int -> (Int, String)
g n = (len [n], show (len "abc"))
  where
    len [] = 0
    len (_ : xs) = 1 + len xs

pairs :: [a] -> [b] -> [(a, b)]
pairs = go
  where
    go (x : xs) (y : ys) = (x, y) : go xs ys
    go _ _ = []

main :: IO ()
main = do
  putStrLn (f 1 "x")
  print (g 7, pairs [1, 2] "ab", pairs "z" [True])
