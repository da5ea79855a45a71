module M4 where
data Q a = Q [a] [a]
{-@ measure qsz @-}
qsz :: Q a -> Int
qsz (Q f b) = len' f + len' b
{-@ measure len' @-}
len' :: [a] -> Int
len' [] = 0
len' (_:xs) = 1 + len' xs
{-@ push :: a -> q:Q a -> {v:Q a | qsz v = qsz q + 1} @-}
push :: a -> Q a -> Q a
push x (Q f b) = Q f (x:b)
{-@ pop :: q:{Q a | qsz q > 0} -> (a, {v:Q a | qsz v = qsz q - 1}) @-}
pop :: Q a -> (a, Q a)
pop (Q (x:f) b) = (x, Q f b)
pop (Q [] b) = pop (Q (reverse b) [])
