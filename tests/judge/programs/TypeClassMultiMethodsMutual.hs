module Main where

class Container f where
  cmap :: (a -> b) -> f a -> f b
  cfold :: (a -> b -> b) -> b -> f a -> b
  csize :: f a -> Int
  csize = cfold (\_ n -> n + 1) 0
  clist :: f a -> [a]
  clist = cfold (:) []
  cany :: (a -> Bool) -> f a -> Bool
  cany p = not . call (not . p)
  call :: (a -> Bool) -> f a -> Bool
  call p = not . cany (not . p)

data Two a = Two a a
newtype Opt a = Opt (Maybe a)

instance Container Two where
  cmap f (Two a b) = Two (f a) (f b)
  cfold f z (Two a b) = f a (f b z)
  cany p (Two a b) = p a || p b
instance Container Opt where
  cmap f (Opt m) = Opt (fmap f m)
  cfold f z (Opt m) = maybe z (`f` z) m
  call p (Opt m) = maybe True p m

main :: IO ()
main = do
  print (csize (Two 1 2), clist (cmap (+ 1) (Two 1 2)), call even (Two 2 4), cany odd (Two 2 4))
  print (csize (Opt (Just 'x')), clist (Opt (Nothing :: Maybe Int)), cany (== 'x') (Opt (Just 'x')))
