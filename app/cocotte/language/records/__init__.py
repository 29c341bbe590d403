"""What is recorded and counted over the evenings, in words."""
