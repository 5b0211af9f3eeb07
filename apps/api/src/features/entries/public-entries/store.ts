import { sql } from 'kysely';
import { type Db, firstRow } from '../../../platform/db/db.ts';
import { isCategoryDrawn } from '../../events/records/public-draws-state.ts';
import { isPublicEvent } from '../../events/records/public-events.ts';

/** A confirmed entry; birthdays are sealed. */
export interface EntryRow {
  entry: string;
  /** The own entry of a partner who entered with details of their own. */
  partnerEntry: string | null;
  registrationId: string;
  name: string;
  dobEnc: string | null;
  academy: string | null;
  team: string | null;
  partner: string | null;
  partnerAcademy: string | null;
  /** The registration of a partner who entered with details of their own. */
  partnerId: string | null;
  partnerDobEnc: string | null;
  seed: number | null;
}

export interface FoundCategory {
  name: string;
  maxAge: number | null;
  isDrawn: boolean;
  total: number;
  waiting: number;
  /** None once the draw is published. */
  entries: EntryRow[];
}

/** A category of a public event with a part of its entries, by name; `found` is null where it has none of that name. */
export function findCategory(
  db: Db,
  { eventId, category, from, count }: { eventId: string; category: string; from: number; count: number },
): Promise<{ startsAt: Date; found: FoundCategory | null } | null> {
  const countOf = (figure: 'entered' | 'waiting') => sql`coalesce((select k.count from event_counts k
    where k.event_id = e.id and k.figure = ${figure} and k.key = c.id::text), 0)`;
  return firstRow(
    db,
    sql<{ startsAt: Date; found: FoundCategory | null }>`
      select e.starts_at, (
        select json_build_object('name', c.name, 'maxAge', c.max_age, 'isDrawn', ${isCategoryDrawn},
          'total', ${countOf('entered')}, 'waiting', ${countOf('waiting')}, 'entries', coalesce((
            select json_agg(one) from (
              select n.id as entry, s.id as "partnerEntry", r.id as "registrationId", r.name, r.dob_enc as "dobEnc", r.academy, nullif(n.team_name, '') as team,
                n.partner_name as partner, n.partner_academy as "partnerAcademy", p.id as "partnerId",
                p.dob_enc as "partnerDobEnc", n.seed
              from registration_entries n join registrations r on r.id = n.registration_id
              left join registration_entries s on s.pair_of = n.id and not s.is_squad and s.state = 'confirmed'
              left join registrations p on p.id = s.registration_id
              where n.category_id = c.id and n.state = 'confirmed' and n.pair_of is null and not ${isCategoryDrawn}
              order by coalesce(nullif(n.plain_team, ''), r.plain_name), n.id limit ${count} offset ${from}) one), '[]'))
        from categories c left join fixtures f on f.event_id = c.event_id
        where c.event_id = e.id and c.removed_at is null and lower(c.name) = lower(${category})) as found
      from events e join organizers o on o.user_id = e.organizer_id
      where e.id = ${eventId} and ${isPublicEvent}`,
  );
}
