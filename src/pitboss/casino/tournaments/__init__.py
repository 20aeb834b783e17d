"""Gaming tournaments, 13:69F-8.6: filed, entered, drawn, played and paid.

A tournament is a chain of records (``events``); its state is the fold of them (``state``). Its
tables are tables of the floor whose chips are not money: the account name tells the two apart
(``money/transfers``), and no transfer goes between them. The director (``director``) compares the
chain with the tables and brings the tables into that state, so a restart at any moment continues
where it stopped.

``structure``
    the stakes and rules: levels, stacks, purchases, prizes
``prizes``
    the pool divided to the cent, also among ties
``business_days``, ``filing``
    the notice with its contents and certifications, five business days ahead; internal controls
``events``, ``state``
    what the chain records, and the state that follows
``seating``
    seats drawn, tables balanced and broken
``desk``
    what people do: draft, certify, file, enter, buy, withdraw, stop
``director``, ``governor``
    what the casino does automatically, and what a tournament's table accepts
"""
