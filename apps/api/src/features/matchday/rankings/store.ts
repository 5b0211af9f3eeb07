import type { Ranking, RankingForm } from '@maidan/contract/matchday/rankings';
import type { PointsTable } from '@maidan/domain/matchday/rankings/ranking';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../../platform/db/db.ts';
import { lastDayOfEvent } from '../../events/records/event-days.ts';
import { isPublicEvent } from '../../events/records/public-events.ts';

/** Recorded winners by category id and place, as `keepWinners` stores them. */
export type StoredWinners = Record<string, Record<string, (string | { entry: string })[]>>;

export interface RankingRow {
  id: string;
  organizerId: string;
  organization: string;
  name: string;
  points: PointsTable;
  best: number | null;
  isPublic: boolean;
  updatedAt: Date;
  events: { eventId: string; percent: number }[];
}

const columns = sql`k.id, k.organizer_id as "organizerId", o.organization_name as organization, k.name, k.points, k.best,
  k.is_public as "isPublic", k.updated_at as "updatedAt",
  coalesce((select json_agg(json_build_object('eventId', c.event_id, 'percent', c.percent) order by e.starts_at, e.id)
    from ranking_events c join events e on e.id = c.event_id
    where c.ranking_id = k.id and e.deleted_at is null), '[]') as events`;
const joined = sql`rankings k join organizers o on o.user_id = k.organizer_id`;

export const listRankings = (db: Db, organizerId: string): Promise<RankingRow[]> =>
  rows(
    db,
    sql<RankingRow>`select ${columns} from ${joined} where k.organizer_id = ${organizerId} order by k.name, k.id`,
  );

/** An organizer's own, public or not. */
export const findOwn = (db: Db, own: { rankingId: string; organizerId: string }): Promise<RankingRow | null> =>
  firstRow(
    db,
    sql<RankingRow>`select ${columns} from ${joined} where k.id = ${own.rankingId} and k.organizer_id = ${own.organizerId}`,
  );

/** One that everybody may see. */
export const findPublic = (db: Db, rankingId: string): Promise<RankingRow | null> =>
  firstRow(
    db,
    sql<RankingRow>`select ${columns} from ${joined} where k.id = ${rankingId} and k.is_public and o.status = 'active'`,
  );

export interface EligibleEvent {
  id: string;
  name: string;
  sports: string;
  startsAt: Date;
  lastDay: string | null;
  isOver: boolean;
}

/** The organizer's approved events, the latest first. */
export const listEligible = (db: Db, organizerId: string): Promise<EligibleEvent[]> =>
  rows(
    db,
    sql<EligibleEvent>`select e.id, e.name, e.sports, e.starts_at as "startsAt", ${lastDayOfEvent} as "lastDay",
        e.tournament_status = 'completed' as "isOver"
      from events e
      where e.organizer_id = ${organizerId} and e.deleted_at is null and e.approval_status = 'approved'
        and e.tournament_status <> 'cancelled'
      order by e.starts_at desc, e.id`,
  );

/** Two savings of one organizer come one after the other: a name is given once. */
export async function lockRankingsOf(tx: Db, organizerId: string): Promise<void> {
  await sql`select from organizers where user_id = ${organizerId} for no key update`.execute(tx);
}

/** False when another ranking of the organizer has this name. */
export async function save(
  tx: Db,
  { id, organizerId, form }: { id: string; organizerId: string; form: RankingForm },
): Promise<boolean> {
  const { name, points, best, isPublic, events } = form;
  const taken = await firstRow(
    tx,
    sql`select 1 from rankings where organizer_id = ${organizerId} and lower(name) = lower(${name}) and id <> ${id}`,
  );
  if (taken) return false;
  await sql`insert into rankings (id, organizer_id, name, points, best, is_public)
    values (${id}, ${organizerId}, ${name}, ${JSON.stringify(points)}, ${best}, ${isPublic})
    on conflict (id) do update set name = excluded.name, points = excluded.points, best = excluded.best,
      is_public = excluded.is_public, updated_at = now()`.execute(tx);
  await sql`delete from ranking_events where ranking_id = ${id}`.execute(tx);
  await sql`insert into ranking_events (ranking_id, event_id, percent)
    select ${id}, x."eventId", x.percent from json_to_recordset(${JSON.stringify(events)}::json) as x("eventId" uuid, percent int)`.execute(
    tx,
  );
  return true;
}

export const remove = (db: Db, own: { rankingId: string; organizerId: string }): Promise<{ id: string } | null> =>
  firstRow(
    db,
    sql<{
      id: string;
    }>`delete from rankings where id = ${own.rankingId} and organizer_id = ${own.organizerId} returning id`,
  );

export interface CountedEvent {
  id: string;
  name: string;
  sports: string;
  startsAt: Date;
  lastDay: string | null;
  percent: number;
  winners: StoredWinners | null;
}

