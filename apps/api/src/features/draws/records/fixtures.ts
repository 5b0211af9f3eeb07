import type { EditableFixturesAnswer } from '@maidan/contract/draws/schedule';
import type { EntryFormat } from '@maidan/domain/category-names';
import type { CourtNames } from '@maidan/domain/court-names';
import type { Draw } from '@maidan/domain/draws/draw';
import type { KeptNote } from '@maidan/domain/draws/draw-note';
import { type ConfirmedEntry, entrantName, namesakes } from '@maidan/domain/draws/entrants';
import { resultsOfPlay } from '@maidan/domain/draws/result';
import { lastDateOf, lastNightOf } from '@maidan/domain/schedule/settings/hours-of-play';
import {
  type Fixtures,
  keepFixtures,
  type KeptFixtures,
  tellFixtures,
} from '@maidan/domain/schedule/table/kept-fixtures';
import type { Assignment, PlanSummary, Unplaced } from '@maidan/domain/schedule/table/plan';
import { summaryOf } from '@maidan/domain/schedule/table/plan-summary';
import { type ReplacedDraw, replaceDraw } from '@maidan/domain/schedule/table/replace-draw';
import { sql } from 'kysely';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { courtNamesOfEvent } from '../../../platform/db/court-names.ts';
import { type Db, firstRow, rows } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { inParts } from '../../../platform/turns.ts';
import { eventRefusal } from '../../events/records/earlier-deed.ts';
import { type ActorScope, type EventScope as Scope, mayOnEvent } from '../../events/records/event-access.ts';
import { chessOfEntry, listCategoryNames, listEventNames } from './event-names.ts';
import { listMatchStates, type MatchState } from './match-states.ts';
import { openSeal } from './seals.ts';

export type LockedFixtures = { event: EventForFixtures; fixtures: StoredFixtures; play: MatchState[] };

