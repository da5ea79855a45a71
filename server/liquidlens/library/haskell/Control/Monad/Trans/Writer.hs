-- | Control.Monad.Writer as the package of transformers has it.
module Control.Monad.Trans.Writer
  ( WriterT (..), Writer, writer, runWriter, execWriter, mapWriter, execWriterT, mapWriterT, tell
  , listen, listens, pass, censor
  ) where

import Control.Monad.Writer

-- Lacks: liftCallCC liftCatch
