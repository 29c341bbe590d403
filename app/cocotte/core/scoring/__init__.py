"""How deals add up: tables, books, bonuses, ledgers, and who pays whom."""
