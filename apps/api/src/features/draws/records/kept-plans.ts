import type { Draw } from '@maidan/domain/draws/draw';
import type { KeptDraw } from '@maidan/domain/draws/kept-draw';
import type { KeptSettings } from '@maidan/domain/schedule/settings/kept-settings';
import type { ScheduleSettings } from '@maidan/domain/schedule/settings/settings';
import type { Assignment } from '@maidan/domain/schedule/table/plan';
import { type RawBuilder, sql } from 'kysely';
import { courtNamesOfEvent } from '../../../platform/db/court-names.ts';
import { type Db, firstRow, oneRow } from '../../../platform/db/db.ts';
import { withNames } from './event-names.ts';

/** The draws and schedule of an event with current names. Shared by all who read it: nobody may change it. */
export interface EventPlan {
  draws: readonly Draw[];
  settings: ScheduleSettings;
  assignments: readonly Assignment[];
}

interface Kept {
  stamp: string;
  plan: EventPlan | null;
}

const mostKept = 50;
const kept = new Map<string, Kept>();

/** The plan as last saved; null while nothing is drawn. */
export const currentPlan = (db: Db, eventId: string) =>
  keptPlan(db, {
    key: `current ${eventId}`,
    eventId,
    stored: sql`select concat_ws(' ', xmin, ctid) as version, draws, settings, schedule as assignments
      from fixtures where event_id = ${eventId}`,
  });

/** The plan as last published; null until then. */
export const publishedPlan = (db: Db, eventId: string) =>
  keptPlan(db, {
    key: `published ${eventId}`,
    eventId,
    stored: sql`select concat_ws(' ', v.xmin, v.ctid) as version, v.snapshot->'draws' as draws,
        v.snapshot->'settings' as settings, v.snapshot->'assignments' as assignments
      from fixtures f join fixture_versions v on v.event_id = f.event_id and v.version = f.published_version
      where f.event_id = ${eventId}`,
  });

/** The plan as saved in that version, with current names; null for none. */
export const planOfVersion = (db: Db, eventId: string, version: number) =>
  readPlan(db, {
    key: `version ${version} of ${eventId}`,
    eventId,
    stored: sql`select snapshot->'draws' as draws, snapshot->'settings' as settings, snapshot->'assignments' as assignments
      from fixture_versions where event_id = ${eventId} and version = ${version}`,
  });

interface Source {
  key: string;
  eventId: string;
  /** One row at most. */
  stored: RawBuilder<unknown>;
}

/**
 * A plan is large and seldom changes: it is read when its stamp is new. The stamp comes from the database, in the
 * transaction that uses the plan, so no node works with an old one (decision 0115).
 */
async function keptPlan(db: Db, source: Source): Promise<EventPlan | null> {
  const stamp = await stampOf(db, source);
  const known = kept.get(source.key);
  if (known?.stamp === stamp) return known.plan;
  const plan = await readPlan(db, source);
  // Somebody may have saved between the two reads.
  if ((await stampOf(db, source)) !== stamp) return plan;
  // The plan read last is at the end.
  kept.delete(source.key);
  kept.set(source.key, { stamp, plan });
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return plan;
}

/**
 * Another text for every other plan: the stored row's version in the database, and a sum over the names that are shown
 * in it. A row's hash adds up those of its columns, so it is hashed again: two rows that change names would leave the
 * sum as it was.
 */
async function stampOf(db: Db, { eventId, stored }: Source): Promise<string> {
  const { stamp } = await oneRow(
    db,
    sql<{ stamp: string }>`select concat_ws(' ',
      (select p.version from (${stored}) p),
      (select e.sports || (${courtNamesOfEvent})::text from events e where e.id = ${eventId}),
      (select sum(hashint8extended(hash_record_extended(row(c.id, c.name, c.position, c.removed_at, o.rated_by), 0), 0))
        from categories c left join chess_categories o on o.category_id = c.id where c.event_id = ${eventId}),
      (select sum(hashint8extended(hash_record_extended(row(n.id, r.name, n.partner_name, n.team_name, r.academy,
          r.district, r.state_ut, n.partner_academy, n.partner_district, n.partner_state_ut, p.title, p.fide_rating, p.national_rating,
          p.event_rating, p.k), 0), 0))
        from registrations r join registration_entries n on n.registration_id = r.id
        left join chess_players p on p.registration_id = r.id
        where r.event_id = ${eventId})) as stamp`,
  );
  return stamp;
}

async function readPlan(db: Db, { eventId, stored }: Source): Promise<EventPlan | null> {
  const found = await firstRow(
    db,
    sql<{ draws: KeptDraw[] | null; settings: KeptSettings | null; assignments: Assignment[] | null }>`
      select p.draws, p.settings, p.assignments from (${stored}) p`,
  );
  const told = found && (await withNames(db, eventId, found));
  if (!told?.draws || !told.settings) return null;
  return { draws: told.draws, settings: told.settings, assignments: told.assignments ?? [] };
}
