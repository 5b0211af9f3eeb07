import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import type { DaysOfPlay } from '@maidan/domain/schedule/settings/hours-of-play';
import { byTurn, lastRounds, turnMinute } from '@maidan/domain/matchday/suggestions';
import { plainName } from '@maidan/domain/plain-name';
import { matchInWords, matchOfRound, roundName } from '../../../platform/draw-words.ts';
import { isToPair } from './round-card.tsx';

export const listNames = ['ready', 'waiting', 'done'] as const;
export type List = (typeof listNames)[number];

/** A tie may be played without having been called to a court; then it stays among those that are ready. */
export const isOnCourt = ({ status, court }: LiveMatchAnswer): boolean =>
  (status === 'called' || status === 'playing') && court !== null;

/** Nobody has called or played it; a walkover may be older than the day. */
export const isUntouched = ({ status, kind }: LiveMatchAnswer): boolean =>
  status === 'waiting' || status === 'held' || kind === 'walkover' || kind === 'void';

/** Both sides are known, and it is not over. */
export const isToPlay = ({ status, sides }: LiveMatchAnswer): boolean =>
  status !== 'done' && sides.every(({ entry }) => entry !== null);

/** Nothing keeps it from a court: its players are known, here, rested and on no other one. */
export const isReady = (match: LiveMatchAnswer): boolean =>
  isToPlay(match) && !match.waits?.length && match.status !== 'held' && match.status !== 'suspended';

/** Where it is called to: the court it is proposed for, its planned one, or one that nothing is proposed for. */
export function courtFor(
  { _id, plannedCourt }: LiveMatchAnswer,
  courts: readonly { court: number; next?: string | undefined }[],
  free: readonly number[],
): number | undefined {
  const proposed = courts.find(({ next }) => next === _id)?.court;
  if (proposed !== undefined && free.includes(proposed)) return proposed;
  if (plannedCourt !== null && free.includes(plannedCourt)) return plannedCourt;
  return free.find((court) => !courts[court - 1]?.next) ?? free[0];
}

/** The forecast, where there is one. */
type Outlook = { starts: Readonly<Record<string, string>> } | null | undefined;

const turnIn = (expected: Outlook, days: DaysOfPlay | undefined) => {
  const [starts, now] = [expected?.starts ?? {}, new Date()];
  return ({ _id: id, start }: LiveMatchAnswer) => turnMinute({ id, start }, { starts, now, days });
};

/**
 * What is proposed for the free courts, in the order in which it is called: the earliest planned first, what does not
 * fit today last.
 */
export function proposalsOf({
  courts,
  matches,
  expected,
  liveEvent,
}: {
  courts: readonly { court: number; next?: string | undefined }[];
  matches: readonly LiveMatchAnswer[];
  expected?: Outlook;
  liveEvent?: { days?: DaysOfPlay | undefined };
}): { court: number; match: LiveMatchAnswer }[] {
  const known = new Map(matches.map((match) => [match._id, match]));
  const turn = turnIn(expected, liveEvent?.days);
  const at = (match: LiveMatchAnswer) => turn(match) ?? Number.MAX_SAFE_INTEGER;
  return courts
    .flatMap(({ court, next }) => {
      const match = known.get(next ?? '');
      return match ? [{ court, match }] : [];
    })
    .sort((x, y) => at(x.match) - at(y.match) || x.court - y.court);
}

/** Where a match is found; null on a court. */
export function listOf(match: LiveMatchAnswer): List | null {
  if (match.status === 'done') return 'done';
  if (isOnCourt(match)) return null;
  return isReady(match) ? 'ready' : 'waiting';
}

type Passed = ReadonlyMap<string, { why: 'later_day' | 'shares_player' }>;

/**
 * Ready matches in the order in which they are proposed, also while no court is free: what is called next stands first,
 * what must not be called yet after all that can be, and what is for a later day last.
 */
export function sortByTurn(
  ready: LiveMatchAnswer[],
  {
    matches,
    proposed,
    passed,
    expected,
    days,
  }: {
    matches: readonly LiveMatchAnswer[];
    proposed: readonly string[];
    passed: Passed;
    expected: Outlook;
    days?: DaysOfPlay | undefined;
  },
): LiveMatchAnswer[] {
  const last = lastRounds(matches);
  const turn = turnIn(expected, days);
  const groupOf = ({ _id }: LiveMatchAnswer) => {
    const at = proposed.indexOf(_id);
    const why = passed.get(_id)?.why;
    return at >= 0 ? at : proposed.length + (why === undefined ? 0 : why === 'shares_player' ? 1 : 2);
  };
  const inLine = (match: LiveMatchAnswer) => ({
    id: match._id,
    start: turn(match),
    roundsLeft: (last.get(match.category) ?? match.round) - match.round,
  });
  return ready.sort((x, y) => groupOf(x) - groupOf(y) || byTurn(inLine(x), inLine(y)));
}

/**
 * `staying`: matches that have become ready and stay where they waited, too, until their row has been read. `proposed`
 * and `passed`: the matches that are proposed, by court, and those that are passed over though they are ready.
 */
export function listsOf(
  matches: readonly LiveMatchAnswer[],
  {
    staying,
    ...turns
  }: {
    staying: ReadonlySet<string>;
    proposed: readonly string[];
    passed: Passed;
    expected: Outlook;
    days?: DaysOfPlay | undefined;
  },
): Record<List, LiveMatchAnswer[]> {
  const lists: Record<List, LiveMatchAnswer[]> = { ready: [], waiting: [], done: [] };
  for (const match of matches) {
    const list = listOf(match);
    if (list === 'ready' && staying.has(match._id)) lists.waiting.push(match);
    if (list && (list !== 'waiting' || !isToPair(match))) lists[list].push(match);
  }
  sortByTurn(lists.ready, { matches, ...turns });
  // Those that only need time or a player come before those that need a result; the latest result first: a slip is
  // noticed soon after it was written down.
  lists.waiting.sort((x, y) => Number(isToPlay(y)) - Number(isToPlay(x)));
  lists.done.reverse().sort((x, y) => (y.finishedAt ?? '').localeCompare(x.finishedAt ?? ''));
  return lists;
}

export function fits(match: LiveMatchAnswer, search: string): boolean {
  const words = plainName(
    [
      match.label,
      matchInWords(match),
      matchOfRound(match),
      match.category,
      match.roundName,
      roundName(match.name),
      ...match.sides.map((side) => side.text),
      ...(match.tie?.rosters.flat() ?? []),
    ].join(' '),
  );
  return plainName(search)
    .split(' ')
    .every((part) => words.includes(part));
}

/** When the first of the matches is planned; null where none has a time. */
export const firstStartOf = (matches: readonly LiveMatchAnswer[]): string | null =>
  matches.reduce<string | null>((first, { start }) => (start && (!first || start < first) ? start : first), null);
