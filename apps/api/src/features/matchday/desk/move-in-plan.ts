import { isNight } from '@maidan/domain/schedule/settings/hours-of-play';
import type { ToldFact } from '@maidan/contract/fact';
import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { storedLabel } from '@maidan/domain/draws/match-name';
import { resultsOfPlay } from '@maidan/domain/draws/result';
import { rewriteMoved } from '@maidan/domain/schedule/replanning/reschedule';
import { isoTime, planMinute } from '@maidan/domain/schedule/settings/play-days';
import { checkPlan } from '@maidan/domain/schedule/table/conflicts';
import type { Assignment } from '@maidan/domain/schedule/table/plan';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction, takenBack } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { keepPublished, type LockedFixtures, lockFixtures, savePlan } from '../../draws/records/fixtures.ts';
import { toldOtherwise } from '../../draws/records/told-fixtures.ts';
import { type Day, type DeskCaller, openDay } from '../records/day.ts';
import { newsOfSides, tellOfMatches } from '../alerts/tell-of-matches.ts';

interface PlanForm {
  eventId: string;
  matchId: string;
  /** The reason, needed when rules of play are broken. */
  reason?: string | undefined;
  /** Only says what would change. */
  preview?: boolean | undefined;
}

type MoveForm = PlanForm & { court?: number | undefined; at: string };
/** `at`: the start that the match is to get; if it has it already, the swap was made before. */
type SwapForm = PlanForm & { with: string; at?: string | undefined };

interface Replanned {
  match: LiveMatchAnswer;
  other?: LiveMatchAnswer;
  /** The rules that this move breaks and that hold now. */
  against: string[];
  rules: ToldFact[];
  told: string[];
}

/**
 * Another time and court for one match that has not been called; all others stay. Where that breaks a rule that was
 * kept before, it is refused with the rule, unless a reason is given.
 */
export function moveInPlan(deps: Deps, caller: DeskCaller, form: MoveForm): Promise<Replanned> {
  return planned(deps, caller, form, (day, now) => [placeOf(day, day.match(form.matchId), { ...form, now })]);
}

/** Two matches that have not been called exchange time and court, under the same rules. */
export async function swapInPlan(deps: Deps, caller: DeskCaller, form: SwapForm): Promise<Replanned> {
  const { matchId, with: otherId, at, reason } = form;
  return planned(deps, caller, { ...form, otherId }, ({ plan: { settings }, hall }, now, assignments) => {
    const [one, other] = [matchId, otherId].map((id) => assignments.find(({ match }) => match === id));
    if (!one || !other || one === other) throw unfit('with', 'A swap needs two different matches of the schedule');
    const startsAt = isoTime(settings, one.start);
    if (at && startsAt && Date.parse(startsAt) === Date.parse(at)) return [];
    const places = [
      { ...other, match: matchId },
      { ...one, match: otherId },
    ];
    for (const { court, start } of places)
      if (!reason && isOut(hall, court, new Date(isoTime(settings, start) ?? now))) throw new AppError('court_out');
    return places;
  });
}

type Places = (day: Day, now: Date, assignments: readonly Assignment[]) => Assignment[];

function planned(
  deps: Deps,
  caller: DeskCaller,
  form: PlanForm & { otherId?: string },
  places: Places,
): Promise<Replanned> {
  const work = (tx: Db) => replan(deps, tx, caller, { form, places });
  return form.preview ? takenBack(deps.db, work) : inTransaction(deps.db, work);
}

async function replan(
  deps: Deps,
  tx: Db,
  caller: DeskCaller,
  { form, places }: { form: PlanForm & { otherId?: string }; places: Places },
): Promise<Replanned> {
  const { eventId, matchId, otherId, reason, preview } = form;
  if (caller.actor.actorKind === 'umpire') throw new AppError('forbidden');
  const now = deps.clock();
  const day = await openDay(tx, caller, { eventId, right: 'live' }, now);
  const matches = [matchId, ...(otherId === undefined ? [] : [otherId])].map((id) => day.match(id));
  for (const match of matches) refuseBegun(match);
  const scope = { eventId, userId: caller.actor.actorId };
  const locked = await lockFixtures(tx, { ...scope, staffId: caller.staffId, right: 'results' });
  const { fixtures } = locked;
  const moved = places(day, now, fixtures.assignments).flatMap((to) => {
    const from = fixtures.assignments.find(({ match }) => match === to.match) ?? null;
    return from?.start === to.start && from.court === to.court ? [] : [{ match: to.match, from, to }];
  });
  const answer = (from: Day) => ({
    match: from.match(matchId),
    ...(otherId !== undefined && { other: from.match(otherId) }),
  });
  if (moved.length === 0) return { ...answer(day), against: [], rules: [], told: [] };
  const stay = fixtures.assignments.filter((one) => moved.every(({ match }) => match !== one.match));
  const assignments = [...stay, ...moved.map(({ to }) => to)];
  const rules = rulesBroken(locked, moved, assignments);
  const against = rules.map(({ msg }) => msg);
  if (against.length > 0 && !reason && !preview)
    throw new AppError('place_against_rules', { fields: rules.map((rule) => ({ path: 'at', ...rule })) });
  const editable = rewriteMoved({ ...fixtures, results: resultsOfPlay(locked.play) }, assignments, moved);
  await savePlan(tx, { ...scope, version: fixtures.version }, fixtures, { ...fixtures, assignments, editable });
  await keepPublished(tx, eventId, locked);
  const told = fixtures.publishedVersion === fixtures.version ? await tellOfMoves(deps, tx, day, moved) : [];
  await toldOtherwise(tx, eventId, fixtures.version);
  await noteMoves(tx, caller, day, { moved, reason });
  return { ...answer(await openDay(tx, caller, { eventId, right: 'live' }, now)), against, rules, told };
}

