import { sql } from 'kysely';
import { type Db, firstRow, oneRow, rows } from '../../../platform/db/db.ts';
import type { AgesOn, CategoryRules } from '@maidan/domain/events/eligibility';
import { mayOnEvent } from '../../events/records/event-access.ts';
import { isCategoryDrawn } from '../../events/records/public-draws-state.ts';

export interface Scope {
  userId: string;
  eventId: string;
  registrationId: string;
  entryId: string;
}

/** Money may go back. */
export async function mayMove(db: Db, { userId, eventId }: Pick<Scope, 'userId' | 'eventId'>): Promise<boolean> {
  const { may } = await oneRow(
    db,
    sql<{ may: boolean }>`select exists (select from events e where e.id = ${eventId} and e.deleted_at is null
      and ${mayOnEvent(userId, 'registrations_write')} and ${mayOnEvent(userId, 'refund')}) as may`,
  );
  return may;
}

export interface TargetRow {
  id: string;
  name: string;
  pricePaise: number;
  format: CategoryRules['format'];
  minAge: number | null;
  maxAge: number | null;
  gender: CategoryRules['gender'];
  agesOn: AgesOn;
  isDrawn: boolean;
}

/** Every category of an event as a place to move to, in its order, with its places. */
export const listTargets = (db: Db, eventId: string) =>
  rows(
    db,
    sql<TargetRow & { capacity: number | null; taken: number }>`select c.id, c.name, c.price_paise, c.format, c.min_age,
        c.max_age, c.gender, c.ages_on, ${isCategoryDrawn} as is_drawn, c.capacity, c.taken
      from categories c left join fixtures f on f.event_id = c.event_id
      where c.event_id = ${eventId} and c.removed_at is null order by c.position`,
  );

export async function findStart(db: Db, eventId: string): Promise<Date> {
  const { startsAt } = await oneRow(db, sql<{ startsAt: Date }>`select starts_at from events where id = ${eventId}`);
  return startsAt;
}

export const findTarget = (db: Db, eventId: string, name: string): Promise<TargetRow | null> =>
  firstRow(
    db,
    sql<TargetRow>`select c.id, c.name, c.price_paise, c.format, c.min_age, c.max_age, c.gender, c.ages_on,
        ${isCategoryDrawn} as is_drawn
      from categories c left join fixtures f on f.event_id = c.event_id
      where c.event_id = ${eventId} and c.removed_at is null and lower(c.name) = lower(${name})`,
  );

/** Whether the entry is of two registrations. */
export async function isOfTwo(db: Db, entryId: string): Promise<boolean> {
  const { found } = await oneRow(
    db,
    sql<{ found: boolean }>`select exists (select from registration_entries n where n.pair_of = ${entryId}
        and n.state in ('held', 'confirmed')) or exists (select from partner_invites i where i.entry_id = ${entryId}
        and i.state in ('open', 'declined', 'over')) as found`,
  );
  return found;
}
