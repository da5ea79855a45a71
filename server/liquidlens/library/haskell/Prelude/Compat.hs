-- | The newest Prelude under base-compat's name.
module Prelude.Compat (module Prelude) where
