import type { Draw } from '@maidan/domain/draws/draw';
import { detailsOf, type NamedEntry } from '@maidan/domain/draws/entrants';
import type { EventNames, KeptDraw } from '@maidan/domain/draws/kept-draw';
import type { KeptSettings } from '@maidan/domain/schedule/settings/kept-settings';
import type { ScheduleSettings } from '@maidan/domain/schedule/settings/settings';
import { tellPlan } from '@maidan/domain/schedule/table/kept-fixtures';
import { sql } from 'kysely';
import { findCourts } from '../../../platform/db/court-names.ts';
import { type Db, rows } from '../../../platform/db/db.ts';

/** The names of an event's categories by id, including removed ones, since older versions may have draws of them. */
export async function listCategoryNames(db: Db, eventId: string): Promise<Map<string, string>> {
  const found = await rows(
    db,
    sql<{ id: string; name: string }>`select id, name from categories where event_id = ${eventId}
      order by removed_at is not null, position`,
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** The current names for an event's stored draws. */
export async function listEventNames(
  db: Db,
  eventId: string,
  draws: readonly Pick<KeptDraw, 'entries'>[],
): Promise<EventNames> {
  const ids = [...new Set(draws.flatMap(({ entries }) => entries.map(({ id }) => id)))];
  const entries = await rows(
    db,
    sql<NamedEntry & { id: string }>`select re.id, r.name, re.partner_name as "partnerName", re.team_name as "teamName",
        r.academy as club, r.district, r.state_ut as state, re.partner_academy as "partnerClub",
        re.partner_district as "partnerDistrict", re.partner_state_ut as "partnerState", ${chessOfEntry} as chess
      from registration_entries re join registrations r on r.id = re.registration_id
      where re.id = any(${ids}::uuid[])`,
  );
  return {
    courts: await findCourts(db, eventId),
    categories: await listCategoryNames(db, eventId),
    entries: new Map(entries.map(({ id, ...named }) => [id, detailsOf(named)])),
  };
}

/** What chess knows of the player of an entry `re`, with registration `r`: null in other sports. */
export const chessOfEntry = sql`(select json_build_object('title', p.title, 'fide', p.fide_rating, 'national', p.national_rating,
    'event', p.event_rating, 'k', p.k, 'by', (select o.rated_by from chess_categories o where o.category_id = re.category_id))
  from chess_players p where p.registration_id = r.id)`;

interface StoredPlan {
  draws: KeptDraw[] | null;
  settings: KeptSettings | null;
}

/** A row whose stored draws and settings carry current names; null columns stay null. */
export async function withNames<Row extends StoredPlan>(
  db: Db,
  eventId: string,
  row: Row,
): Promise<Omit<Row, keyof StoredPlan> & { draws: Draw[] | null; settings: ScheduleSettings | null }> {
  const { draws, settings } = row;
  if (!draws || !settings) return { ...row, draws: null, settings: null };
  const told = tellPlan({ draws, settings }, await listEventNames(db, eventId, draws));
  return { ...row, draws: told.draws, settings: told.settings };
}
