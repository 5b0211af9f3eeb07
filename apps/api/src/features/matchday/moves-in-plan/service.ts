import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { resultsOfPlay } from '@maidan/domain/draws/result';
import { rewriteMoved } from '@maidan/domain/schedule/replanning/reschedule';
import { isoTime, planMinute } from '@maidan/domain/schedule/settings/play-days';
import { checkPlan } from '@maidan/domain/schedule/table/conflicts';
import type { Assignment } from '@maidan/domain/schedule/table/plan';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { keepPublished, type LockedFixtures, lockFixtures, savePlan } from '../../draws/schedule/service.ts';
import { type Day, type DeskCaller, openDay } from '../live-days/service.ts';
import { tellOfMatches } from '../match-alerts/service.ts';

interface MoveForm {
  eventId: string;
  matchId: string;
  court?: number | undefined;
  at: string;
  /** Why it is moved although the rules of play are against it. */
  reason?: string | undefined;
}

/**
 * Another time and court for one match that has not been called; all others stay. Where that breaks a rule that was
 * kept before, it is refused with the rule, unless a reason is given.
 */
export function moveInPlan(deps: Deps, caller: DeskCaller, form: MoveForm): Promise<{ match: LiveMatchAnswer }> {
  const { eventId, matchId, reason } = form;
  return inTransaction(deps.db, async (tx) => {
    if (caller.actor.actorKind === 'umpire') throw new AppError('forbidden');
    const now = deps.clock();
    const day = await openDay(tx, caller, { eventId, right: 'live' }, now);
    const match = day.match(matchId);
    refuseBegun(match);
    const scope = { eventId, userId: caller.actor.actorId ?? '' };
    const locked = await lockFixtures(tx, { ...scope, staffId: caller.staffId, right: 'results' });
    const { fixtures } = locked;
    const to = placeOf(day, match, { ...form, now });
    const from = fixtures.assignments.find((one) => one.match === matchId) ?? null;
    if (from?.start === to.start && from.court === to.court) return { match };
    const assignments = [...fixtures.assignments.filter((one) => one.match !== matchId), to];
    const broken = rulesBroken(locked, matchId, assignments);
    if (broken.length > 0 && !reason)
      throw new AppError('place_against_rules', { fields: broken.map((msg) => ({ path: 'at', msg })) });
    const editable = rewriteMoved({ ...fixtures, results: resultsOfPlay(locked.play) }, assignments, [
      { match: matchId, from, to },
    ]);
    await savePlan(tx, { ...scope, version: fixtures.version }, fixtures, { ...fixtures, assignments, editable });
    await keepPublished(tx, eventId, locked);
    const { settings } = fixtures;
    const at = isoTime(settings, to.start);
    if (at && fixtures.publishedVersion === fixtures.version) {
      const news = { kind: 'matches_rescheduled', event: day.event.name, match: match.label, at } as const;
      await tellOfMatches(deps, tx, eventId, [
        { players: day.players(match), news: { ...news, court: to.court, more: 0 } },
      ]);
    }
    const details = {
      match: matchId,
      label: match.label,
      action: 'move',
      court: to.court,
      at,
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
    return { match: (await openDay(tx, caller, { eventId, right: 'live' }, now)).match(matchId) };
  });
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
  const refuse = (msg: string) => new AppError('validation_failed', { message: msg, fields: [{ path: 'at', msg }] });
  const minute = planMinute(settings, Date.parse(at));
  if (minute === null) throw refuse('Give the schedule its first date before a match is moved to a time');
  if (Date.parse(at) < now.getTime()) throw refuse('A match cannot be moved into the past');
  const start = Math.ceil(minute / step) * step;
  const out = hall.closed.find((one) => one.court === court);
  if (out && !reason && (out.until === null || out.until > new Date(at))) throw new AppError('court_out');
  return { match: match._id, court, start };
}

/** What would be wrong with the match in the new schedule that is not wrong in the present one. */
function rulesBroken({ fixtures, play }: LockedFixtures, match: string, assignments: readonly Assignment[]): string[] {
  const { draws, settings } = fixtures;
  const of = (plan: readonly Assignment[]) =>
    checkPlan(draws, settings, plan, resultsOfPlay(play)).flatMap(({ matches, msg }) =>
      matches.includes(match) ? [msg] : [],
    );
  const before = new Set(of(fixtures.assignments));
  return of(assignments).filter((msg) => !before.has(msg));
}
