import type { EditableFixturesAnswer } from '@maidan/contract/draws/schedule';
import { mostPlaced } from '@maidan/contract/entries/tournament-reports';
import type { Draw } from '@maidan/domain/draws/draw';
import type { Results } from '@maidan/domain/draws/result';
import { indiaDay } from '@maidan/domain/india-time';
import type { ScheduleSettings } from '@maidan/domain/schedule/settings/settings';
import { readFixtureSettings } from '@maidan/domain/schedule/settings/settings-input';
import { buildEditableFixtures } from '@maidan/domain/schedule/table/editable-fixtures';
import { placeFrom, type PlaceWish } from '@maidan/domain/schedule/table/place-new-matches';
import type { Assignment, PlanSummary } from '@maidan/domain/schedule/table/plan';
import { summaryOf } from '@maidan/domain/schedule/table/plan-summary';
import { replaceDraw, type StoredPlan } from '@maidan/domain/schedule/table/replace-draw';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import * as fixtures from '../../draws/records/fixtures.ts';
import type { EventScope } from '../../events/records/event-access.ts';

interface Taken {
  event: fixtures.EventForFixtures;
  draw: Draw;
  results: Results;
  form: { boards?: number | undefined; minutes?: number | undefined; start?: string | undefined };
  now: Date;
}

/**
 * Puts a draw taken over into the event's schedule, or into a new one: boards without a result get the first free
 * places, nothing else moves. Answers the version.
 */
export async function planDraw(tx: Db, scope: EventScope, taken: Taken): Promise<number> {
  const stored = await fixtures.findFixtures(tx, scope.eventId);
  if (!stored) return newPlan(tx, scope, taken);
  const { draw, results, now } = taken;
  const settings = withFormat(stored.settings, draw);
  const notBefore = placeFrom(stored, now.getTime());
  const replaced = replaceDraw({ ...stored, settings }, draw, results, wishOf(taken, notBefore));
  return fixtures.savePlan(tx, { ...scope, version: stored.version }, stored, replaced);
}

/** Looking for places takes the longer the more boards there are, and the event is locked meanwhile. */
function wishOf({ draw, results }: Pick<Taken, 'draw' | 'results'>, notBefore: number): PlaceWish {
  const open = draw.matches.filter(({ id }) => !Object.hasOwn(results, id)).length;
  return { earlier: [], notBefore, without: open > mostPlaced };
}

const withFormat = (settings: ScheduleSettings, { category, numRounds }: Draw): ScheduleSettings => ({
  ...settings,
  category_formats: {
    ...settings.category_formats,
    [category]: { format: 'swiss', rounds: numRounds, colours: true },
  },
});

async function newPlan(tx: Db, scope: EventScope, { event, draw, results, form, now }: Taken): Promise<number> {
  const boards = form.boards ?? Math.max(1, Math.min(256, Math.floor(draw.entries.length / 2)));
  const given = readFixtureSettings(
    {
      courts: boards,
      courtHeads: Array.from({ length: boards }, () => '–'),
      matchTime: form.minutes ?? 60,
      ...startOf(form, event, now),
    },
    indiaDay(event.startsAt),
  );
  const settings = withFormat(given, draw);
  const nothing = { draws: [], settings, assignments: [] };
  const empty: StoredPlan = { ...nothing, editable: buildEditableFixtures(nothing) };
  const { draws, assignments, editable } = replaceDraw(empty, draw, results, wishOf({ draw, results }, 0));
  const version = await fixtures.saveFixtures(tx, {
    settings,
    draws,
    assignments,
    editable: editable as EditableFixturesAnswer,
    lotSeed: 0,
    locked: [],
    summary: { ...summaryOfRounds(draw, { draws, settings, assignments }), unplaced: [], notes: [] },
    eventId: scope.eventId,
    userId: scope.userId,
  });
  if (version === null) throw new AppError('fixtures_changed_meanwhile');
  return version;
}

/** Rounds follow each other: play cannot end before those to come are played one after another. */
function summaryOfRounds(
  { numRounds, swiss }: Draw,
  plan: { draws: readonly Draw[]; settings: ScheduleSettings; assignments: readonly Assignment[] },
) {
  const summary = summaryOf(unplanned, plan);
  const least = (numRounds - (swiss?.byes.length ?? 0)) * plan.settings.matchTime;
  const lowerBound = Math.min(...plan.assignments.map(({ start }) => start)) + least;
  if (summary.finish === null) return summary;
  const provenBest = summary.placed > 0 && summary.finish === lowerBound;
  return { ...summary, lowerBound, lowerBoundOpen: least, provenBest };
}

/** Until the evening from when the next round begins, on the event's day or today, whichever is later. */
function startOf({ start = '09:00' }: Taken['form'], { startsAt }: fixtures.EventForFixtures, now: Date) {
  const [day, today] = [indiaDay(startsAt), indiaDay(now)];
  const first = today > day ? today : day;
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${first}T00:00:00Z`),
  );
  return { startTime: start, endTime: start < '21:00' ? '21:00' : '23:59', start_day: weekday, first_date: first };
}

const unplanned: PlanSummary = {
  matches: 0,
  placed: 0,
  daysUsed: 0,
  finish: null,
  lowerBound: 0,
  finishOpen: 0,
  lowerBoundOpen: 0,
  provenBest: false,
  iterations: 0,
  categories: [],
};
