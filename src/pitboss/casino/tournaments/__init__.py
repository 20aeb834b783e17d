"""Gaming tournaments, 13:69F-8.6: filed, entered, drawn, played and paid.

A tournament is a chain of records (``events``); what holds is the fold of them (``state``). Its
tables are tables of the floor, whose chips are no money: one account name tells the two apart
(``money/transfers``), and no transfer goes between them. The director (``director``) compares what
the chain says with how the tables stand, and brings the tables there, so that a restart at any
moment goes on where it was.

``structure``
    what is played for what: levels, stacks, purchases, prizes
``prizes``
    the pool divided to the cent, also among those who tie
``business_days``, ``filing``
    the notice with its contents and certifications, five business days ahead; internal controls
``events``, ``state``
    what the chain records, and what follows from it
``seating``
    seats drawn, tables balanced and broken
``desk``
    what people do: draft, certify, file, enter, buy, withdraw, stop
``director``, ``governor``
    what the casino does by itself, and what a tournament's table admits
"""
