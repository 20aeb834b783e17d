"""The casino: tables that people sit at, and a ledger that never loses a cent.

Begin with :class:`~pitboss.casino.house.Casino`; it holds all the rest. From the outside in:

=============  ====================================================================
``house``      ``Casino(url)``: ``start``, ``register``, ``act``, ``look``, ``watch``,
               ``rounds``, ``round``, ``balance``, ``meters``, ``audit``, ``heads``
``roles``      who may do what: ``Person``, ``Role``, ``Right``
``people``     accounts of people, passwords, tokens that expire, lockout
``floor``      ``open``, ``close``, ``act``, ``deal``, ``post_limits``, ``announce_rules``,
               ``assign_dealer``, ``change_cards``, ``see_off``, ``pay_back``, ``sign``
``rules``      what a table may be opened with, and changed to
``upkeep``     what a process does by itself: countdowns, leases, what falls due
``picture``    a table as one viewer sees it, as plain data
``watch``      updates as they happen, redacted for their viewer
``past``       a round that ended: its rules, the table before it, what happened
``signs``      what a table's sign says, 13:69F-8.3(a)
``notices``    rule changes, announced half an hour ahead, 13:69F-8.3(b)
``equipment``  after how many hours cards are changed
``lessons``    dealer training: what trainees answered, and what they miss most
``countdown``  what is done for somebody who does not act in time
``presence``   who is still there, and whose seat is given up
``between``    what is done to a table between rounds: rules, limits, cards, closing
``frozen``     a table whose records do not hold, and how its chips are paid back
``host``       one table: checks, plays, stores, shows; one input, or one step, at a time
``feed``       those who watch a table, and what they are told
``state``      a table in memory, made from its chain
``fold``       chips by events alone; how a round is called void that cannot go on
``relay``      what is asked of a table that another process owns
``leases``     which process owns a table, and until when
``audit``      verifies every chain, transfer, balance and replay; ``lists``: what is listed of
               people and tables is what the chains say
``ledger``     balances and statements; deposits and withdrawals at the cage
``store``      adds records and transfers, one transaction for each input
``chain``      records in chains of hashes
``money``      what events mean in accounts: the one place where chips become transfers
``database``   SQLite or PostgreSQL, migrated when it is opened; ``together``: one
               sync of the disk for transactions of the same moment
``schema``     its tables; ``triggers``: what makes history append-only
=============  ====================================================================

The database is the truth: memory is only what can be read back from it. Live tables draw
from :class:`~pitboss.equipment.randomness.Live` alone; nothing here takes another source.
"""
