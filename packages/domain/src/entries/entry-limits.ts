/** An account's registrations at an event, and its unpaid holds anywhere. */
export interface Standing {
  /** Registrations of this particular player at the event. */
  here: number;
  /** Registrations of all players of the account at the event. */
  players: number;
  /** Places held until they are paid, at any event. */
  openHolds: number;
  /** Whether the account's address has been proved, or need not be. */
  isAddressGood: boolean;
}

const mostOpenHolds = 2;
// Enough for a family or a school team; more would let one account take all places of a free event.
const mostPlayers = 10;

/**
 * Why an account may not enter one more player, or null when it may: each player once per event, ten players per
 * account, and two unpaid holds; one, until mail to its address is known to reach somebody.
 */
export function standingProblem({
  here,
  players,
  openHolds,
  isAddressGood,
}: Standing): 'already_registered' | 'too_many_players' | 'too_many_holds' | 'email_unproved' | null {
  if (here > 0) return 'already_registered';
  if (players >= mostPlayers) return 'too_many_players';
  if (openHolds >= mostOpenHolds) return 'too_many_holds';
  return openHolds > 0 && !isAddressGood ? 'email_unproved' : null;
}
