import { lastRounds, laterDayOf, type ReadyMatch, suggestCalls, turnMinute } from '@maidan/domain/matchday/suggestions';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Day, describeHall, findDay } from '../records/day.ts';
import { board, hallOf } from './board.ts';
import * as store from './store.ts';

/** The whole desk, for anybody allowed to read it. */
export async function readLive(deps: Deps, eventId: string) {
  const day = await findDay(deps.db, eventId, deps.clock());
  if (!day?.event.liveSince) throw new AppError('event_not_live');
  const expected = day.expected();
  const next = await proposalsOf(deps.db, day, { starts: expected?.starts ?? {}, now: deps.clock() });
  // When no match waits for anybody any more, who never came is no news.
  const isWaited = day.matches.some(({ waits }) => waits?.some(({ reason }) => reason === 'absent'));
  const absent = isWaited ? day.absent().length : 0;
  const { code, publicDraws } = day.event;
  const shown = publicDraws === 'current' ? {} : { publicDraws };
  return { ...board(day, next), code, ...shown, hall: describeHall(day.hall), absent, expected };
}

/**
 * What is proposed for the free courts, the same to everybody who reads the desk. A desk that calls by itself calls
 * what comes first.
 */
async function proposalsOf(db: Db, day: Day, moment: Moment): Promise<ReadonlyMap<number, string>> {
  const { free, ready } = callable(day, moment);
  if (free.length === 0) return new Map();
  if (day.hall.mode === 'automatic') return suggestCalls(free, ready);
  const standing = await store.findProposals(db, day.event.id);
  const next = suggestCalls(free, ready, standing);
  const isSame = next.size === standing.size && [...next].every(([court, match]) => standing.get(court) === match);
  if (!isSame) await store.keepProposals(db, day.event.id, next);
  return next;
}

/** Now, and when the matches that are late are expected. */
interface Moment {
  starts: Readonly<Record<string, string>>;
  now: Date;
}

/** The free courts and what can be called to them; nothing while play is stopped or nothing is to be proposed. */
function callable(day: Day, { starts, now }: Moment): { free: number[]; ready: ReadyMatch[] } {
  const { courts, out, stopped, busy } = hallOf(day);
  if (stopped || day.hall.mode === 'manual') return { free: [], ready: [] };
  const taken = new Set([...out, ...busy.map(({ court }) => court)]);
  const free = Array.from({ length: courts }, (_, index) => index + 1).filter((court) => !taken.has(court));
  const { matches } = day;
  const last = lastRounds(matches);
  const begins = day.event.startsAt.toISOString();
  const laterDay = laterDayOf(
    matches.map(({ start }) => start),
    { begins, now, days: day.plan.settings },
  );
  const ready = matches.filter(
    ({ start, status, sides, waits }) =>
      status === 'waiting' && !waits && sides.every(({ entry }) => entry !== null) && laterDay(start) === null,
  );
  return {
    free,
    ready: ready.map((match) => ({
      id: match._id,
      plannedCourt: match.plannedCourt,
      start: turnMinute({ id: match._id, start: match.start }, { starts, now, days: day.plan.settings }),
      players: day.players(match),
      roundsLeft: (last.get(match.category) ?? match.round) - match.round,
    })),
  };
}
