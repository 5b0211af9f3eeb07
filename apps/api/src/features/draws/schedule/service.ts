import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FixtureSettingsInput } from '@maidan/contract/draws/schedule-settings';
import type { EditableFixturesAnswer } from '@maidan/contract/draws/schedule';
import { isTeamCategory } from '@maidan/domain/category-names';
import { drawCategories } from '@maidan/domain/draws/formats/draw-categories';
import { usualRule } from '@maidan/domain/draws/formats/seed-lines';
import type { Draw } from '@maidan/domain/draws/draw';
import type { CourtNames } from '@maidan/domain/court-names';
import { resultsOfPlay } from '@maidan/domain/draws/result';
import { swapEntries } from '@maidan/domain/draws/changes/swap-entries';
import { applySeeds, buildEntrants } from '@maidan/domain/draws/entrants';
import { indiaDay } from '@maidan/domain/india-time';
import { orderAmong } from '@maidan/domain/schedule/settings/category-order';
import { checkPlan } from '@maidan/domain/schedule/table/conflicts';
import { buildEditableFixtures } from '@maidan/domain/schedule/table/editable-fixtures';
import { buildScheduledMatches } from '@maidan/domain/schedule/table/planned-matches';
import { calledAs, partsOfEdit, readEdit } from '@maidan/domain/schedule/table/edited-fixtures';
import { summaryInTime, summaryOf } from '@maidan/domain/schedule/table/plan-summary';
import { type ReplacedDraw, replaceDraw } from '@maidan/domain/schedule/table/replace-draw';
import { readFixtureSettings } from '@maidan/domain/schedule/settings/settings-input';
import { validateScheduleSettings } from '@maidan/domain/schedule/settings/settings';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { eventRefusal } from '../../../platform/db/earlier-deed.ts';
import type { Deps } from '../../../platform/deps.ts';
import { listMatchStates, type MatchState } from '../../../platform/db/match-states.ts';
import type { ActorScope, EventScope as Scope } from '../../../platform/db/event-access.ts';
import { planInWorker } from '../../../platform/scheduler.ts';
import { courtsCalled, saveCourtNames } from '../courts/service.ts';
import * as store from './store.ts';

/** The entrants as a draw made now would have them, and whether one was made: nobody has to ask for fixtures that are not there. */
export async function listEntrants(deps: Deps, { userId, isAdmin, eventId }: Scope & { isAdmin: boolean }) {
  const event = await store.findEvent(deps.db, { eventId, userId: isAdmin ? null : userId, right: 'fixtures_read' });
  if (!event) throw new AppError('event_not_found');
  const entrants = await store.listEntrants(deps.db, eventId);
  const categories = (await store.listCategories(deps.db, eventId)).map(({ id, name, format }) => ({
    name,
    isTeam: isTeamCategory(name, format),
    entrants: entrants.get(id) ?? [],
  }));
  return { categories, hasFixtures: event.hasFixtures, lastCourts: event.lastCourts };
}

/** The confirmed entries of each category, as a draw takes them. */
export const entrantsNow = async (db: Deps['db'], eventId: string) =>
  buildEntrants(await store.listCategories(db, eventId), await store.listConfirmedEntries(db, eventId));

