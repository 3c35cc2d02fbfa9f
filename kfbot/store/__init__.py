"""What outlives the process: models, engine and migrations. Knows no game."""
