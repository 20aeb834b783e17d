"""Papers of a casino, from the declarations behind its tables: signs, rules, guides, records.

A paper is data (``blocks``): headings, paragraphs with their citations, tables, drawings. Two
writers print it: ``typeset`` as PDF, ``html`` as a page. One module makes each paper:

``sign``
    a table's sign, 13:69F-8.3
``rules``
    the rules of a game in full, for the security podium, 13:69F-8.5(a)
``guide``
    the gaming guide, 13:69F-8.5(b) to (d)
``notice``
    a rule change: its sign, its announcement and its notification, 13:69F-8.3(b)
``controls``
    the internal controls of a game, with the matters of ``controlled``
``dispute``
    a disputed round, step by step, with its hashes
``tournament``
    the notice, the internal controls and the public rules of a tournament, 13:69F-8.6
``summary``
    a table's takings in a day or a shift
``certificate``
    a dealer's passed test

Nothing here draws a felt: the caller supplies the layout as an SVG.
"""
