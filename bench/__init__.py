"""Benchmarks: run with `make bench`; not timed tests."""