/** Draws every category that has entries and plans all matches; the result replaces the fixtures as a new version. */
export async function createFixtures(deps: Deps, { userId, eventId, input }: Scope & { input: FixtureSettingsInput }) {
  const event = await ownEvent(deps, { userId, eventId });
  if (event.approvalStatus !== 'approved') throw new AppError('event_not_approved');
  refuseInPlay(await listMatchStates(deps.db, eventId), 'fixtures_in_play');
  const entrants = await entrantsNow(deps.db, eventId);
  const categories = entrants.map(({ category }) => category);
  const asked = courtsCalled(readFixtureSettings(input, indiaDay(event.startsAt)), event);
  refuseProblems(validateScheduleSettings(asked, categories));
  const seeded = applySeeds(entrants, input.seeds ?? {});
  refuseProblems(seeded.problems);
  const lotSeed = input.lot_seed ?? randomInt(0, 4_294_967_295);
  const { byes, separation = 'club', separation_rounds: separationRounds, category_formats: formats } = asked;
  const { rule = usualRule(event.sport) } = input;
  const how = { byes, rule, sport: event.sport, lotSeed, separation, separationRounds, formats } as const;
  const { draws, notes, problems } = drawCategories(seeded.categories, how);
  refuseProblems(problems);
  if (draws.length === 0) throw new AppError('nothing_to_draw');

  const settings = { ...asked, cat_order: orderAmong(asked.cat_order, categories, draws) };
  const verdict = await planInWorker({ draws, settings, lotSeed, searchMs: 1_500 });
  if (!verdict.ok) throw invalid(verdict.problems);
  const { assignments, unplaced, summary } = verdict.plan;
  const editable = buildEditableFixtures({ draws, settings, assignments }) as EditableFixturesAnswer;
  await inTransaction(deps.db, async (tx) => {
    await mustLockEvent(tx, { userId, eventId });
    refuseInPlay(await listMatchStates(tx, eventId), 'fixtures_in_play');
    await saveCourtNames(tx, eventId, { now: settings });
    const fixtures = { settings, draws, editable, assignments: [...assignments], lotSeed, locked: [] };
    const version = await store.saveFixtures(tx, {
      ...fixtures,
      summary: { ...summary, unplaced: [...unplaced], notes },
      eventId,
      userId,
    });
    await note(tx, { userId, eventId }, 'fixtures_created', { version, lotSeed, matches: summary.matches });
  });
  return readFixtures(deps, { userId, isAdmin: false, eventId });
}

export async function readFixtures(deps: Deps, { userId, isAdmin, eventId }: Scope & { isAdmin: boolean }) {
  const event = await store.findEvent(deps.db, { eventId, userId: isAdmin ? null : userId, right: 'fixtures_read' });
  if (!event) throw new AppError('event_not_found');
  const found = await store.findFixtures(deps.db, eventId);
  if (!found) throw new AppError('fixtures_not_found');
  const { draws, settings, assignments, summary } = found;
  const play = await listMatchStates(deps.db, eventId);
  const results = resultsOfPlay(play);
  const conflicts = checkPlan(draws, settings, assignments, results);
  return {
    editable_fixtures: inOrder(found.editable, draws),
    schedule: buildScheduledMatches({ draws, settings, assignments, results }),
    summary: { ...summaryInTime(summary, settings), unplaced: summary.unplaced, notes: summary.notes },
    settings: settings as unknown as Record<string, unknown>,
    lotSeed: found.lotSeed,
    version: found.version,
    published: found.publishedVersion === found.version,
    pdfUrl: found.pdfFileId ? `/files/${found.pdfFileId}` : null,
    conflicts: conflicts.map(({ rule, matches, msg }) => ({ rule, matches, msg })),
    draws,
    locked: found.locked,
    play: play.map(({ startedAt, finishedAt, ...match }) => ({
      ...match,
      startedAt: startedAt?.toISOString() ?? null,
      finishedAt: finishedAt?.toISOString() ?? null,
    })),
  };
}

/**
 * Keeps what the editor holds. Times and courts are read back from the table, so that the plan as data follows it; a row that cannot be
 * read is refused with its number, a clash is kept and answered under `conflicts`. Given as `schedule`, the plan is written into the table.
 */
