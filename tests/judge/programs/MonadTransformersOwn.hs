module Main where

newtype MaybeT m a = MaybeT { runMaybeT :: m (Maybe a) }
instance Monad m => Functor (MaybeT m) where
  fmap f (MaybeT m) = MaybeT (m >>= return . fmap f)
instance Monad m => Applicative (MaybeT m) where
  pure = MaybeT . return . Just
  mf <*> mx = mf >>= \f -> mx >>= \x -> pure (f x)
instance Monad m => Monad (MaybeT m) where
  MaybeT m >>= f = MaybeT $ do
    r <- m
    case r of
      Nothing -> return Nothing
      Just x -> runMaybeT (f x)

class MonadT t where lift :: Monad m => m a -> t m a
instance MonadT MaybeT where lift m = MaybeT (m >>= return . Just)

newtype W a = W (a, [String]) deriving Show
instance Functor W where fmap f (W (a, w)) = W (f a, w)
instance Applicative W where
  pure a = W (a, [])
  W (f, w) <*> W (a, v) = W (f a, w ++ v)
instance Monad W where
  W (a, w) >>= f = let W (b, v) = f a in W (b, w ++ v)

say :: String -> W ()
say s = W ((), [s])

divide :: Int -> Int -> MaybeT W Int
divide a b = do
  lift (say ("dividing by " ++ show b))
  if b == 0 then MaybeT (return Nothing) else return (a `div` b)

main :: IO ()
main = do
  print (runMaybeT (divide 10 2 >>= divide 100))
  print (runMaybeT (divide 1 0 >>= divide 5))
