import { isNight } from '@maidan/domain/schedule/settings/hours-of-play';
import { placeOf } from '@maidan/domain/schedule/settings/courts-of';
import { scheduleFact } from '@maidan/domain/schedule/schedule-facts';
import { problemAt } from '@maidan/domain/fact';
import type { MatchName } from '@maidan/domain/match-words';
import type { RescheduleAnswer } from '@maidan/contract/matchday/rescheduling';
import { drawPlay } from '@maidan/domain/draws/draw-play';
import { indiaDay } from '@maidan/domain/india-time';
import { matchLabel, matchName, matchValueOf, roundName, storedLabel } from '@maidan/domain/draws/match-name';
import { resultsOfPlay } from '@maidan/domain/draws/result';
import type { Assignment } from '@maidan/domain/schedule/table/plan';
import { isoTime } from '@maidan/domain/schedule/settings/play-days';
import { reschedule, type Rescheduled, rewriteMoved } from '@maidan/domain/schedule/replanning/reschedule';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { withUnplayed } from '../../draws/records/day-plan.ts';
import { keepPublished, type LockedFixtures, lockFixtures, savePlan } from '../../draws/records/fixtures.ts';
import { toldOtherwise } from '../../draws/records/told-fixtures.ts';
import { type Day, type DeskCaller, openDay } from '../records/day.ts';
import { newsOfSides, tellOfMatches } from '../alerts/tell-of-matches.ts';
import * as store from './plan-anew-store.ts';

interface RescheduleForm {
  eventId: string;
  userId: string;
  from?: string | undefined;
  courtsOut: readonly (number | { court: number; until: string | null })[];
  delayMinutes: number;
  reason?: string | undefined;
  apply: boolean;
  version?: number | undefined;
}

/**
 * The schedule before and after. It is saved only if every match still has a place; the event is locked meanwhile, so
 * that no result comes in between, and a request based on an older version is refused.
 */
export async function planAnew(deps: Deps, caller: DeskCaller, form: RescheduleForm): Promise<Answer> {
  const { eventId, userId, apply } = form;
  return inTransaction(deps.db, async (tx) => {
    const day = await openDay(tx, caller, { eventId, right: 'live' }, deps.clock());
    const locked = withOver(await lockFixtures(tx, { userId, eventId, right: 'results', version: form.version }));
    const { fixtures } = locked;
    const verdict = reschedule({
      ...fixtures,
      play: locked.play,
      now: deps.clock(),
      from: form.from === undefined ? undefined : new Date(form.from),
      delayMinutes: form.delayMinutes,
      courtsOut: courtsOut(form, day),
    });
    if (!verdict.ok) throw new AppError('validation_failed', { fields: verdict.problems });
    const reason = form.reason ?? null;
    const told = isPublished(locked) ? newTimes(day, locked, { ...verdict, reason }) : [];
    const lastDay = (await store.lastDayOf(tx, eventId)) ?? indiaDay(day.event.startsAt);
    const answer = { ...describe(locked, verdict), reason, told: told.length, lastDay };
    if (!apply) return { ...answer, applied: false, version: fixtures.version };
    if (verdict.unplaced.length > 0) throw new AppError('reschedule_leaves_matches', { fields: lost(locked, verdict) });
    return {
      ...answer,
      applied: true,
      version: await keep(deps, tx, { form, locked, verdict, reason: reason ?? reasonOf(day), told }),
    };
  });
}

/** A match that nobody will play counts as over: it is not moved, and nobody is notified of it. */
function withOver(locked: LockedFixtures): LockedFixtures {
  const { play, fixtures } = locked;
  const results = resultsOfPlay(play);
  const plays = new Map(fixtures.draws.map((draw) => [draw, drawPlay(draw, results)]));
  return { ...locked, play: withUnplayed(play, plays) };
}

/** The courts that the form names, and those that the desk has closed already. */
function courtsOut(form: RescheduleForm, { hall, plan }: Day): { court: number; until: Date | null }[] {
  const named = form.courtsOut.map((one) =>
    typeof one === 'number' ? { court: one, until: null } : { ...one, until: one.until ? new Date(one.until) : null },
  );
  const closed = hall.closed.filter(
    ({ court }) => court <= plan.settings.courts && named.every((one) => one.court !== court),
  );
  return [...named, ...closed.map(({ court, until }) => ({ court, until }))];
}

/** Why the hall stands still, or courts are missing, as the desk noted it for itself: for the history, not for players. */
function reasonOf({ hall }: Day): string | null {
  const reasons = [hall.stopped?.reason, ...hall.closed.map(({ reason }) => reason)].filter((one) => one);
  return reasons.length > 0 ? [...new Set(reasons)].join(', ').slice(0, 300) : null;
}

type Answer = Omit<RescheduleAnswer, 'success'>;

interface Keeping {
  form: RescheduleForm;
  locked: LockedFixtures;
  verdict: Rescheduled;
  reason: string | null;
  told: ReturnType<typeof newTimes>;
}

