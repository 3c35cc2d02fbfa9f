"""Kung Fusion: two fighters, fifty-six cards, and the manoeuvres that each fighter knows."""
