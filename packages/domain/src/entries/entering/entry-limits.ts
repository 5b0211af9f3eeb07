/** What an account has already, when it enters more players at an event. */
export interface Standing {
  /** Its players at the event, those of this form included. */
  players: number;
  /** Orders that wait for its payment, at any event. */
  unpaid: number;
  /** Whether this form would make one more. */
  isPaid: boolean;
  /** Whether the account's address has been proved, or need not be. */
  isAddressGood: boolean;
}

const mostUnpaid = 2;
/** A coach's sheet; more would let one account take all places of a free event. */
const mostPlayers = 200;

/**
 * Why an account may not enter these players, or null when it may: 200 players at an event, and two unpaid orders; one,
 * until mail to its address is known to reach somebody.
 */
export function standingProblem({
  players,
  unpaid,
  isPaid,
  isAddressGood,
}: Standing): 'too_many_players' | 'too_many_holds' | 'email_unproved' | null {
  if (players > mostPlayers) return 'too_many_players';
  if (!isPaid || unpaid === 0) return null;
  if (unpaid >= mostUnpaid) return 'too_many_holds';
  return isAddressGood ? null : 'email_unproved';
}
