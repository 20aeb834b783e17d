"""Accounts of people, what each may do, and what trainees have learnt."""