/** Fixtures and play of an event, locked for a change by somebody with the right; an older `version` is refused. */
export async function lockFixtures(
  tx: Deps['db'],
  given: ActorScope & { right: 'fixtures' | 'results'; staffId?: string | null; version?: number | undefined },
): Promise<LockedFixtures> {
  const { userId, staffId = userId, version, ...scope } = given;
  const event = await lockEvent(tx, { ...scope, userId: staffId });
  if (!event) throw new AppError('event_not_found');
  const fixtures = await findFixtures(tx, scope.eventId);
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
  fixtures: StoredFixtures,
  changed: Pick<ReplacedDraw, 'draws' | 'settings' | 'assignments' | 'editable'>,
): Promise<number> {
  const { draws, settings, assignments, editable } = changed;
  const placed = new Set(assignments.map(({ match }) => match));
  const unplaced = fixtures.summary.unplaced.filter(({ match }) => !placed.has(match));
  const version = await saveFixtures(tx, {
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
  if (fixtures.publishedVersion === fixtures.version) await publish(tx, eventId);
}

export function note(tx: Deps['db'], { userId, eventId }: Scope, action: string, details: object): Promise<void> {
  return audit(tx, {
    actorId: userId,
    action,
    subjectKind: 'fixtures',
    subjectId: eventId,
    eventId,
    details: { ...details },
  });
}

export interface EventForFixtures {
  id: string;
  name: string;
  sport: string;
  startsAt: Date;
  location: string;
  approvalStatus: string;
  hasFixtures: boolean;
  courtNames: CourtNames;
  /** How many courts the organizer's last planned event had. */
  lastCourts: number | null;
}

const eventColumns = sql`e.id, e.name, e.sports as sport, e.starts_at as "startsAt", e.location,
  e.approval_status as "approvalStatus", ${courtNamesOfEvent} as "courtNames",
  exists (select from fixtures f where f.event_id = e.id) as "hasFixtures",
  (select (f.settings->>'courts')::int from fixtures f join events o on o.id = f.event_id
    where o.organizer_id = e.organizer_id and o.id <> e.id and o.deleted_at is null
    order by f.updated_at desc limit 1) as "lastCourts"`;

/** Locks the event, so that two saves of its fixtures come one after the other. */
/** Without a user it is for an administrator at the desk. */
export function lockEvent(
  db: Db,
  scope: { eventId: string; userId: string | null; right: 'fixtures' | 'results' },
): Promise<EventForFixtures | null> {
  return firstRow(
    db,
    sql<EventForFixtures>`select ${eventColumns} from events e
      where e.id = ${scope.eventId} and ${scope.userId === null ? sql`true` : mayOnEvent(scope.userId, scope.right)}
        and e.deleted_at is null for update`,
  );
}

/** Without a user it is for an administrator, who reads every event. */
export function findEvent(
  db: Db,
  scope: { eventId: string; userId: string | null; right: 'fixtures' | 'fixtures_read' },
): Promise<EventForFixtures | null> {
  return firstRow(
    db,
    sql<EventForFixtures>`select ${eventColumns} from events e
      where e.id = ${scope.eventId} and e.deleted_at is null
        and ${scope.userId === null ? sql`true` : mayOnEvent(scope.userId, scope.right)}`,
  );
}

export interface DrawnCategory {
  id: string;
  name: string;
  format: EntryFormat | null;
}

export function listCategories(db: Db, eventId: string): Promise<DrawnCategory[]> {
  return rows(
    db,
    sql<DrawnCategory>`
      select id, name, format from categories where event_id = ${eventId} and removed_at is null order by position, name`,
  );
}

/** Confirmed entries in the order in which they came. */
export function listConfirmedEntries(db: Db, eventId: string): Promise<ConfirmedEntry[]> {
  return rows(
    db,
    sql<ConfirmedEntry>`
      select re.id as "entryId", c.id as "categoryId", r.id as "personId", r.name, r.user_id as "accountId",
        r.phone_index as "phoneKey", r.dob_index as "dob", r.is_apart as "isApart",
        re.partner_name as "partnerName", re.team_name as "teamName", case when not re.team_players @? '$[*].seat' then re.team_players else (
          select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('name', p.player -> 'name', 'personId', o.registration_id)) order by p.place)
          from jsonb_array_elements(re.team_players) with ordinality as p (player, place)
          left join registration_entries o on o.id = (p.player ->> 'seat')::uuid and o.state = 'confirmed') end as "teamPlayers", r.academy as club, r.district,
        r.state_ut as state, re.partner_academy as "partnerClub", re.partner_district as "partnerDistrict",
        re.partner_state_ut as "partnerState", re.seed, ${chessOfEntry} as chess, s.registration_id as "partnerId"
      from registration_entries re
      left join registration_entries s on s.pair_of = re.id and not s.is_squad and s.state = 'confirmed'
      join registrations r on r.id = re.registration_id
      join categories c on c.id = re.category_id and c.removed_at is null
      where r.event_id = ${eventId} and re.state = 'confirmed' and re.pair_of is null
      order by c.position, r.created_at, re.id`,
  );
}

/** What the confirmed entries are called by the id of their category, in the order in which a draw lists them. */
export async function listEntrants(db: Db, eventId: string): Promise<Map<string, Entrant[]>> {
  const named = await rows(
    db,
    sql<
      Pick<ConfirmedEntry, 'entryId' | 'categoryId' | 'name' | 'partnerName' | 'teamName'> & { isException: boolean }
    >`
      select re.id as "entryId", re.category_id as "categoryId", r.name, re.partner_name as "partnerName",
        re.team_name as "teamName", re.exception_since is not null as "isException"
      from registration_entries re
      join registrations r on r.id = re.registration_id
      where r.event_id = ${eventId} and re.state = 'confirmed' and re.pair_of is null
      order by r.created_at, re.id`,
  );
  const categories = new Map<string, { entrants: Entrant[]; number: Numbering }>();
  // An event may have fifty thousand.
  for await (const one of inParts(named, 1_000)) {
    const category = categories.get(one.categoryId) ?? { entrants: [], number: namesakes() };
    categories.set(one.categoryId, category);
    category.entrants.push({
      entry: one.entryId,
      name: category.number({ name: entrantName(one) }).name,
      ...(one.isException && { isException: true }),
    });
  }
  return new Map([...categories].map(([id, { entrants }]) => [id, entrants]));
}

type Numbering = ReturnType<typeof namesakes>;
interface Entrant {
  entry: string;
  name: string;
  /** Outside the category's limits, and kept in by the organizer. */
  isException?: true;
}

/** The fixtures of an event with the names of today; `locked` are ids of the matches that are not to be moved. */
export interface StoredFixtures extends Fixtures<EditableFixturesAnswer> {
  version: number;
  draws: Draw[];
  assignments: Assignment[];
  summary: PlanSummary & { unplaced: Unplaced[]; notes: KeptNote[] };
  lotSeed: number;
  publishedVersion: number | null;
  pdfFileId: string | null;
  locked: string[];
}

export async function findFixtures(db: Db, eventId: string): Promise<StoredFixtures | null> {
  const found = await firstRow(
    db,
    sql<KeptFixtures & Pick<StoredFixtures, 'version' | 'lotSeed' | 'publishedVersion' | 'pdfFileId' | 'locked'>>`
      select f.version, f.settings, f.draws, f.editable, f.schedule as assignments, f.summary,
        f.lot_seed as "lotSeed", f.published_version as "publishedVersion", f.locked, p.file_id as "pdfFileId"
      from fixtures f left join fixture_pdfs p on p.event_id = f.event_id where f.event_id = ${eventId}`,
  );
  return found && { ...found, ...tellFixtures(found, await listEventNames(db, eventId, found.draws)) };
}

/**
 * Writes the next version by ids, and keeps it for the history. With `expected` it is written only over that version:
 * null when somebody else saved first.
 */
export async function saveFixtures(
  db: Db,
  given: Fixtures<EditableFixturesAnswer> &
    Pick<StoredFixtures, 'lotSeed' | 'locked'> & { eventId: string; userId: string | null; expected?: number },
): Promise<number | null> {
  const { eventId, userId, expected = null, lotSeed, locked } = given;
  const { settings, draws, editable, assignments, summary } = keepFixtures(given, await listCategoryNames(db, eventId));
  const saved = await firstRow(
    db,
    sql<{ version: number }>`
      insert into fixtures (event_id, version, settings, draws, editable, schedule, summary, lot_seed, locked, updated_by)
      values (${eventId}, 1, ${JSON.stringify(settings)}, ${JSON.stringify(draws)}, ${JSON.stringify(editable)},
        ${JSON.stringify(assignments)}, ${JSON.stringify(summary)}, ${lotSeed}, ${JSON.stringify(locked)}, ${userId})
      on conflict (event_id) do update set version = fixtures.version + 1, settings = excluded.settings,
        draws = excluded.draws, editable = excluded.editable, schedule = excluded.schedule, summary = excluded.summary,
        lot_seed = excluded.lot_seed, locked = excluded.locked, updated_by = excluded.updated_by, updated_at = now()
        where ${expected}::integer is null or fixtures.version = ${expected}::integer
      returning version`,
  );
  if (!saved) return null;
  await sql`insert into fixture_versions (event_id, version, snapshot, saved_by)
    values (${eventId}, ${saved.version}, ${JSON.stringify({ settings, draws, editable, assignments })}, ${userId})`.execute(
    db,
  );
  return saved.version;
}

export async function publish(db: Db, eventId: string): Promise<{ version: number } | null> {
  const plan = await firstRow(
    db,
    sql<Pick<KeptFixtures, 'settings' | 'assignments' | 'draws'>>`
      select settings, draws, schedule as assignments from fixtures where event_id = ${eventId} for update`,
  );
  const published =
    plan &&
    (await firstRow(
      db,
      sql<{ version: number }>`update fixtures set published_version = version, published_at = now(),
          published_last_day = ${lastDateOf(plan.settings, plan.assignments)},
          published_last_night = ${lastNightOf(plan.settings, plan.assignments)},
          published_categories = ${categoriesDrawn(plan.draws)}::uuid[]
        where event_id = ${eventId} returning version`,
    ));
  if (published) await openSeal(db, eventId, published.version);
  return published;
}

const uuidLength = 36;

/** A next stage is known by its category's id with a number behind it. */
const categoriesDrawn = (draws: KeptFixtures['draws']): string[] => [
  ...new Set(draws.map(({ id }) => id.slice(0, uuidLength))),
];
