/** What one account has at an event, and waits to pay anywhere. */
export interface Standing {
  /** Registrations of this very player at the event. */
  here: number;
  /** Registrations of all players of the account at the event. */
  players: number;
  /** Places that are held until they are paid, at any event. */
  openHolds: number;
}

const mostOpenHolds = 2;
// A family or a school team; more would let one account take a free event's places from everybody else.
const mostPlayers = 10;

/**
 * Why an account may not enter one player more, or null when it may: each player once an event, ten players of an
 * account, and two places that wait to be paid.
 */
export function standingProblem({
  here,
  players,
  openHolds,
}: Standing): 'already_registered' | 'too_many_players' | 'too_many_holds' | null {
  if (here > 0) return 'already_registered';
  if (players >= mostPlayers) return 'too_many_players';
  return openHolds >= mostOpenHolds ? 'too_many_holds' : null;
}
