import { matchdayFact } from '@maidan/domain/matchday/matchday-facts';
import type { ToldFact } from '@maidan/contract/fact';
import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { indiaClock } from '@maidan/domain/india-time';
import { storedLabel } from '@maidan/domain/draws/match-name';
import { clockTime } from '@maidan/domain/schedule/settings/clock-time';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction, takenBack } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import * as matchStates from '../../draws/records/match-states.ts';
import { actOnMatch } from './act-on-match.ts';
import { type Day, type DeskCaller, openDay } from '../records/day.ts';
import { newsOfSides, tellOfMatches } from '../alerts/tell-of-matches.ts';

interface SwapForm {
  eventId: string;
  matchId: string;
  with: string;
  /** The court that the match is to get; if it is on it already, the swap was made before. */
  court?: number | undefined;
  reason?: string | undefined;
  preview?: boolean | undefined;
}

interface Swapped {
  match: LiveMatchAnswer;
  other: LiveMatchAnswer;
  against: string[];
  rules: ToldFact[];
  told: string[];
}

/**
 * Two matches that are called or being played take each other's court. One that waits takes the court of one that is
 * called, which waits again. Null where neither is meant: the schedule decides.
 */
export function swapOnCourt(deps: Deps, caller: DeskCaller, form: SwapForm): Promise<Swapped | null> {
  const work = async (tx: Db) => {
    if (caller.actor.actorKind === 'umpire') throw new AppError('forbidden');
    const day = await openDay(tx, caller, { eventId: form.eventId, right: 'live' }, deps.clock());
    const [one, other] = [form.matchId, form.with].map((id) => day.onCourt.find(({ _id }) => _id === id));
    if (one && !other && one.court === form.court)
      return { match: one, other: day.match(form.with), against: [], rules: [], told: [] };
    if (!one && other) return takeCourt(deps, tx, caller, { day, waiting: day.match(form.matchId), other, form });
    if (!one || !other || one === other) return null;
    if (form.court !== undefined && one.court === form.court)
      return { match: one, other, against: [], rules: [], told: [] };
    return swapCourts(deps, tx, caller, { day, one, other, reason: form.reason });
  };
  return form.preview ? takenBack(deps.db, work) : inTransaction(deps.db, work);
}

/** Like any call it must respect the players' rest: without a reason it is refused. */
async function takeCourt(
  deps: Deps,
  tx: Db,
  caller: DeskCaller,
  { day, waiting, other, form }: { day: Day; waiting: LiveMatchAnswer; other: LiveMatchAnswer; form: SwapForm },
): Promise<Swapped | null> {
  const { eventId, reason, preview } = form;
  const isReady = waiting.status !== 'done' && waiting.sides.every(({ entry }) => entry !== null);
  if (!isReady || other.court === null) return null;
  if (other.status === 'playing') throw new AppError('match_is_playing');
  const within = { ...deps, db: tx };
  await actOnMatch(within, caller, { eventId, matchId: other._id, action: 'uncall' });
  const rests = (waiting.waits ?? []).filter((wait) => wait.reason === 'resting');
  const rules = rests.map(({ who, until }) => {
    const clock = { clock: until ? indiaTime(until) : '' };
    const { code, values, text: msg } = matchdayFact('side_resting', { names: who.join(' and '), clock });
    return { code, values, msg };
  });
  const against = rules.map(({ msg }) => msg);
  // A preview needs no reason; doing it does.
  const why = reason ?? (preview ? 'preview' : undefined);
  await actOnMatch(within, caller, { eventId, matchId: waiting._id, action: 'call', court: other.court, reason: why });
  const after = await day.again(tx);
  const told = waiting.sides.map(({ text }) => text);
  return { match: after.match(waiting._id), other: after.match(other._id), against, rules, told };
}

const indiaTime = (at: string) => {
  const { hour, minute } = indiaClock(new Date(at));
  return clockTime(hour * 60 + minute);
};

async function swapCourts(
  deps: Deps,
  tx: Db,
  caller: DeskCaller,
  { day, one, other, reason }: { day: Day; one: LiveMatchAnswer; other: LiveMatchAnswer; reason: string | undefined },
): Promise<Swapped> {
  const { id: eventId } = day.event;
  const put = ({ _id: matchId, status }: LiveMatchAnswer, court: number | null) =>
    matchStates.saveMatchState(tx, { eventId, matchId, status: status as 'called' | 'playing', court });
  // A court holds one match, so the first one leaves before the second comes.
  await put(one, null);
  await put(other, one.court);
  await put(one, other.court);
  for (const [match, court] of [
    [one, other.court],
    [other, one.court],
  ] as const) {
    const details = { match: match._id, label: storedLabel(match), action: 'move', court, ...(reason && { reason }) };
    const about = { action: 'match_moved', subjectKind: 'match', subjectId: null, eventId, details } as const;
    await audit(tx, { ...caller.actor, ...about });
    await tellOfMatches(deps, tx, eventId, newsOfSides(day, match, { kind: 'match_moved', court: court ?? 0 }));
  }
  const after = await day.again(tx);
  const told = [one, other].flatMap(({ sides }) => sides.map(({ text }) => text));
  return { match: after.match(one._id), other: after.match(other._id), against: [], rules: [], told };
}
