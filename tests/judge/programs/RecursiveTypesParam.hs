module Main where

data Rose a = Rose a [Rose a]
newtype Fix f = In (f (Fix f))
data ListF a r = NilF | ConsF a r

instance Functor (ListF a) where
  fmap _ NilF = NilF
  fmap f (ConsF a r) = ConsF a (f r)

cata :: Functor f => (f a -> a) -> Fix f -> a
cata alg (In x) = alg (fmap (cata alg) x)

fromL :: [a] -> Fix (ListF a)
fromL = foldr (\a r -> In (ConsF a r)) (In NilF)

foldRose :: (a -> [b] -> b) -> Rose a -> b
foldRose f (Rose a rs) = f a (map (foldRose f) rs)

main :: IO ()
main = do
  print (cata (\l -> case l of { NilF -> 0; ConsF a r -> a + r }) (fromL [1, 2, 3]))
  print (foldRose (\a bs -> a + sum bs) (Rose 1 [Rose 2 [Rose 3 []], Rose 4 []]))
  print (foldRose (\_ ds -> 1 + maximum (0 : ds)) (Rose 'x' [Rose 'y' [Rose 'z' []]]))
