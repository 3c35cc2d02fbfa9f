"""The fixtures that every test may ask for: see the files named here."""

pytest_plugins = ["tests.databases", "tests.room"]
