import type { DepositReason } from '@maidan/domain/entries/deposits/reasons';
import type { DepositReturn } from '@maidan/domain/events/prices/deposit-returns';
import { sql } from 'kysely';
import { type Db, oneRow, rows } from '../../../platform/db/db.ts';
import { mayOnEvent } from '../../events/records/event-access.ts';
import { lastDayOfEvent } from '../../events/records/event-days.ts';

export interface EventWithDeposits {
  eventId: string;
  /** Its last day (YYYY-MM-DD) in India. */
  lastDay: string;
}

/**
 * Events with open deposits that may be decided now: somebody who left one was checked in, a match of a deposit that
 * waits for one has begun, one was due while a bank asked
 * for it, or the last day is over.
 */
export function listEvents(db: Db, today: string): Promise<EventWithDeposits[]> {
  return rows(
    db,
    sql<EventWithDeposits>`with open as materialized (
        select r.event_id, bool_or(d.back_when = 'checked_in' and r.checked_in_at is not null) as came,
          bool_or(d.back_when = 'on_court') as waits_for_court, bool_or(d.due_why is not null) as was_due
        from deposits d join registration_entries n on n.id = d.entry_id join registrations r on r.id = n.registration_id
        where d.state = 'open' group by 1),
      dated as (select o.*, coalesce(${lastDayOfEvent}::text, to_char((e.starts_at + (e.days - 1) * interval '1 day')
          at time zone 'Asia/Kolkata', 'YYYY-MM-DD')) as last_day, e.live_since
        from open o join events e on e.id = o.event_id)
      select event_id, last_day from dated
      where came or was_due or last_day < ${today} or (waits_for_court and live_since is not null) order by event_id`,
  );
}

export interface OpenRow {
  id: string;
  registrationId: string;
  entryId: string;
  back: DepositReturn;
  isCheckedIn: boolean;
  isOut: boolean;
  /** The entry that stands in the draw: the partner's, of a pair whose place that is. */
  playsAs: string;
  dueWhy: DepositReason | null;
}

/** The open deposits of an event, by player. */
export function listOpen(db: Db, eventId: string): Promise<OpenRow[]> {
  return rows(
    db,
    sql<OpenRow>`select d.id, r.id as registration_id, n.id as entry_id, d.back_when as back,
        r.checked_in_at is not null as is_checked_in, n.state <> 'confirmed' as is_out,
        coalesce(n.pair_of, n.id) as plays_as, d.due_why
      from deposits d join registration_entries n on n.id = d.entry_id join registrations r on r.id = n.registration_id
      where r.event_id = ${eventId} and d.state = 'open' order by r.id, d.taken_at, d.id`,
  );
}

export async function hasCheckIns(db: Db, eventId: string): Promise<boolean> {
  const { found } = await oneRow(
    db,
    sql<{ found: boolean }>`select exists (select from registrations where event_id = ${eventId}
      and checked_in_at is not null) as found`,
  );
  return found;
}

export type DepositRight = 'registrations_read' | 'registrations_write' | 'refund';

/** Whether this person may see or settle deposits of that registration. */
export async function mayOn(
  db: Db,
  of: { userId: string; eventId: string; registrationId: string },
  right: DepositRight,
): Promise<boolean> {
  const { may } = await oneRow(
    db,
    sql<{ may: boolean }>`select exists (select from registrations r join events e on e.id = r.event_id
      where r.id = ${of.registrationId} and e.id = ${of.eventId} and e.deleted_at is null
        and ${mayOnEvent(of.userId, right)}) as may`,
  );
  return may;
}

/** Entries with a place of their own that have no deposit, neither paid nor about to be. */
export function listWithout(
  db: Db,
  registrationId: string,
): Promise<{ id: string; categoryId: string; pricePaise: number }[]> {
  return rows(
    db,
    sql<{ id: string; categoryId: string; pricePaise: number }>`select n.id, n.category_id, n.price_paise
      from registration_entries n where n.registration_id = ${registrationId} and n.state = 'confirmed'
        and n.pair_of is null and not exists (select from deposits d where d.entry_id = n.id)
      order by n.entered_at, n.id`,
  );
}
