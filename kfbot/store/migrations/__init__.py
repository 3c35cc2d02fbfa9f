"""The schema's history. `kfbot.store.engine` brings a database up to date at start."""
