"""The deal being entered, without a widget: who meets in it, what is on record of it, what Enter would do."""
