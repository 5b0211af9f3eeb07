import type { LiveEventAnswer, LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { courtCalled } from '@maidan/domain/court-names';
import { labelInText } from '@maidan/domain/draws/match-name';
import { indiaClock, indiaDay } from '@maidan/domain/india-time';
import { type ActionRefusal, decideMatchAction, type Hall, type MatchAction } from '@maidan/domain/matchday/live-match';
import { lastRounds, laterDayOf, type ReadyMatch, suggestCalls, turnMinute } from '@maidan/domain/matchday/suggestions';
import { courtsOf } from '@maidan/domain/schedule/settings/courts-of';
import { clockTime } from '@maidan/domain/schedule/settings/clock-time';
import { dateOfDay } from '@maidan/domain/schedule/settings/play-days';
import { AppError } from '../../../platform/app-error.ts';
import { eventRefusal } from '../../../platform/db/earlier-deed.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { ClosedCourt } from '../../../platform/db/hall-state.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  backToWaiting,
  type Day,
  type DeskCaller,
  dayOf,
  describeClosed,
  describeHall,
  findDay,
  type LiveEventRow,
  lockEvent,
  mustBeTheirCourt,
  openDay,
} from '../live-days/service.ts';
import { tellOfCall } from '../match-alerts/service.ts';
import { publishFixtures } from '../../draws/schedule/service.ts';
import { setLive } from '../../events/event-record/service.ts';
import * as matchStates from '../../draws/match-states/service.ts';
import * as store from './store.ts';

export async function listLive(deps: Deps, staffId: string | null): Promise<{ liveEvents: LiveEventAnswer[] }> {
  const list = await store.listLiveEvents(deps.db, staffId);
  const liveEvents = [];
  for (const row of list) {
    const day = row.mayEndUnplayed ? await findDay(deps.db, row.id) : null;
    const { courts, total, done, playing } = row;
    const matches = day ? board(day).liveEvent.matches : { total, done, playing, waiting: total - done - playing };
    liveEvents.push({ ...publicFields(row), courts, matches });
  }
  return { liveEvents };
}

export async function goLive(
  deps: Deps,
  {
    userId,
    eventId,
    confirm = false,
    publish = false,
  }: { userId: string; eventId: string; confirm?: boolean | undefined; publish?: boolean | undefined },
) {
  return inTransaction(deps.db, async (tx) => {
    const event = await lockEvent(tx, { eventId, staffId: userId, right: 'live' });
    if (!event) throw new AppError('event_not_found');
    if (event.approvalStatus !== 'approved') throw new AppError('event_not_approved');
    if (!event.plan) throw new AppError('fixtures_missing_for_live');
    if (event.liveSince) throw await eventRefusal(tx, { userId, eventId }, 'already_live');
    if (!confirm && !isPlayedOn(event, deps.clock())) throw new AppError('event_on_another_day');
    if (publish) await publishFixtures({ ...deps, db: tx }, { userId, eventId });
    if (!(await setLive(tx, { eventId, staffId: userId, live: true })))
      throw await eventRefusal(tx, { userId, eventId }, 'already_live');
    await audit(tx, { actorId: userId, action: 'event_put_live', subjectKind: 'event', subjectId: eventId, eventId });
    return { liveEvent: board(await dayOf(tx, { ...event, liveSince: deps.clock() })).liveEvent };
  });
}

/** Whether this is the event's day, or one on which some of it is scheduled. */
function isPlayedOn({ startsAt, plan }: LiveEventRow, now: Date): boolean {
  const today = indiaDay(now);
  if (indiaDay(startsAt) === today) return true;
  return plan?.assignments.some(({ start }) => dateOfDay(plan.settings, Math.floor(start / 1440)) === today) ?? false;
}

export async function endLive(deps: Deps, caller: DeskCaller, eventId: string): Promise<{ message: string }> {
  await inTransaction(deps.db, async (tx) => {
    const day = await findDay(tx, eventId, deps.clock());
    const { total, done } = day ? board(day).liveEvent.matches : { total: 0, done: 0 };
    const isPlayed = total > 0 && done === total;
    if (!(await setLive(tx, { eventId, staffId: caller.staffId, live: false, isPlayed }))) {
      throw await eventRefusal(tx, { userId: caller.actor.actorId, eventId }, 'event_not_live');
    }
    await audit(tx, {
      ...caller.actor,
      action: 'event_taken_off_live',
      subjectKind: 'event',
      subjectId: eventId,
      eventId,
    });
  });
  return { message: 'The live event is deleted; its results stay' };
}

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

interface ActionForm {
  eventId: string;
  matchId: string;
  action: MatchAction['action'];
  court?: number | undefined;
  /** Why it is called before its players have rested. */
  reason?: string | undefined;
  /** A phone reports that the match has begun: it happened, so a stopped hall is no reason to refuse it. */
  wasPlayed?: boolean;
}

/**
 * Calls, starts, suspends, moves or holds a match, or undoes that. The court's unique key decides when two desks act
 * at once.
 */
