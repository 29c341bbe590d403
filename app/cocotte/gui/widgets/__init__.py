"""The widgets pages are composed of: the design language. Every text comes from the caller."""
