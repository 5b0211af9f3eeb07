import { isUnplayed, nextOf, ofEntries } from '../public-draws/own-matches.ts';
import type { Played, PublicDrawsAnswer, PublicMatch } from '../public-draws/queries.ts';

/** A match on the way of an entry, seen from its side. */
export interface Step {
  match: PublicMatch;
  played: Played | undefined;
  /** The entry's side of the match: scores are stored by side. */
  side: 0 | 1;
  state: 'over' | 'on' | 'next' | 'later';
}

/** The way of one entry through its draw, in playing order; what nobody had to play is no part of it. */
export function stepsOf({ matches, play }: Pick<PublicDrawsAnswer, 'matches' | 'play'>, entry: string): Step[] {
  const played = new Map(play.map((one) => [one.match, one]));
  const own = ofEntries(matches, [entry]).filter((match) => !isUnplayed(match, played));
  const next = nextOf(own, played);
  return own.map((match) => {
    const one = played.get(match.id);
    const isOn = one?.status === 'called' || one?.status === 'playing';
    return {
      match,
      played: one,
      side: match.entrants[1]?.entry === entry ? 1 : 0,
      state: one?.status === 'done' ? 'over' : isOn ? 'on' : match === next ? 'next' : 'later',
    };
  });
}

/** Games with the entry's own points first. */
export const scoreOf = (score: Played['score'], side: 0 | 1): string =>
  score.map(([a, b]) => (side === 0 ? `${a}–${b}` : `${b}–${a}`)).join(' ');

/** How a finished match went for the entry; `open` where neither side won. */
export function outcomeOf({ match, played, side }: Step): 'won' | 'lost' | 'open' {
  const winner = played?.winner ?? null;
  if (winner === null || !match.entrants.some(({ entry }) => entry === winner)) return 'open';
  return match.entrants[side]?.entry === winner ? 'won' : 'lost';
}
