import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { openGame } from '@maidan/domain/draws/scoring-format';

type Games = readonly (readonly [number, number])[];

/** Phones give a sign of life every three seconds: after this time one has gone quiet. */
export const quietMs = 45_000;

/** What an umpire's phone has of a match that the desk has no result of: the finished games, and the one in play. */
export function phoneScore({ status, live }: Pick<LiveMatchAnswer, 'status' | 'live'>) {
  if (!live || (status !== 'playing' && status !== 'suspended')) return null;
  const open = openGame(live);
  const all: Games = [...live.games, ...(open ? [open] : []), ...(live.decider ? [live.decider] : [])];
  return { finished: (live.complete ? all : live.games) as Games, open: live.complete ? null : open, all };
}

/** "21–16, 4–6" */
export const saidGames = (games: Games): string => games.map((game) => game.join('–')).join(', ');

const isSame = (one: Games, other: Games) => saidGames(one) === saidGames(other);

/**
 * Whether a result says something else than the phone. What continues its score is the end of the same match, unless
 * the phone is still counting at this moment.
 */
export function differsFromPhone(match: LiveMatchAnswer, { games, now }: { games: Games; now: Date }): boolean {
  const phone = phoneScore(match);
  if (!phone || isSame(games, phone.all)) return false;
  const isHeard = match.pad !== undefined && now.getTime() - Date.parse(match.pad.seenAt) < quietMs;
  const { finished, open } = phone;
  if (isHeard || open === null || !isSame(games.slice(0, finished.length), finished)) return true;
  const next = games[finished.length];
  return next === undefined || next[0] < open[0] || next[1] < open[1];
}
