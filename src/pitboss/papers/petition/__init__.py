"""The papers of a proposed game, 13:69F-8.4: a petition, its test, and a checklist.

``form``
    what only people know, from ``petition.toml``
``checklist``
    every item that the section requires, and whether it is there
``draft``
    the draft rules as they would appear in the chapter
``petition``
    the petition itself
``trial``
    the test submission with its sign and its forms, and the log of a test
``likeness``
    how similar it is to the authorized games
"""
