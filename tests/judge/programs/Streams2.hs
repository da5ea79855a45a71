module Main where

infixr 5 :>
data Stream a = a :> Stream a

unfoldS :: (s -> (a, s)) -> s -> Stream a
unfoldS f s = let (a, s') = f s in a :> unfoldS f s'

interleave :: Stream a -> Stream a -> Stream a
interleave (x :> xs) ys = x :> interleave ys xs

ruler :: Stream Int
ruler = go 0 where go n = interleave (repeatS n) (go (n + 1))

repeatS :: a -> Stream a
repeatS x = x :> repeatS x

takeS :: Int -> Stream a -> [a]
takeS n (x :> xs) | n <= 0 = [] | otherwise = x : takeS (n - 1) xs

main :: IO ()
main = do
  print (takeS 16 ruler)
  print (takeS 5 (unfoldS (\(a, b) -> (a, (b, a + b))) (0, 1)))
