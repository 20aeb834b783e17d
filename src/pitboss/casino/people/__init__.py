"""Accounts of people, their rights, and trainees' lessons."""