export async function saveFixtures(
  deps: Deps,
  form: Scope & {
    editable_fixtures?: EditableFixturesAnswer | undefined;
    schedule?: { id: string; start: string | null; court: number | null }[] | undefined;
    locked?: string[] | undefined;
    court_names?: CourtNames | undefined;
    version: number;
  },
) {
  const { userId, eventId } = form;
  const named = await inTransaction(deps.db, async (tx) => {
    // A newer version is said before the texts are read: an older table may speak of matches that are no more.
    const { fixtures: found } = await lockFixtures(tx, { userId, eventId, right: 'fixtures', version: form.version });
    const edit = readEdit(form, found);
    // A table from before a category was renamed speaks of its matches by their old labels.
    const known = found.draws.map(({ category }) => category);
    const isOld = Object.keys(form.editable_fixtures?.brackets ?? {}).some((name) => !known.includes(name));
    if (isOld && edit.problems.length > 0) throw await eventRefusal(tx, form, 'fixtures_changed_meanwhile');
    refuseProblems(edit.problems);
    const { locked = found.locked } = form;
    const isSame = isDeepStrictEqual(partsOfEdit({ ...edit, locked }), partsOfEdit(calledAs(found, edit.settings)));
    await saveCourtNames(tx, eventId, { before: found.settings, now: edit.settings });
    if (isSame) return [...edit.named];
    const version = await store.saveFixtures(tx, {
      ...found,
      ...edit,
      editable: edit.editable as EditableFixturesAnswer,
      locked,
      eventId,
      userId,
      expected: form.version,
    });
    if (version === null) throw await eventRefusal(tx, form, 'fixtures_changed_meanwhile');
    await note(tx, { userId, eventId }, 'fixtures_edited', { version });
    return [...edit.named];
  });
  const now = await readFixtures(deps, { userId, isAdmin: false, eventId });
  return named.length > 0 ? { ...now, courtsNamed: named } : now;
}

/** Two entrants change places; texts that nobody changed by hand follow, and the clashes are found anew. */
export async function swapEntrants(
  deps: Deps,
  form: Scope & { category: string; entries: readonly [string, string]; version: number },
) {
  const { userId, eventId, category, entries } = form;
  const warnings = await inTransaction(deps.db, async (tx) => {
    const locked = await lockFixtures(tx, { ...form, right: 'fixtures' });
    const draw = locked.fixtures.draws.find((one) => one.category === category);
    const drawn = new Set(draw?.matches.map(({ id }) => id));
    refuseInPlay(
      locked.play.filter(({ match }) => drawn.has(match)),
      'draw_in_play',
    );
    if (!draw) throw new AppError('unknown_entry');
    const verdict = swapEntries(draw, ...entries);
    if (!verdict.ok) throw new AppError(verdict.reason);
    const version = await saveDraw(tx, form, locked, verdict.draw);
    await note(tx, { userId, eventId }, 'draw_changed', { version, category, entries });
    return [...verdict.warnings];
  });
  return { ...(await readFixtures(deps, { userId, isAdmin: false, eventId })), warnings };
}

export type LockedFixtures = { event: store.EventForFixtures; fixtures: store.StoredFixtures; play: MatchState[] };

/** Fixtures and play of an event, locked for a change by somebody with the right; an older `version` is refused. */
export async function lockFixtures(
  tx: Deps['db'],
  given: ActorScope & { right: 'fixtures' | 'results'; staffId?: string | null; version?: number | undefined },
): Promise<LockedFixtures> {
  const { userId, staffId = userId, version, ...scope } = given;
  const event = await store.lockEvent(tx, { ...scope, userId: staffId });
  if (!event) throw new AppError('event_not_found');
  const fixtures = await store.findFixtures(tx, scope.eventId);
  if (!fixtures) throw new AppError('fixtures_not_found');
  if (version !== undefined && fixtures.version !== version)
    throw await eventRefusal(tx, { userId, eventId: scope.eventId }, 'fixtures_changed_meanwhile');
  return { event, fixtures, play: await listMatchStates(tx, scope.eventId) };
}

