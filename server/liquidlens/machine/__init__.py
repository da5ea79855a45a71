"""The lazy graph-reduction machine (faceted paper, section 4): runs Core on known and unknown inputs."""
