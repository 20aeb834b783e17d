"""The casino: tables that people sit at, and a ledger that never loses a cent.

Begin with :class:`~pitboss.casino.house.Casino`; it holds all the rest. From the outside in:

``house``
    ``Casino(url)``: ``start``, ``register``, ``act``, ``look``, ``watch``, ``rounds``, ``round``,
    ``balance``, ``meters``, ``audit``, ``heads``
``desks``
    parts of ``Casino``: ``history``, rounds that ended; ``cage``, what patrons bring and take
``floor``
    ``open``, ``close``, ``act``, ``deal``, ``post_limits``, ``announce_rules``, ``assign_dealer``,
    ``change_cards``, ``see_off``, ``pay_back``, ``sign``
``poker``
    the poker room: announcements, waiting lists, payouts, 13:69F-14.18 to 14.20
``people``
    ``accounts``: passwords, tokens that expire, lockout; ``roles``: who may do what; ``lessons``:
    what trainees answered, and what they miss most
``papers``
    ``signs``: what a table's sign says, 13:69F-8.3(a); ``notices``: rule changes, announced half
    an hour ahead, 13:69F-8.3(b); ``payout_forms``: what was counted of pot contributions
``tables``
    ``host``: one table, which checks, plays, stores and shows one input, or one step, at a time;
    ``state``: a table in memory, made from its chain; ``fold``: chips by events alone; ``feed``,
    ``watch`` and ``picture``: what each viewer is shown; ``past``: a round that ended;
    ``rules``: what a table may be opened with and changed to; ``across``: what must be the same
    at all tables of a game; ``between``: what is done between
    rounds; ``countdown`` and ``presence``: those who do not act in time; ``equipment``: when
    cards are changed; ``frozen``: a table whose records do not hold; ``listed``: the floor's list
``robots``
    ``crew``: how many robots each table is to have, and what keeps them playing; ``play``: what
    they wager and choose; ``names``: what marks them
``tournaments``
    ``desk``: what people do; ``director``: what happens by itself; ``state``: the fold of a chain
``processes``
    ``leases``: which process owns a table; ``relay``: what is asked of a table that another
    process owns; ``upkeep``: what a process does by itself
``money``
    ``transfers``: what events mean in accounts, the one place where chips become transfers;
    ``ledger``: balances and statements, deposits and withdrawals at the cage; ``kept``: what a
    table still owes when it closes
``records``
    ``store``: adds records and transfers, one transaction for each input; ``chain``: records in
    chains of hashes; ``database``: SQLite or PostgreSQL, migrated when it is opened;
    ``files``: private files, backups and restoring; ``seals``: the key that records are sealed
    and heads are signed with; ``together``: one sync of the disk for transactions of the same
    moment; ``schema`` and ``triggers``: its tables, and what makes history append-only
``audit``
    ``verify``: every chain and transfer; ``rounds``: every replay; ``books``: balances and what
    guards them; ``lists`` and ``rule_changes``: the lists of people, tables, shifts and notices
    against the chains; ``kept_heads``: heads written out by themselves

The database is the truth: memory is only what can be read back from it. Live tables draw
from :class:`~pitboss.equipment.randomness.Live` alone; nothing here takes another source.
"""