export async function actOnMatch(
  deps: Deps,
  caller: DeskCaller,
  request: ActionForm,
): Promise<{ match: LiveMatchAnswer }> {
  const { eventId, matchId, action, reason, wasPlayed = false } = request;
  return inTransaction(deps.db, async (tx) => {
    const day = await openDay(tx, caller, { eventId, right: 'live' }, deps.clock());
    const match = day.match(matchId);
    const court = request.court ?? match.court ?? onlyOneOf(caller) ?? match.plannedCourt ?? 0;
    if (match.court !== null) mustBeTheirCourt(caller, match.court);
    const mustRest = !reason && day.waitsOf(matchId).some((wait) => wait.reason === 'resting');
    const verdict = decideMatchAction(
      {
        id: matchId,
        status: match.status,
        players: day.players(match),
        sidesKnown: match.sides.every((side) => side.entry !== null),
        mustRest,
      },
      { action, court } as MatchAction,
      hallOf(day),
      { wasPlayed },
    );
    if (!verdict.ok) throw refusedAction(verdict.reason, match, day);
    mustBeTheirCourt(caller, verdict.state.court ?? match.court);
    // A match started by mistake has no points either.
    if (action === 'unstart') await backToWaiting(tx, eventId, [matchId]);
    else await matchStates.saveMatchState(tx, { eventId, matchId, ...verdict.state });
    await tellOfCall(deps, tx, day, { match, action, court: verdict.state.court });
    const details = {
      match: matchId,
      label: labelInText(match),
      action,
      court: verdict.state.court,
      ...(reason && { reason }),
    };
    await audit(tx, {
      ...caller.actor,
      action: 'match_moved',
      subjectKind: 'match',
      subjectId: null,
      eventId,
      details,
    });
    return { match: (await day.again(tx)).match(matchId) };
  });
}

/** The court of a phone that was let in for one. */
const onlyOneOf = ({ onlyCourts }: DeskCaller) => (onlyCourts?.length === 1 ? onlyCourts[0] : undefined);

/** The state of the hall that decisions about a match need: who is on which court, and which courts are out of use. */
function hallOf(day: Day): Hall {
  return {
    courts: day.plan.settings.courts,
    out: day.hall.closed.map(({ court }) => court),
    stopped: day.hall.stopped !== null,
    busy: day.onCourt.map((other) => ({ match: other._id, court: other.court, players: day.players(other) })),
  };
}

const clockOf = (at: string) => {
  const { hour, minute } = indiaClock(new Date(at));
  return clockTime(hour * 60 + minute);
};

/** A refusal says whom it is about, and until when it holds. */
function refusedAction(reason: ActionRefusal, match: LiveMatchAnswer, { plan }: Day): AppError {
  if (reason !== 'player_on_court' && reason !== 'player_resting') return new AppError(reason);
  const waits = match.waits?.filter((wait) => wait.reason === (reason === 'player_on_court' ? 'on_court' : 'resting'));
  const fields = (waits ?? []).map(({ who, court, until }) => ({
    path: 'action',
    msg:
      reason === 'player_on_court'
        ? `${who.join(' and ')}: on ${courtCalled(court ?? 0, courtsOf(plan.settings))}`
        : `${who.join(' and ')}: resting until ${until ? clockOf(until) : ''}`.trim(),
  }));
  return new AppError(reason, fields.length > 0 ? { fields } : {});
}

function board(day: Day, next: ReadonlyMap<number, string> = new Map()) {
  const { event, hall, plan } = day;
  const { courts: courtCount, courtHeads } = plan.settings;
  const matches = [...day.matches];
  const count = (status: LiveMatchAnswer['status']) => matches.filter((match) => match.status === status).length;
  const done = count('done');
  const playing = count('playing');
  return {
    liveEvent: {
      ...publicFields(event),
      courts: courtCount,
      matches: { total: matches.length, done, playing, waiting: matches.length - done - playing },
    },
    courts: Array.from({ length: courtCount }, (_, index) => ({
      court: index + 1,
      head: courtHeads[index] ?? null,
      match: day.onCourt.find((match) => match.court === index + 1)?._id ?? null,
      ...outOf(hall.closed.find(({ court }) => court === index + 1)),
      ...nextOf(next.get(index + 1)),
    })),
    matches,
  };
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
    { begins, now },
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
      start: turnMinute({ id: match._id, start: match.start }, { starts, now }),
      players: day.players(match),
      roundsLeft: (last.get(match.category) ?? match.round) - match.round,
    })),
  };
}

const nextOf = (next: string | undefined) => (next === undefined ? {} : { next });
const outOf = (closed: ClosedCourt | undefined) => (closed ? { out: describeClosed(closed) } : {});

function publicFields(event: Omit<LiveEventRow, 'code' | 'plan' | 'publicDraws'>) {
  return {
    _id: event.id,
    eventId: event.id,
    eventName: event.name,
    sports: event.sports,
    location: event.location,
    dateandtime: event.startsAt.toISOString(),
    poster: event.posterFileId ? `/files/${event.posterFileId}` : null,
    isLive: event.liveSince !== null,
    ...(Object.keys(event.courtNames).length > 0 && { courtNames: event.courtNames }),
  };
}
