"""What nobody does on purpose, again and again: kills, full disks, changed bytes, races, nonsense typed."""
