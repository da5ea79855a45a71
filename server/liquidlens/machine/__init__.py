"""The lazy graph-reduction machine (faceted paper, section 4): loads Core and runs it, on known and on unknown
inputs."""
