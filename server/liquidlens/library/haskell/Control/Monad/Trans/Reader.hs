-- | Control.Monad.Reader as the package of transformers has it.
module Control.Monad.Trans.Reader
  ( ReaderT (..), Reader, reader, runReader, mapReader, withReader, mapReaderT, withReaderT, ask, local
  , asks
  ) where

import Control.Monad.Reader

-- Lacks: liftCallCC liftCatch
