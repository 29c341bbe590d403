"""The kit: the design language as widgets; pages are composed from it. Every text comes from the caller."""