async function keep(deps: Deps, tx: Db, { form, locked, verdict, reason, told }: Keeping): Promise<number> {
  const { eventId, userId, delayMinutes } = form;
  const { assignments, moved } = verdict;
  const { fixtures } = locked;
  if (moved.length === 0) return fixtures.version;
  // A match on another court than planned is entered where it is; otherwise it would clash with what was moved.
  const planned = new Map(fixtures.assignments.map((one) => [one.match, one]));
  const changes = assignments.flatMap((to) => {
    const from = planned.get(to.match);
    return from && (from.start !== to.start || from.court !== to.court) ? [{ match: to.match, from, to }] : [];
  });
  const editable = rewriteMoved({ ...fixtures, results: resultsOfPlay(locked.play) }, assignments, changes);
  const changed = { ...fixtures, assignments: [...assignments], editable };
  const version = await savePlan(tx, { userId, eventId, version: fixtures.version }, fixtures, changed);
  await keepPublished(tx, eventId, locked);
  await tellOfMatches(deps, tx, eventId, told);
  await toldOtherwise(tx, eventId, fixtures.version);
  await audit(tx, {
    actorId: userId,
    action: 'rest_planned_anew',
    subjectKind: 'fixtures',
    subjectId: eventId,
    eventId,
    details: {
      version,
      matches: moved.length,
      delayMinutes,
      courtsOut: form.courtsOut.length,
      ...(reason && { reason }),
    },
  });
  return version;
}

/** One message for each player whose matches have moved, about the first of them. */
function newTimes(
  day: Day,
  { fixtures: { settings } }: LockedFixtures,
  { assignments, moved, reason }: Rescheduled & { reason: string | null },
) {
  const changed = new Set(moved.map(({ match }) => match));
  const ofPlayer = new Map<string, Assignment[]>();
  for (const one of assignments.toSorted((x, y) => x.start - y.start))
    if (changed.has(one.match))
      for (const player of day.players(day.match(one.match)))
        ofPlayer.set(player, [...(ofPlayer.get(player) ?? []), one]);
  return [...ofPlayer].flatMap(([player, [first, ...others]]) => {
    const at = first && isoTime(settings, first.start);
    if (!at) return [];
    const night = isNight(settings, first.start) && { night: true as const };
    const about = { court: first.court, at, ...night, more: others.length, ...(reason && { reason }) };
    const news = newsOfSides(day, day.match(first.match), { kind: 'matches_rescheduled', ...about });
    return news.flatMap((side) => (side.players.includes(player) ? [{ ...side, players: [player] }] : []));
  });
}

const isPublished = ({ fixtures }: LockedFixtures) => fixtures.publishedVersion === fixtures.version;

/** The same answer for a preview and for the real thing. */
function describe(
  locked: LockedFixtures,
  verdict: Rescheduled,
): Omit<Answer, 'applied' | 'version' | 'reason' | 'told' | 'lastDay'> {
  const { fixtures, play } = locked;
  const { settings } = fixtures;
  const labelOf = labels(locked);
  const known = namesOf(locked);
  const nameOf = (match: string) => known.get(match) ?? unknownMatch(match);
  const iso = (minute: number) => isoTime(settings, minute) ?? '';
  const nightOf = (minute: number) => isNight(settings, minute) && { night: true as const };
  const begun = new Set(play.flatMap(({ match, status }) => (isOpen(status) ? [] : [match])));
  const open = (plan: readonly Assignment[]) =>
    plan
      .filter(({ match }) => !begun.has(match))
      .toSorted((x, y) => x.start - y.start || x.court - y.court)
      .map(({ match, court, start }) => ({ match, ...nameOf(match), court, start: iso(start), ...nightOf(start) }));
  return {
    published: isPublished(locked),
    before: open(fixtures.assignments),
    after: open(verdict.assignments),
    finish: { before: iso(verdict.finishBefore), after: iso(verdict.finish) },
    conflicts: [
      ...lost(locked, verdict).map(({ path: _path, ...said }, index) => ({
        matches: [labelOf(verdict.unplaced[index]?.match ?? '')],
        ...said,
      })),
      ...verdict.conflicts.map(({ matches, msg, code, values }) => ({
        matches: matches.map(labelOf),
        msg,
        code,
        values,
      })),
    ],
  };
}

const isOpen = (status: string) => status === 'waiting' || status === 'held';

const unknownMatch = (label: string) => ({ label, category: '', roundName: '', name: { kind: 'round' } as MatchName });

function lost({ fixtures: { draws, settings } }: LockedFixtures, { unplaced }: Rescheduled) {
  const lostOnes = new Map(unplaced.map(({ match, why }) => [match, why]));
  const found = draws.flatMap((draw) => draw.matches.map((match) => ({ draw, match })));
  return [...lostOnes].flatMap(([id, why]) => {
    const one = found.find(({ match }) => match.id === id);
    const code = why?.code === 'no_court_left' ? 'no_court_left_for' : 'no_time_left_for';
    const match = one ? matchValueOf(one.draw, one.match) : id;
    return [problemAt('courtsOut', scheduleFact(code, { match, place: placeOf(settings) }))];
  });
}

const namesOf = ({ fixtures }: LockedFixtures) =>
  new Map(
    fixtures.draws.flatMap((draw) =>
      draw.matches.map((match) => {
        const said = {
          label: matchLabel(draw, match.id),
          category: draw.category,
          roundName: roundName(draw, match),
          name: matchName(draw, match),
        };
        return [match.id, said] as const;
      }),
    ),
  );

function labels(locked: LockedFixtures): (match: string) => string {
  const known = namesOf(locked);
  return (match) => {
    const name = known.get(match);
    return name ? storedLabel(name) : match;
  };
}
