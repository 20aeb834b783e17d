"""The papers of a proposed game, 13:69F-8.4: a petition, its test, and what is still missing.

``form``
    what only people know, read from ``petition.toml``
``checklist``
    every thing that the section asks for, and whether it is there
``draft``
    the draft rules as they would stand in the chapter
``petition``
    the petition itself
``trial``
    the test submission with its sign and its forms, and the log of a test
``likeness``
    how like the authorized games it is
"""
