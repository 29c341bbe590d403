"""What is touched and typed in: buttons, fields, choices."""
