-- | Monads whose values can be paired.
module Control.Monad.Zip (MonadZip (..)) where

class Monad m => MonadZip m where
  mzip :: m a -> m b -> m (a, b)
  mzipWith :: (a -> b -> c) -> m a -> m b -> m c
  munzip :: m (a, b) -> (m a, m b)
  mzip = mzipWith (,)
  mzipWith f ma mb = fmap (\ ~(x, y) -> f x y) (mzip ma mb)
  munzip mab = (fmap fst mab, fmap snd mab)

instance MonadZip [] where
  mzip = zip
  mzipWith = zipWith

instance MonadZip Maybe where
  mzip (Just x) (Just y) = Just (x, y)
  mzip _ _ = Nothing
