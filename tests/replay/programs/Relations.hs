module Relations where
{-@ twice :: forall <p :: Int -> Bool>. (Int<p> -> Int<p>) -> Int<p> -> Int<p> @-}
twice :: (Int -> Int) -> Int -> Int
twice f x = f (f x)

{-@ bad :: forall <p :: Int -> Bool>. (Int<p> -> Int<p>) -> Int<p> -> Int<p> @-}
bad :: (Int -> Int) -> Int -> Int
bad f x = f x + 1

{-@ mx :: forall <p :: Int -> Bool>. x:Int<p> -> y:Int<p> -> Int<p> @-}
mx :: Int -> Int -> Int
mx x y = if x > y then x else y

{-@ mxBad :: forall a <p :: a -> Bool>. Ord a => x:a<p> -> y:a -> a<p> @-}
mxBad :: Ord a => a -> a -> a
mxBad x y = if x > y then x else y

{-@ loop :: forall <p :: Int -> a -> Bool>. n:Nat -> a<p 0> -> (i:Nat -> a<p i> -> a<p (i+1)>) -> a<p n> @-}
loop :: Int -> a -> (Int -> a -> a) -> a
loop n z f = go 0 z
  where go i acc | i < n = go (i+1) (f i acc)
                 | otherwise = acc

{-@ app :: forall <p :: a -> a -> Bool>. [a]<p> -> [a]<p> -> [a]<p> @-}
app :: [a] -> [a] -> [a]
app [] ys = ys
app (x:xs) ys = x : app xs ys

data P = P Int Int
{-@ data P <p :: Int -> Int -> Bool> = P { pa :: Int, pb :: Int<p pa> } @-}

{-@ mk :: forall <p :: Int -> Int -> Bool>. x:Int -> Int<p x> -> P <p> @-}
mk :: Int -> Int -> P
mk x y = P x y

{-@ mkBad :: forall <p :: Int -> Int -> Bool>. x:Int -> Int<p x> -> P <p> @-}
mkBad :: Int -> Int -> P
mkBad x y = P y x

{-@ useMk :: x:Int -> P <{\a b -> a < b}> @-}
useMk :: Int -> P
useMk x = mk x (x - 1)

{-@ tagged :: Monad m => m {v:Int | v >= 0} -> m {v:Int | v > 0} @-}
tagged :: Monad m => m Int -> m Int
tagged action = do
  x <- action
  return x

{-@ printed :: Int -> IO {v:Int | v > 0} @-}
printed :: Int -> IO Int
printed n = do
  putStrLn "working"
  return n
