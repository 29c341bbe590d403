"""The words of gin rummy, and of mahjong gin."""
