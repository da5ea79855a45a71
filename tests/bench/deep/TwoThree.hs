-- | 2-3 trees: all leaves at one depth, two or three ways to go.
-- depths: 1 2 3
module TwoThree where

data Tree = Tip | Two Tree Int Tree | Three Tree Int Tree Int Tree

{-@ measure depth @-}
{-@ depth :: Tree -> Nat @-}
depth :: Tree -> Int
depth Tip                 = 0
depth (Two l _ _)         = 1 + depth l
depth (Three l _ _ _ _)   = 1 + depth l

{-@ measure level @-}
level :: Tree -> Bool
level Tip                 = True
level (Two l _ r)         = level l && level r && depth l == depth r
level (Three l _ m _ r)   = level l && level m && level r && depth l == depth m && depth m == depth r

{-@ type Level = {v:Tree | level v} @-}

{-@ mirror :: t:Level -> {v:Level | depth v == depth t} @-}
mirror :: Tree -> Tree
mirror t@(Three l _ _ b r) | depth t == 3 {- depth -} = Two (mirror r) b (Two l b l) -- slip
mirror Tip               = Tip
mirror (Two l a r)       = Two (mirror r) a (mirror l)
mirror (Three l a m b r) = Three (mirror r) b (mirror m) a (mirror l)
