module Main where

data Stream a = Cons a (Stream a)

nats :: Stream Int
nats = go 0 where go n = Cons n (go (n + 1))

takeS :: Int -> Stream a -> [a]
takeS 0 _ = []
takeS n (Cons x xs) = x : takeS (n - 1) xs

mapS :: (a -> b) -> Stream a -> Stream b
mapS f (Cons x xs) = Cons (f x) (mapS f xs)

main :: IO ()
main = do
  print (takeS 5 (mapS (* 3) nats))
  print (fst (1, undefined), length [undefined, undefined])
  print (case (undefined, 2) of (_, y) -> y)
  print (let xs = [1, undefined, 3] in xs !! 2)
  print (snd (foldl (\(a, b) x -> (undefined, b + x)) (0, 0) [1, 2, 3]))
