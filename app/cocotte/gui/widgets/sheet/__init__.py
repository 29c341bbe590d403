"""The sheet on screen: its models, columns, heads, cells and charts."""
