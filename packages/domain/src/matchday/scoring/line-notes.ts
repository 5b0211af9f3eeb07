import type { ScoringFormat } from '../../draws/scoring-format.ts';
import type { Side } from './point-log.ts';

/** Which player of a pair, in the order of their side. */
export type Player = 0 | 1;

/** Since when a side has been taking time for an injury, and how many seconds it may; null: the referee decides. */
export type TimeOut = { side: Side; player?: Player; since: string | null; seconds: number | null };

/** A card as it was shown, to a player of a pair where the umpire said to whom. */
export type ShownCard = { side: Side; player?: Player; card: string };

/** A note that names a player of a pair ends with the place: "yellow,1". */
function ofPlayer(note: string | undefined): { what: string | undefined; player?: Player } {
  const found = /^(.*),([01])$/.exec(note ?? '');
  return found ? { what: found[1], player: found[2] === '1' ? 1 : 0 } : { what: note };
}

/** Which of the sport's times it is; the first one, unless the umpire chose another. */
export function injuryOf({ injury }: ScoringFormat, note: string | undefined): Pick<TimeOut, 'seconds' | 'player'> {
  const { what, ...of } = ofPlayer(note);
  return { ...of, seconds: injury.find((seconds) => String(seconds) === what) ?? injury[0] ?? null };
}

export function cardOf(note: string | undefined): Omit<ShownCard, 'side'> {
  const { what = 'yellow', ...of } = ofPlayer(note);
  return { ...of, card: what };
}

/** The note with which an `interval` begins the decider instead of ending a period. */
export const deciderNote = 'decider';

/** A red card line is a point wherever cards are: before there was the double one, it stood for that in table tennis. */
export const cardScores = ({ cards }: ScoringFormat, shown: string): boolean =>
  cards.some(({ card, does }) => does === 'point' && (card === shown || shown === 'red'));