/** The changed draw in a version of its own: texts that nobody changed by hand follow, and the clashes are found anew. */
export async function saveDraw(
  tx: Deps['db'],
  { userId, eventId, version: expected }: ActorScope & { version: number },
  { fixtures, play }: LockedFixtures,
  draw: Draw,
  replaced: ReplacedDraw = replaceDraw(fixtures, draw, resultsOfPlay(play)),
): Promise<number> {
  return savePlan(tx, { userId, eventId, version: expected }, fixtures, replaced);
}

/** Draws, plan and texts that were changed together, in a version of their own. */
export async function savePlan(
  tx: Deps['db'],
  { userId, eventId, version: expected }: ActorScope & { version: number },
  fixtures: store.StoredFixtures,
  changed: Pick<ReplacedDraw, 'draws' | 'settings' | 'assignments' | 'editable'>,
): Promise<number> {
  const { draws, settings, assignments, editable } = changed;
  const placed = new Set(assignments.map(({ match }) => match));
  const unplaced = fixtures.summary.unplaced.filter(({ match }) => !placed.has(match));
  const version = await store.saveFixtures(tx, {
    ...fixtures,
    settings,
    draws,
    assignments,
    editable: editable as EditableFixturesAnswer,
    summary: { ...summaryOf(fixtures.summary, { draws, settings, assignments }), unplaced },
    eventId,
    userId,
    expected,
  });
  if (version === null) throw await eventRefusal(tx, { userId, eventId }, 'fixtures_changed_meanwhile');
  return version;
}

/** What was on the public page in the version before stays there in this one. */
export async function keepPublished(tx: Deps['db'], eventId: string, { fixtures }: LockedFixtures): Promise<void> {
  if (fixtures.publishedVersion === fixtures.version) await store.publish(tx, eventId);
}

export async function publishFixtures(deps: Deps, { userId, eventId }: Scope): Promise<{ version: number }> {
  return inTransaction(deps.db, async (tx) => {
    await mustLockEvent(tx, { userId, eventId });
    const published = await store.publish(tx, eventId);
    if (!published) throw new AppError('fixtures_not_found');
    await note(tx, { userId, eventId }, 'fixtures_published', published);
    return published;
  });
}

/** The database keeps a record's keys by length; brackets stand in the order of the draws. */
function inOrder(editable: EditableFixturesAnswer, draws: readonly Draw[]): EditableFixturesAnswer {
  const drawn = draws.flatMap(({ category }) => {
    const bracket = editable.brackets[category];
    return bracket ? [[category, bracket] as const] : [];
  });
  return { ...editable, brackets: { ...Object.fromEntries(drawn), ...editable.brackets } };
}

async function ownEvent(deps: Deps, scope: Scope): Promise<store.EventForFixtures> {
  const event = await store.findEvent(deps.db, { ...scope, right: 'fixtures' });
  if (!event) throw new AppError('event_not_found');
  return event;
}

function note(tx: Deps['db'], { userId, eventId }: Scope, action: string, details: object): Promise<void> {
  return audit(tx, {
    actorId: userId,
    action,
    subjectKind: 'fixtures',
    subjectId: eventId,
    eventId,
    details: { ...details },
  });
}

async function mustLockEvent(tx: Deps['db'], scope: Scope): Promise<void> {
  if (!(await store.lockEvent(tx, { ...scope, right: 'fixtures' }))) throw new AppError('event_not_found');
}

function refuseInPlay(play: readonly MatchState[], refusal: 'fixtures_in_play' | 'draw_in_play'): void {
  if (play.some(({ status }) => ['called', 'playing', 'done'].includes(status))) throw new AppError(refusal);
}

function refuseProblems(problems: readonly { msg: string; path: string }[]): void {
  if (problems.length > 0) throw invalid(problems);
}

function invalid(problems: readonly { msg: string; path: string }[]): AppError {
  return new AppError('validation_failed', {
    message: problems[0]?.msg ?? 'Please check the settings',
    fields: problems.slice(0, 50).map(({ msg, path }) => ({ msg, path })),
  });
}
