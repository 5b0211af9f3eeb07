import type { MergeSide } from '@maidan/domain/entries/merging/merge';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../../platform/db/db.ts';
import { mayOnEvent } from '../../events/records/event-access.ts';
import { isLivingEntry } from '../../events/records/living-registrations.ts';
import { owedPaise } from '../../events/records/unpaid-registrations.ts';

export interface Scope {
  userId: string;
  eventId: string;
  registrationId: string;
}

/** A registration with what a merge is decided by and moves; personal fields still encrypted. */
export interface SideRow {
  id: string;
  userId: string | null;
  name: string;
  email: string | null;
  status: MergeSide['status'];
  paidBy: MergeSide['paidBy'];
  isApart: boolean;
  ticketCode: string | null;
  createdAt: Date;
  amountPaise: number;
  owedPaise: number;
  tookAtFirst: number;
  phoneEnc: string | null;
  dobEnc: string | null;
  emailEnc: string | null;
  aadhaarEnc: string | null;
  accommodationEnc: string | null;
  answersEnc: string | null;
  noteEnc: string | null;
  eventName: string;
  contact: string;
  entries: { pair: string; categoryId: string; category: string; isUnpaid: boolean }[];
}

/** Null for whoever may not change registrations of the event. */
export function findEvent(db: Db, { userId, eventId }: Scope): Promise<{ isOver: boolean } | null> {
  return firstRow(
    db,
    sql<{ isOver: boolean }>`select e.tournament_status = 'cancelled' as is_over from events e
      where e.id = ${eventId} and e.deleted_at is null and ${mayOnEvent(userId, 'registrations_write')}`,
  );
}

/** Both rows in the one order of locks, then the event, so that no draw is published meanwhile. */
export async function lockBoth(tx: Db, eventId: string, ids: readonly string[]): Promise<void> {
  await sql`select 1 from registrations where event_id = ${eventId} and id = any(${ids}) order by id for update`.execute(
    tx,
  );
  await sql`select 1 from events where id = ${eventId} for no key update`.execute(tx);
}

/** Those of these ids that are the event's. */
export const listSides = (db: Db, eventId: string, ids: readonly string[]): Promise<SideRow[]> =>
  rows(db, sql<SideRow>`${sides} where r.event_id = ${eventId} and r.id = any(${ids}) order by r.id`);

/** Who has the name, a form of it, the number, the birthday or the account of this registration, and is still entered. */
export const listAlike = (db: Db, { eventId, registrationId }: Scope): Promise<SideRow[]> =>
  rows(
    db,
    sql<SideRow>`${sides} cross join registrations own where own.id = ${registrationId} and own.event_id = ${eventId}
      and r.event_id = own.event_id and r.id <> own.id and r.status in ('held', 'confirmed', 'waitlisted', 'offered')
      and (r.plain_name = own.plain_name or r.phone_index = own.phone_index or r.dob_index = own.dob_index
        or r.user_id = own.user_id) order by r.id limit 50`,
  );

const sides = sql`select r.id, r.user_id, r.name, u.email, r.status, r.paid_by, r.is_apart, r.ticket_code, r.created_at,
    r.amount_paise, ${owedPaise} as owed_paise,
    (r.desk_paise - coalesce((select sum(d.amount_paise) from desk_payments d
      where d.registration_id = r.id and d.undone_at is null), 0))::bigint as took_at_first,
    r.phone_enc, r.dob_enc, r.email_enc, r.aadhaar_last4_enc as aadhaar_enc, r.accommodation_enc, r.answers_enc,
    f.note_enc, e.name as event_name, e.contact,
    (select coalesce(json_agg(json_build_object('pair', coalesce(n.pair_of, n.id), 'categoryId', c.id, 'category', c.name,
        'isUnpaid', n.state in ('held', 'offered')) order by c.position), '[]')
      from registration_entries n join categories c on c.id = n.category_id
      where n.registration_id = r.id and ${isLivingEntry}) as entries
  from registrations r join events e on e.id = r.event_id left join users u on u.id = r.user_id
  left join gate_flags f on f.registration_id = r.id`;

export interface Merged {
  kept: string;
  gone: string;
  actorId: string;
  /** What is encrypted for the registration that stays, and how its sums read. */
  told: Record<string, string | number | null>;
}

/** Moves everything of one registration to the other; the database does it as one step (`merge_registrations`). */
export async function merge(tx: Db, { kept, gone, actorId, told }: Merged): Promise<void> {
  await sql`select merge_registrations(${kept}::uuid, ${gone}::uuid, ${actorId}::uuid, ${JSON.stringify(told)}::jsonb)`.execute(
    tx,
  );
}
