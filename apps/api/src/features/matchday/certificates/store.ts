import type { Award } from '@maidan/contract/matchday/certificates';
import { customizationOf } from '@maidan/domain/events/page';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../../platform/db/db.ts';
import { mayOnEvent } from '../../events/records/event-access.ts';
import { lastDayOfEvent, organizationOfEvent } from '../../events/records/event-days.ts';

/** An entry, with its place, of an event whose winners are recorded. */
export interface EntryRow {
  entryId: string;
  name: string;
  partnerName: string | null;
  teamName: string | null;
  award: Award;
  category: string;
  eventId: string;
  eventName: string;
  location: string;
  startsAt: Date;
  lastDay: string | null;
  organization: string;
}

const entries = sql`select n.id as "entryId", r.name, n.partner_name as "partnerName", n.team_name as "teamName",
    coalesce((select case p.key when 'firstPlace' then 'first' when 'secondPlace' then 'second' else 'third' end
      from jsonb_each(e.winners -> c.id::text) p
      where p.value @> jsonb_build_array(jsonb_build_object('entry', n.id::text)) limit 1), 'participant') as award,
    c.name as category, c.position, e.id as "eventId", e.name as "eventName", e.location, e.starts_at as "startsAt",
    ${lastDayOfEvent} as "lastDay",
    ${organizationOfEvent} as organization
  from registration_entries n join registrations r on r.id = n.registration_id
    join categories c on c.id = n.category_id join events e on e.id = r.event_id
  where e.winners is not null and e.deleted_at is null and e.approval_status = 'approved'
    and e.tournament_status = 'completed' and n.state = 'confirmed' and n.pair_of is null`;

export const listOfRegistration = (db: Db, own: { registrationId: string; userId: string }) =>
  rows(
    db,
    sql<EntryRow>`${entries} and n.id in (select coalesce(p.pair_of, p.id) from registration_entries p
        join registrations o on o.id = p.registration_id
        where o.id = ${own.registrationId} and o.user_id = ${own.userId} and p.state = 'confirmed') order by c.position`,
  );

/** By category, places first. */
export const listOfEvent = (db: Db, eventId: string) =>
  rows(
    db,
    sql<EntryRow>`select * from (${entries} and e.id = ${eventId}) given
      order by given.position, array_position(array['first', 'second', 'third', 'participant'], given.award), given.name,
        given."entryId"`,
  );

export const findEntry = (db: Db, entryId: string) => firstRow(db, sql<EntryRow>`${entries} and n.id = ${entryId}`);

/** Where the pictures of the event's page are stored: the organization's logo, and the sponsors in the page's order. */
export async function findBranding(db: Db, eventId: string): Promise<{ logo: string | null; sponsors: string[] }> {
  const found = await firstRow(
    db,
    sql<{ customization: unknown }>`select customization from events where id = ${eventId}`,
  );
  const { logoImage, poweredByLogos, officialPartnerLogos } = customizationOf(found?.customization).brandingImages;
  const ids = [logoImage, ...poweredByLogos, ...officialPartnerLogos].map((image) => image?.publicId ?? null);
  const stored = await rows(
    db,
    sql<{ id: string; storageKey: string }>`select id, storage_key from files
      where id::text = any(${ids.filter((id) => id !== null)}) and event_id = ${eventId} and removed_at is null`,
  );
  const keys = new Map(stored.map(({ id, storageKey }) => [id, storageKey]));
  const [logo, ...sponsors] = ids.map((id) => (id ? (keys.get(id) ?? null) : null));
  return { logo: logo ?? null, sponsors: sponsors.filter((key) => key !== null) };
}

/** Nobody takes the winners back while certificates are made from them. */
export async function lockEvent(tx: Db, eventId: string): Promise<void> {
  await firstRow(tx, sql`select 1 from events where id = ${eventId} for no key update`);
}

/** Whether the account may issue an event's certificates. */
export async function mayGive(db: Db, { eventId, userId }: { eventId: string; userId: string }): Promise<boolean> {
  const found = await firstRow(
    db,
    sql`select 1 from events e where e.id = ${eventId} and e.deleted_at is null and ${mayOnEvent(userId, 'winners')}`,
  );
  return found !== null;
}
