"""The house rules by name: every figure of the three games, and what its choices mean."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.language.catalogue import mark

FIGURE_NAMES: Final[Mapping[str, str]] = {
    # gin rummy: play
    "knock": mark("Knock limit"),
    "limit": mark("Fixed limit"),
    "ace_upcard": mark("An ace as upcard"),
    "corner": mark("Runs round the corner"),
    "ace": mark("Ace as deadwood"),
    "layoff_on_gin": mark("Lay-offs against gin"),
    "big_gin": mark("Big gin"),
    "discards_open": mark("Discards may be looked through"),
    "knock_on_deal_misdeal": mark("Able to knock on the deal: misdeal"),
    # gin rummy: score
    "gin_bonus": mark("Gin bonus"),
    "big_gin_bonus": mark("Big gin bonus"),
    "undercut_bonus": mark("Undercut bonus"),
    "tie": mark("Equal deadwood"),
    "gin_against_zero": mark("Gin against nothing left"),
    "spade_double": mark("A spade upcard doubles the deal"),
    "scoring": mark("Scoring"),
    "gin_boxes": mark("Further boxes for gin"),
    "undercut_boxes": mark("Further boxes for an undercut"),
    "spade_boxes": mark("A doubled deal doubles its boxes"),
    # how games end
    "target": mark("Target"),
    "target_step": mark("Added to the target for each partner"),
    "target_from_three": mark("Target from three a side"),
    "game_bonus": mark("Game bonus"),
    "box": mark("Box"),
    "boxes_at_once": mark("Boxes scored at once"),
    "shutout": mark("Shutout"),
    "shutout_bonus": mark("Shutout bonus"),
    "cutin_shutout": mark("Shutout among three"),
    "exact_fifty": mark("Ahead by exactly fifty: lost"),
    # format
    "dealer": mark("Next dealer"),
    "void_dealer": mark("Dealer after a void deal"),
    "newcomer_deals": mark("Whoever comes in deals"),
    "team_boxes": mark("Boxes of sides"),
    "alternance_void": mark("Rotating opponents after a void deal"),
    "shared_upcard": mark("One upcard for all tables"),
    "sweep_bonus": mark("Sweep bonus for each player beyond two"),
    # ledger
    "columns": mark("Games at once"),
    "extra_columns": mark("Games begun later"),
    "column_closes": mark("A game that is won is closed"),
    "column_reach": mark("A win is written in"),
    "column_boxes": mark("Boxes of a game"),
    "last_column_double": mark("Last game counts double"),
    "best_of": mark("Best of how many games"),
    "match_total": mark("Total of the matches"),
    "settle_games": mark("Settlement of several games"),
    "settle_partners": mark("Settlement between sides"),
    # rulings
    "faceup_card": mark("A card found face up"),
    "wrong_count": mark("A wrong number of cards"),
    "fine": mark("Penalty"),
    "fine_to": mark("Where the penalty goes"),
    "exposed_right_offender": mark("Exposed card: the offender’s right too"),
    # Contract Rummy
    "contracts": mark("Contracts"),
    "all_cards_in_last": mark("Last contract with the whole hand"),
    "jokers": mark("Jokers"),
    "joker_points": mark("Joker in hand"),
    "ace_points": mark("Ace in hand"),
    # Crazy Eights
    "eight_points": mark("8 in hand"),
    "face_points": mark("Face card in hand"),
    "packs": mark("Packs"),
    "cards_each": mark("Cards each"),
    "eight_anytime": mark("An 8 goes on any card"),
    "stock_ends": mark("No new stock is made"),
    "cochon_two": mark("A 2 makes the next player draw two"),
    "cochon_joker": mark("A Joker makes the next player draw five"),
    "cochon_jack": mark("A jack skips the next player"),
    "cochon_ten": mark("A 10 reverses the direction"),
    "cochon_draw_one": mark("Whoever cannot play draws one card"),
    "cochon_last_card": mark("The last card is announced"),
    "cochon_two_adds": mark("2s in a row add up"),
    "two_of_spades_adds": mark("The 2 of spades adds"),
    "cochon_seven": mark("A 7 gives the next player a card"),
    "cochon_queens": mark("Three queens in one turn"),
    "blocked_floor": mark("Blocked game: no loss for the winner"),
    "blocked_tie": mark("Blocked game: equal number of cards"),
    "blocked_teams": mark("Blocked game: between teams"),
}
"""Every figure by its key."""

CHOICE_NAMES: Final[Mapping[tuple[str, str], str]] = {
    ("knock", "fixed"): mark("fixed"),
    ("knock", "upcard"): mark("set by the upcard"),
    ("knock", "gin-only"): mark("with gin only"),
    ("ace_upcard", "gin-only"): mark("with gin only"),
    ("ace_upcard", "value"): mark("limit 1"),
    ("tie", "bonus"): mark("undercut, with its bonus"),
    ("tie", "nobody"): mark("nobody scores"),
    ("tie", "knocker"): mark("the knocker wins"),
    ("gin_against_zero", "score"): mark("scored as usual"),
    ("gin_against_zero", "nobody"): mark("nobody scores"),
    ("scoring", "difference"): mark("difference of deadwood"),
    ("scoring", "mahjong"): mark("cards tabled less cards held"),
    ("shutout", "double-all"): mark("doubles all, bonuses included"),
    ("shutout", "double-points"): mark("doubles the points of the deals"),
    ("shutout", "flat"): mark("a bonus"),
    ("shutout", "none"): mark("nothing"),
    ("cutin_shutout", "each"): mark("for each player shut out"),
    ("cutin_shutout", "once"): mark("once"),
    ("dealer", "winner"): mark("whoever won the deal"),
    ("dealer", "alternate"): mark("alternate"),
    ("dealer", "game-winner"): mark("the winner of a game, else alternate"),
    ("dealer", "left"): mark("the player on the left"),
    ("void_dealer", "same"): mark("the same"),
    ("void_dealer", "alternate"): mark("the other one"),
    ("team_boxes", "net"): mark("one for the net of the deal"),
    ("team_boxes", "table"): mark("one for each table won"),
    ("alternance_void", "replay"): mark("the same opponents again"),
    ("alternance_void", "swap"): mark("opponents change"),
    ("column_closes", "both"): mark("for both sides"),
    ("column_closes", "own"): mark("for the side that won it"),
    ("column_reach", "further"): mark("one open game more each time"),
    ("column_reach", "strict"): mark("as many of the first games as wins"),
    ("column_boxes", "written"): mark("for deals written in it"),
    ("column_boxes", "all"): mark("for all deals won"),
    ("settle_games", "differences"): mark("the differences added up"),
    ("settle_games", "games"): mark("games won only"),
    ("settle_partners", "opponent"): mark("each loser pays one opponent"),
    ("settle_partners", "each"): mark("each loser pays each winner"),
    ("faceup_card", "by-moment"): mark("by the moment it is found"),
    ("faceup_card", "misdeal"): mark("always a misdeal"),
    ("faceup_card", "reshuffle"): mark("always put back and shuffled"),
    ("wrong_count", "by-moment"): mark("by the moment it is found"),
    ("wrong_count", "choice"): mark("the other player chooses"),
    ("fine_to", "offender-loses"): mark("off the offender’s score"),
    ("fine_to", "opponent-gains"): mark("to the opponent"),
    ("blocked_tie", "points"): mark("fewest points win"),
    ("blocked_tie", "share"): mark("they share"),
    ("blocked_teams", "difference"): mark("the difference with each team"),
    ("blocked_teams", "all"): mark("all that the others hold"),
}
"""Every choice of a figure."""

NUMBER_NAMES: Final[Mapping[str, str]] = {"jokers": mark("Jokers per pack")}
"""Figures that are a number in one game and a yes or no in another, where they are a number."""

ZERO_NAMES: Final[Mapping[str, str]] = {
    "cards_each": mark("by the number of players"),
    "packs": mark("by the number of players"),
    "target": mark("none"),
    "target_from_three": mark("as for smaller sides"),
}
"""What 0 means, where it is no number of anything."""

TOPIC_NAMES: Final[Mapping[str, str]] = {
    "often": mark("Most often changed"),
    "play": mark("Play"),
    "score": mark("Score of a deal"),
    "game": mark("Games"),
    "format": mark("Sides and dealers"),
    "ledger": mark("How games add up"),
    "settlement": mark("Settlement"),
    "ruling": mark("Rulings"),
}
"""The headings figures stand under."""
