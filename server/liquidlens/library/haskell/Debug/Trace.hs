-- | Tracing, without its output.
module Debug.Trace (trace, traceShow, traceShowId, traceId, traceM, traceShowM, traceStack, traceEvent, traceMarker, traceIO) where

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

traceShowM :: (Show a, Applicative f) => a -> f ()
traceShowM _ = pure ()

traceStack, traceEvent, traceMarker :: String -> a -> a
traceStack _ x = x
traceEvent _ x = x
traceMarker _ x = x

traceIO :: String -> IO ()
traceIO _ = pure ()

-- Lacks: putTraceMsg traceEventIO traceMarkerIO
