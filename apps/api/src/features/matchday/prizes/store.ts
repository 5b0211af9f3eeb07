import type { CountedRating } from '@maidan/domain/draws/chess/ratings';
import type { AgesOn } from '@maidan/domain/events/eligibility';
import { agesOfClasses, type PrizeClass } from '@maidan/domain/matchday/prizes/classes';
import type { PrizeSharing } from '@maidan/domain/matchday/prizes/prizes';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../../platform/db/db.ts';
import { mayOnEvent } from '../../events/records/event-access.ts';
import { lastDayOfEvent } from '../../events/records/event-days.ts';

export interface PrizedEvent {
  id: string;
  name: string;
  startsAt: Date;
  lastDay: string | null;
  location: string;
  sharing: PrizeSharing;
  oneEach: boolean;
  poolPaise: number;
  /** By category id and place, as stored. */
  winners: Record<string, Record<string, (string | { entry: string })[]>> | null;
}

/** `lock`: for a change, so that two savings come one after the other. */
export const findEvent = (
  db: Db,
  { eventId, userId, lock = false }: { eventId: string; userId: string; lock?: boolean },
): Promise<PrizedEvent | null> =>
  firstRow(
    db,
    sql<PrizedEvent>`select e.id, e.name, e.starts_at as "startsAt", ${lastDayOfEvent} as "lastDay", e.location,
        coalesce((select l.sharing from event_prize_lists l where l.event_id = e.id), 'each') as sharing,
        coalesce((select l.one_each from event_prize_lists l where l.event_id = e.id), true) as "oneEach",
        e.prize_pool_paise::float8 as "poolPaise", e.winners
      from events e where e.id = ${eventId} and ${mayOnEvent(userId, 'winners')} and e.deleted_at is null
      ${lock ? sql`for update` : sql``}`,
  );

export interface PrizeRow {
  categoryId: string;
  category: string;
  class: string | null;
  place: number;
  paise: number;
  item: string | null;
}

/** By category, in their order, and place; those of classes last, in theirs. */
export const listPrizes = (db: Db, eventId: string): Promise<PrizeRow[]> =>
  rows(
    db,
    sql<PrizeRow>`select c.id as "categoryId", c.name as category, p.class, p.place, p.amount_paise::float8 as paise,
        p.item
      from event_prizes p join categories c on c.id = p.category_id
      left join event_prize_classes s on s.category_id = p.category_id and s.name = p.class
      where p.event_id = ${eventId} and c.removed_at is null
      order by c.position, c.name, s.position nulls first, p.class, p.place`,
  );

/** `agesOn`: the day on which its ages count. */
export type ClassRow = PrizeClass & { categoryId: string; category: string; agesOn: AgesOn };

/** By category and in their order. */
export async function listClasses(db: Db, eventId: string): Promise<ClassRow[]> {
  const found = await rows(
    db,
    sql<
      ClassRow & { sport: string; limits: { minAge: number | null; maxAge: number | null } }
    >`select c.id as "categoryId", c.name as category, c.ages_on as "agesOn", p.name, p.rating,
        p.rating_from as "ratingFrom", p.rating_to as "ratingTo", p.min_age as "minAge", p.max_age as "maxAge", p.gender,
        json_build_object('minAge', c.min_age, 'maxAge', c.max_age) as limits, e.sports as sport
      from event_prize_classes p join categories c on c.id = p.category_id join events e on e.id = c.event_id
      where p.event_id = ${eventId} and c.removed_at is null order by c.position, c.name, p.position, p.name`,
  );
  return found.map(({ sport, limits, agesOn, ...one }) => ({
    ...one,
    agesOn: agesOfClasses({ ...limits, agesOn }, sport),
  }));
}

/** A player of an entry, as it is stored; of a pair each who has a registration. */
export interface EntryPlayerRow {
  entry: string;
  registrationId: string;
  gender: 'female' | 'male' | 'other' | null;
  dobEnc: string | null;
  /** The account's, where it entered itself. */
  userId: string | null;
  userDobEnc: string | null;
  fide: number | null;
  national: number | null;
  event: number | null;
  by: CountedRating | null;
}

/** Of each entry its players; a team has none, and neither has a pair whose partner is known by name only. */
export const listEntryPlayers = (db: Db, entryIds: readonly string[]): Promise<EntryPlayerRow[]> =>
  rows(
    db,
    sql<EntryPlayerRow>`
      select n.id as entry, r.id as "registrationId", r.gender, r.dob_enc as "dobEnc", u.id as "userId",
        u.dob_enc as "userDobEnc", k.fide_rating as fide, k.national_rating as national, k.event_rating as event,
        o.rated_by as by
      from registration_entries n
      left join registration_entries s on s.pair_of = n.id and not s.is_squad and s.state = 'confirmed'
      join registrations r on r.id in (n.registration_id, s.registration_id)
      left join users u on u.id = r.user_id and r.player_id is null and r.source = 'online'
      left join chess_players k on k.registration_id = r.id
      left join chess_categories o on o.category_id = n.category_id
      where n.id = any(${entryIds}::uuid[]) and nullif(n.team_name, '') is null
        and (nullif(trim(n.partner_name), '') is null or s.id is not null)
      order by n.id, r.id`,
  );

export const listCategories = (db: Db, eventId: string): Promise<{ id: string; name: string }[]> =>
  rows(
    db,
    sql<{ id: string; name: string }>`select id, name from categories
      where event_id = ${eventId} and removed_at is null order by position, name`,
  );

/** Of entries: what they are called, and how many share what they win. */
export const listNames = (
  db: Db,
  entryIds: readonly string[],
): Promise<{ id: string; name: string; people: number }[]> =>
  rows(
    db,
    sql<{ id: string; name: string; people: number }>`
      select n.id, told_winner(jsonb_build_object('entry', n.id)) as name,
        case when nullif(n.team_name, '') is null and nullif(trim(n.partner_name), '') is not null then 2 else 1 end as people
      from registration_entries n where n.id = any(${entryIds}::uuid[])`,
  );
