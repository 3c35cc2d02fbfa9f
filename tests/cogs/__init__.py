"""Tests of what the cogs do, through the simulated Discord."""