/** The events of a ranking that everybody may see, by date. */
export const listCounted = (db: Db, rankingId: string): Promise<CountedEvent[]> =>
  rows(
    db,
    sql<CountedEvent>`select e.id, e.name, e.sports, e.starts_at as "startsAt", ${lastDayOfEvent} as "lastDay", c.percent, e.winners
      from ranking_events c join events e on e.id = c.event_id
      where c.ranking_id = ${rankingId} and e.deleted_at is null and e.approval_status = 'approved'
        and e.unpublished_at is null and e.tournament_status <> 'cancelled'
      order by e.starts_at, e.id`,
  );

export type RankedEvent = Pick<CountedEvent, 'id' | 'name' | 'startsAt' | 'lastDay'>;

/** The public events of all public rankings that an event counts for, by date; the event itself is among them. */
export const listRankedWith = (db: Db, eventId: string): Promise<RankedEvent[]> =>
  rows(
    db,
    sql<RankedEvent>`select e.id, e.name, e.starts_at as "startsAt", ${lastDayOfEvent} as "lastDay"
      from events e join organizers o on o.user_id = e.organizer_id
      where ${isPublicEvent} and e.tournament_status <> 'cancelled' and e.id in (
        select c.event_id from ranking_events asked join rankings k on k.id = asked.ranking_id and k.is_public
          join organizers by on by.user_id = k.organizer_id and by.status = 'active'
          join ranking_events c on c.ranking_id = k.id
        where asked.event_id = ${eventId})
      order by e.starts_at, e.id`,
  );

export interface EntrantRow {
  entryId: string;
  /** The own entry of a partner who entered with details of their own. */
  partnerEntry: string | null;
  eventId: string;
  categoryId: string;
  category: string;
  maxAge: number | null;
  personId: string;
  name: string;
  accountId: string | null;
  phoneKey: string | null;
  dob: string | null;
  dobEnc: string | null;
  isApart: boolean;
  academy: string | null;
  partnerName: string | null;
  partnerAcademy: string | null;
  teamName: string | null;
  partnerId: string | null;
  partner: {
    name: string;
    accountId: string | null;
    phoneKey: string | null;
    dob: string | null;
    dobEnc: string | null;
    isApart: boolean;
  } | null;
}

/** Everybody who entered one of these events and kept a place, by event and in the order in which they came. */
export const listEntrants = (db: Db, eventIds: readonly string[]): Promise<EntrantRow[]> =>
  rows(
    db,
    sql<EntrantRow>`
      select n.id as "entryId", s.id as "partnerEntry", r.event_id as "eventId", c.id as "categoryId", c.name as category, c.max_age as "maxAge",
        r.id as "personId", r.name, r.user_id as "accountId", r.phone_index as "phoneKey", r.dob_index as dob,
        r.dob_enc as "dobEnc", r.is_apart as "isApart", r.academy, n.partner_name as "partnerName",
        n.partner_academy as "partnerAcademy", nullif(n.team_name, '') as "teamName", p.id as "partnerId",
        case when p.id is not null then json_build_object('name', p.name, 'accountId', p.user_id,
          'phoneKey', p.phone_index, 'dob', p.dob_index, 'dobEnc', p.dob_enc, 'isApart', p.is_apart) end as partner
      from registration_entries n join registrations r on r.id = n.registration_id
        join categories c on c.id = n.category_id
        left join registration_entries s on s.pair_of = n.id and not s.is_squad and s.state = 'confirmed'
        left join registrations p on p.id = s.registration_id
      where r.event_id = any(${eventIds}::uuid[]) and n.pair_of is null and n.state in ('confirmed', 'withdrawn')
      order by r.created_at, n.id`,
  );

export const shown = ({ id, name, points, best, isPublic, events, updatedAt }: RankingRow): Ranking => ({
  _id: id,
  name,
  points: [...points],
  best,
  isPublic,
  events,
  updatedAt: updatedAt.toISOString(),
});

/** What registrations say for a federation; ids typed for the event go before those of the account's player. */
export const listFederationDetails = (
  db: Db,
  registrationIds: readonly string[],
): Promise<
  { registrationId: string; stateUt: string | null; dobEnc: string | null; ids: Record<string, string | null> }[]
> =>
  rows(
    db,
    sql<{ registrationId: string; stateUt: string | null; dobEnc: string | null; ids: Record<string, string | null> }>`
      select r.id as "registrationId", r.state_ut as "stateUt", r.dob_enc as "dobEnc",
        coalesce(m.ids, '{}') || jsonb_strip_nulls(jsonb_build_object('fide', k.fide_id, 'aicf', k.aicf_id)) as ids
      from registrations r left join players m on m.id = r.player_id left join chess_players k on k.registration_id = r.id
      where r.id = any(${registrationIds}::uuid[])`,
  );
