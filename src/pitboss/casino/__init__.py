"""The casino: live tables, and a ledger that never loses a cent.

Begin with :class:`~pitboss.casino.house.Casino`, which holds all the rest. From the outside in:

``house``
    ``Casino(url)``: ``start``, ``register``, ``act``, ``look``, ``watch``, ``rounds``, ``round``,
    ``balance``, ``meters``, ``audit``, ``heads``
``desks``
    parts of ``Casino``: ``history``, finished rounds; ``cage``, patrons' deposits and payments
``floor``
    ``open``, ``close``, ``act``, ``deal``, ``post_limits``, ``announce_rules``, ``assign_dealer``,
    ``change_cards``, ``see_off``, ``pay_back``, ``sign``
``poker``
    the poker room: announcements, waiting lists, payouts, 13:69F-14.18 to 14.20
``people``
    ``accounts``: passwords, tokens that expire, lockout; ``roles``: their rights; ``lessons``:
    trainees' answers, and what they miss most
``papers``
    ``signs``: the text of a table's sign, 13:69F-8.3(a); ``notices``: rule changes, announced half
    an hour ahead, 13:69F-8.3(b); ``payout_forms``: counted pot contributions
``tables``
    ``host``: one table, which checks, plays, stores and shows one input, or one step, at a time;
    ``state``: a table in memory, loaded from its chain; ``fold``: chips by events alone; ``feed``,
    ``watch`` and ``picture``: what each viewer may see; ``past``: a finished round;
    ``rules``: the rules a table may have; ``across``: rules that must match at all tables of a
    game; ``between``: changes between rounds; ``countdown`` and ``presence``: players who do not
    act in time; ``equipment``: when cards are changed; ``frozen``: a table whose records fail
    verification; ``listed``: the floor's list
``robots``
    ``crew``: how many robots each table should have, and what keeps them playing; ``play``: what
    they wager and choose; ``names``: how they are named
``tournaments``
    ``desk``: what people do; ``director``: what runs automatically; ``state``: the fold of a chain
``processes``
    ``leases``: which process owns a table; ``relay``: commands for a table that another process
    owns; ``upkeep``: a process's background work
``money``
    ``transfers``: events as movements between accounts, the only place where chips become
    transfers; ``ledger``: balances and statements, deposits and withdrawals at the cage;
    ``kept``: what a closed table still owes
``records``
    ``store``: adds records and transfers, one transaction for each input; ``chain``: records in
    chains of hashes; ``database``: SQLite or PostgreSQL, migrated when it is opened;
    ``files``: private files, backups and restoring; ``seals``: the key that seals records and
    signs heads; ``together``: one sync of the disk for transactions of the same moment;
    ``schema`` and ``triggers``: its tables, and what makes history append-only
``audit``
    ``verify``: every chain and transfer; ``rounds``: every replay; ``books``: balances and their
    triggers; ``lists`` and ``rule_changes``: the lists of people, tables, shifts and notices
    against the chains; ``kept_heads``: heads written to a file automatically

The database is the truth: memory holds only what can be reloaded from it. Live tables draw from
:class:`~pitboss.equipment.randomness.Live` alone; nothing here accepts another source.
"""
