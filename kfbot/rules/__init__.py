"""The rules: pure functions over frozen states. Nothing here reads a file, a clock or the network."""
