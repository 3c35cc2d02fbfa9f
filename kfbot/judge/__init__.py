"""The judge's desk: search over cards, rulings and the rulebook, and exact odds put into words."""
