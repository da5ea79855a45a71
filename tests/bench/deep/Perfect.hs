-- | Trees whose leaves are all at one depth.
-- depths: 1 2 3
module Perfect where

data Tree = Leaf Int | Fork Tree Tree

{-@ measure height @-}
{-@ height :: Tree -> Nat @-}
height :: Tree -> Int
height (Leaf _)   = 0
height (Fork l _) = 1 + height l

{-@ measure perfect @-}
perfect :: Tree -> Bool
perfect (Leaf _)   = True
perfect (Fork l r) = perfect l && perfect r && height l == height r

{-@ grow :: t:{v:Tree | perfect v} -> {v:Tree | perfect v && height v == height t + 1} @-}
grow :: Tree -> Tree
grow t@(Fork l r) | height t == 3 {- depth -} = Fork (grow l) r -- slip
grow (Leaf x)   = Fork (Leaf x) (Leaf x)
grow (Fork l r) = Fork (grow l) (grow r)
