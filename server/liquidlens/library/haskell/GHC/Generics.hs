-- | Generic representations; nothing is known of them here.
module GHC.Generics (Generic, Generic1) where

class Generic a

class Generic1 f
