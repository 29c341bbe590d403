"""Contract Rummy: contracts, lay-downs and what a deal is worth."""
