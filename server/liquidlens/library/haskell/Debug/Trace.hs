-- | Tracing, without its output.
module Debug.Trace (trace, traceShow, traceShowId, traceId, traceM) where

trace :: String -> a -> a
trace _ x = x

traceId :: String -> String
traceId s = s

traceShow :: Show a => a -> b -> b
traceShow _ x = x

traceShowId :: Show a => a -> a
traceShowId x = x

traceM :: Applicative f => String -> f ()
traceM _ = pure ()
