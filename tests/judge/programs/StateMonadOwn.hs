module Main where

newtype State s a = State { runState :: s -> (a, s) }

instance Functor (State s) where
  fmap f m = State $ \s -> let (a, s') = runState m s in (f a, s')
instance Applicative (State s) where
  pure a = State $ \s -> (a, s)
  mf <*> ma = State $ \s -> let (f, s1) = runState mf s; (a, s2) = runState ma s1 in (f a, s2)
instance Monad (State s) where
  m >>= k = State $ \s -> let (a, s') = runState m s in runState (k a) s'

get :: State s s
get = State $ \s -> (s, s)

put :: s -> State s ()
put s = State $ const ((), s)

modify :: (s -> s) -> State s ()
modify f = get >>= put . f

data Tree a = Leaf | Node (Tree a) a (Tree a) deriving Show

labelTree :: Tree a -> State Int (Tree (Int, a))
labelTree Leaf = return Leaf
labelTree (Node l x r) = do
  l' <- labelTree l
  n <- get
  put (n + 1)
  r' <- labelTree r
  return (Node l' (n, x) r')

main :: IO ()
main = do
  let t = Node (Node Leaf 'a' Leaf) 'b' (Node Leaf 'c' Leaf)
  print (fst (runState (labelTree t) 0))
  print (runState (mapM (\x -> modify (+ x) >> get) [1, 2, 3]) 10)
  print (runState (sequence_ [modify (* 2), modify (+ 1)]) 5)
