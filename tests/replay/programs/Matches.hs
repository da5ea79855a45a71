-- Missing cases, wherever they hide.
module Matches where

data Shape = Circle Int | Square Int | Line

area :: Shape -> Int
area (Circle r) = r * r
area (Square s) = s * s

unpack :: Maybe Int -> Int
unpack m = case m of
  Just n | n > 0 -> n

both :: [Int] -> Int
both xs = let (a : b : _) = xs in a + b

byLambda :: Either Int Bool -> Int
byLambda = \(Left n) -> n

grade :: Int -> Char
grade n
  | n > 90 = 'a'
  | n > 50 = 'b'

inside :: [Maybe Int] -> [Int]
inside ms = [ (\(Just k) -> k) m | m <- ms ]
