"""The games of the law, one file each."""
