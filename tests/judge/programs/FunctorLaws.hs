module Main where

newtype Compose f g a = Compose { getCompose :: f (g a) }
instance (Functor f, Functor g) => Functor (Compose f g) where
  fmap f = Compose . fmap (fmap f) . getCompose
instance (Applicative f, Applicative g) => Applicative (Compose f g) where
  pure = Compose . pure . pure
  Compose f <*> Compose x = Compose ((<*>) <$> f <*> x)

newtype Const a b = Const { getConst :: a } deriving Show
instance Functor (Const a) where fmap _ (Const a) = Const a


view :: ((a -> Const a a) -> s -> Const a s) -> s -> a
view l s = getConst (l Const s)

_1 :: Functor f => (a -> f b) -> (a, c) -> f (b, c)
_1 f (a, c) = fmap (\b -> (b, c)) (f a)

main :: IO ()
main = do
  print (getCompose (fmap (+ 1) (Compose [Just 1, Nothing])))
  print (getCompose (Compose [Just (+ 1)] <*> Compose [Just 2, Nothing]))
  print (view _1 (3, 'x'), view (_1 . _1) ((1, 2), 3))
  print (1 <$ [1, 2], (+ 1) <$> Right 3 :: Either String Int)
