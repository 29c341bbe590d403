"""The program for Windows, made and tried on Debian: a folder, a portable archive, an installer."""
