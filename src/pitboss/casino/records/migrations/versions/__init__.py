"""The database's migrations, one file each."""
