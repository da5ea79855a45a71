module Main where

data Node = Node { label :: Int, next :: Node, prev :: Node }

ring :: Node
ring = a
  where
    a = Node 1 b c
    b = Node 2 c a
    c = Node 3 a b

-- Replace all leaves by the minimum in one pass.
data T = L Int | F T T deriving Show

repMin :: T -> T
repMin t = t'
  where
    (t', m) = go t
    go (L x) = (L m, x)
    go (F l r) = (F l' r', min a b)
      where
        (l', a) = go l
        (r', b) = go r

main :: IO ()
main = do
  print (map label (take 5 (iterate next ring)), label (prev ring))
  print (repMin (F (L 3) (F (L 1) (L 2))))
