"""Option sets under which each game is played at random, beside its defaults."""

from __future__ import annotations

from typing import Any

VARIANTS: dict[str, list[dict[str, Any]]] = {
    "baccarat-punto-banco": [
        {"dealing": "face down", "bonus": True, "bonus_table": "C", "bonus_needs_wager": True},
        {"version": "six pays half", "others_turn": False, "error_card": "simulated round"},
        {"version": "covered by total cards", "total_cards": True, "vigorish": 4,
         "vigorish_rounded": False, "payment": "all vigorish, then payouts"},
        {"version": "covered by total cards", "total_cards": True,
         "uncovered_banker": "is refused"},
        {"version": "dragon 7", "dealing": "face down", "error_card": "one more, face down"},
        {"vigorish_collected": "at the reshuffle", "cards_behind_cutting_card": 156, "decks": 6,
         "curator_after_reshuffle": "is chosen anew", "recut_by": "next player"},
        {"vigorish_collected": "at the end of play", "error_card": "simulated round",
         "payment": "vigorish and payout, player by player"},
    ],
    "craps": [
        {"fire_bet": True, "fire_bet_table": "B", "winning_wagers": "stay up"},
        {
            "fire_bet": True,
            "fire_points_of_successor": "do not count",
            "fire_bets_on_successor": False,
            "rolls_without_line_bet": "no come out rolls",
        },
        {
            "mini_craps": True,
            "no_roll_caller": "dealer",
            "horn_high_area": False,
            "vigorish_rounding": "exact",
            "buy_percentage": 4,
            "lay_in_lieu": True,
        },
        {
            "odds_on_4_and_10": 3,
            "odds_on_5_and_9": 4,
            "odds_on_6_and_8": 5,
            "odds_in_excess": False,
            "dont_bets_not_replaced": "once a point is set",
            "buy_charged_when_won": "4 10",
            "lay_charged_when_won": "all",
            "lay_percentage": 3,
            "vigorish_rounding": "up",
            "vigorish_on_removal": "kept",
            "calls_of_off": True,
        },
    ],
    "roulette": [
        {"zeros_take": "half", "five_adjacent_numbers": True, "seven_numbers": True},
        {"wheel": "single-zero", "single_zero_groups": True, "seven_numbers_color": True},
        {"wheel": "double-zero used as single-zero", "five_adjacent_numbers": True},
        {"six_numbers_color": True, "eight_numbers_color": True, "no_spin": "wagers reopen"},
    ],
    "three-card-poker": [
        {"dealing": "hand"},
        {"dealing": "automated shoe", "dealer_stack": "after decisions"},
        {"shuffler": False, "second_deck": False, "settlement": "step by step"},
        {"version": "ante and pair plus", "six_card_bonus_table": "ii E", "ante_bonus_table": "A"},
        {
            "version": "ante at least half of pair plus",
            "ante_bonus_table": "C",
            "betting_positions": 3,
        },
        {"preshuffled": True, "shuffler": False, "second_deck": False},
    ],
    "ultimate-texas-holdem": [
        {"dealing": "hand", "trips_table": "B"},
        {"dealing": "automated shoe", "trips_table": "C", "late_face_up_card": "voids the hands"},
        {"shuffler": False, "second_deck": False, "preshuffled": True, "trips_table": "D"},
    ],
    "casino-war": [{"decks": 8, "shuffler": True, "cards_behind_cutting_card": 70}],
}
"""By the game's id. An engineer who adds an option that changes play adds a set here."""
