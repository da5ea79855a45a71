module Main where

data Dir = N | E | S | W deriving (Show, Eq, Ord, Enum, Bounded)

turn :: Dir -> Dir
turn d = if d == maxBound then minBound else succ d

main :: IO ()
main = do
  print (map turn [minBound ..])
  print (take 6 (iterate turn S))
  print ([N, S ..], [W, S ..], [W ..], [E .. W], fromEnum W, [toEnum 0 .. S])
  print (zip [N ..] "abcd", lookup S (zip [minBound ..] [1 ..]))
  print ((toEnum 7) :: Dir)
