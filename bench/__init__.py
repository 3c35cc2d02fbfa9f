"""Benchmarks: how costs grow, measured as ratios within one run. `python -m bench`."""