interface Moved {
  match: string;
  from: Assignment | null;
  to: Assignment;
}

/** Notifies the players of the new time and court; returns their names. */
async function tellOfMoves(deps: Deps, tx: Db, day: Day, moved: readonly Moved[]): Promise<string[]> {
  const news = moved.flatMap(({ match: id, to: { start, court } }) => {
    const [match, at] = [day.match(id), isoTime(day.plan.settings, start)];
    const night = isNight(day.plan.settings, start) && { night: true as const };
    return at ? newsOfSides(day, match, { kind: 'matches_rescheduled', court, at, ...night, more: 0 }) : [];
  });
  await tellOfMatches(deps, tx, day.event.id, news);
  return moved.flatMap(({ match }) => day.match(match).sides.flatMap(({ entry, text }) => (entry ? [text] : [])));
}

async function noteMoves(
  tx: Db,
  caller: DeskCaller,
  day: Day,
  { moved, reason }: { moved: readonly Moved[]; reason: string | undefined },
): Promise<void> {
  const eventId = day.event.id;
  for (const { match, to } of moved) {
    const label = storedLabel(day.match(match));
    const at = isoTime(day.plan.settings, to.start);
    const details = { match, label, action: 'move', court: to.court, at, ...(reason && { reason }) };
    const about = { action: 'match_moved', subjectKind: 'match', subjectId: null, eventId, details } as const;
    await audit(tx, { ...caller.actor, ...about });
  }
}

function refuseBegun({ status }: LiveMatchAnswer): void {
  if (status === 'done') throw new AppError('match_already_done');
  if (status === 'suspended') throw new AppError('match_is_suspended');
  if (status !== 'waiting' && status !== 'held') throw new AppError('match_on_court');
}

const step = 5;

function placeOf(
  { plan: { settings }, hall }: Day,
  match: LiveMatchAnswer,
  { court = match.plannedCourt ?? 0, at, now, reason }: MoveForm & { now: Date },
): Assignment {
  if (court < 1 || court > settings.courts) throw new AppError('court_unknown');
  const minute = planMinute(settings, Date.parse(at));
  if (minute === null) throw unfit('at', 'Give the schedule its first date before a match is moved to a time');
  if (Date.parse(at) < now.getTime()) throw unfit('at', 'A match cannot be moved into the past');
  const start = Math.ceil(minute / step) * step;
  if (!reason && isOut(hall, court, new Date(at))) throw new AppError('court_out');
  return { match: match._id, court, start };
}

const unfit = (path: string, msg: string) =>
  new AppError('validation_failed', { message: msg, fields: [{ path, msg }] });

const isOut = ({ closed }: Day['hall'], court: number, at: Date): boolean =>
  closed.some((one) => one.court === court && (one.until === null || one.until > at));

/** What would be wrong with these matches in the new schedule that is not wrong in the present one. */
function rulesBroken(
  { fixtures, play }: LockedFixtures,
  moved: readonly Moved[],
  assignments: readonly Assignment[],
): ToldFact[] {
  const { draws, settings } = fixtures;
  const of = (plan: readonly Assignment[]) =>
    checkPlan(draws, settings, plan, resultsOfPlay(play)).flatMap(({ matches, msg, code, values }) =>
      moved.some(({ match }) => matches.includes(match)) ? [{ msg, code, values }] : [],
    );
  const before = new Set(of(fixtures.assignments).map(({ msg }) => msg));
  return of(assignments).filter(({ msg }) => !before.has(msg));
}
