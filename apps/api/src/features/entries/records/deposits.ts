import type { DepositReason } from '@maidan/domain/entries/deposits/reasons';
import { returnOf } from '@maidan/domain/events/prices/deposit';
import type { DepositReturn } from '@maidan/domain/events/prices/deposit-returns';
import type { KeptPolicy } from '@maidan/domain/events/refund-policy';
import { sql } from 'kysely';
import { changedRows, type Db, firstRow, oneRow, rows } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import { policyKept } from '../../events/records/refund-policies.ts';

export interface DepositRow {
  id: string;
  registrationId: string;
  entryId: string;
  amountPaise: number;
  state: 'open' | 'given_back' | 'kept';
  /** The order and its line that it was paid with; null of one that the desk took. */
  orderId: string | null;
  lineId: string | null;
}

const columns = sql`d.id, n.registration_id, d.entry_id, d.amount_paise, d.state, l.order_id, d.line_id`;
const tables = sql`from deposits d join registration_entries n on n.id = d.entry_id left join order_lines l on l.id = d.line_id`;

/** The deposits that an order has paid, open until it is decided who gets them. */
export async function insertDeposits(tx: Db, { orderId, at }: { orderId: string; at: Date }): Promise<void> {
  const paid = await rows(
    tx,
    sql<{ id: string; entryId: string; amountPaise: number; why: { code: string } | null }>`select id, entry_id,
      amount_paise, why from order_lines where order_id = ${orderId} and kind = 'deposit' order by id`,
  );
  const list = paid.map(({ id: lineId, entryId, amountPaise, why }) => ({
    id: newId(),
    entryId,
    lineId,
    amountPaise,
    back: returnOf(why),
  }));
  await sql`insert into deposits (id, entry_id, line_id, amount_paise, back_when, taken_at)
    select id, "entryId", "lineId", "amountPaise", back, ${at}::timestamptz from jsonb_to_recordset(${JSON.stringify(list)}::jsonb)
      as d (id uuid, "entryId" uuid, "lineId" uuid, "amountPaise" bigint, back text)
    on conflict (line_id) do nothing`.execute(tx);
}

/** What the desk took of a player, in cash or to the organizer's own account. */
export async function insertDeskDeposits(
  tx: Db,
  taken: { how: 'cash' | 'upi'; at: Date; back: DepositReturn; entries: readonly { id: string; amount: number }[] },
): Promise<void> {
  const list = taken.entries.map(({ id: entryId, amount }) => ({ id: newId(), entryId, amount }));
  await sql`insert into deposits (id, entry_id, amount_paise, back_when, taken_how, taken_at)
    select id, "entryId", amount, ${taken.back}, ${taken.how}, ${taken.at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as d (id uuid, "entryId" uuid, amount bigint)`.execute(tx);
}

/** The deposits of these entries in a state, oldest first. */
export function listDeposits(
  tx: Db,
  entryIds: readonly string[],
  state: 'open' | 'kept' = 'open',
): Promise<DepositRow[]> {
  return rows(
    tx,
    sql<DepositRow>`select ${columns} ${tables} where d.entry_id = any(${entryIds}) and d.state = ${state}
      order by d.taken_at, d.id`,
  );
}

export function findDeposit(
  db: Db,
  { depositId, eventId }: { depositId: string; eventId: string },
): Promise<DepositRow | null> {
  return firstRow(
    db,
    sql<DepositRow>`select ${columns} ${tables} join registrations r on r.id = n.registration_id
      where d.id = ${depositId} and r.event_id = ${eventId}`,
  );
}

export async function findEventOf(db: Db, registrationId: string): Promise<string> {
  const { eventId } = await oneRow(
    db,
    sql<{ eventId: string }>`select event_id from registrations where id = ${registrationId}`,
  );
  return eventId;
}

/** By what the deposit of an entry that is given up is decided: whether its category is drawn, and its refund rules. */
export function listLeaving(
  tx: Db,
  entryIds: readonly string[],
): Promise<{ entryId: string; isDrawn: boolean; policy: KeptPolicy }[]> {
  return rows(
    tx,
    sql<{ entryId: string; isDrawn: boolean; policy: KeptPolicy }>`select n.id as entry_id,
        exists (select from fixtures f cross join jsonb_array_elements(f.draws) d
          where f.event_id = e.id and d ->> 'id' = n.category_id::text) as is_drawn,
        ${policyKept(sql`n.refund_policy`)} as policy
      from registration_entries n join registrations r on r.id = n.registration_id join events e on e.id = r.event_id
      where n.id = any(${entryIds})`,
  );
}

/** Orders whose deposits a bank asks for: nobody gets them before it has decided. */
export async function listDisputed(tx: Db, orderIds: readonly string[]): Promise<Set<string>> {
  const found = await rows(
    tx,
    sql<{ orderId: string }>`select order_id from disputes where order_id = any(${orderIds}) and deposit_paise > 0
      and state in ('open', 'under_review')`,
  );
  return new Set(found.map(({ orderId }) => orderId));
}

interface Decision {
  state: 'given_back' | 'kept';
  why: DepositReason;
  note?: string;
  actorId: string | null;
  at: Date;
}

/** Decides one from the state that it was read in; false if somebody else has decided it meanwhile. */
export async function decideDeposit(
  tx: Db,
  { id, from, ...decision }: Decision & { id: string; from: 'open' | 'kept' },
): Promise<boolean> {
  const decided = await changedRows(
    tx,
    sql`update deposits set state = ${decision.state}, why = ${decision.why}, note = ${decision.note ?? ''},
        decided_at = ${decision.at}, decided_by = ${decision.actorId}
      where id = ${id} and state = ${from}`,
  );
  return decided === 1;
}

/** An open one that would go back now, if no bank asked for it: the first reason counts. */
export async function saveDue(tx: Db, id: string, why: DepositReason): Promise<void> {
  await sql`update deposits set due_why = ${why} where id = ${id} and state = 'open' and due_why is null`.execute(tx);
}

export async function saveDepositRefund(tx: Db, depositIds: readonly string[], refundId: string): Promise<void> {
  await sql`update deposits set refund_id = ${refundId} where id = any(${depositIds})`.execute(tx);
}

/** The bank has taken an order's deposits, for the player. */
export async function loseDeposits(tx: Db, { orderId, at }: { orderId: string; at: Date }): Promise<void> {
  await sql`update deposits d set state = 'given_back', why = 'bank', decided_at = ${at} from order_lines l
    where l.id = d.line_id and l.order_id = ${orderId} and d.state = 'open'`.execute(tx);
}

/** The desk has handed one back that it took; false if there is none to hand back, or it was handed back before. */
export async function saveHanded(
  tx: Db,
  { id, how, at }: { id: string; how: 'cash' | 'upi'; at: Date },
): Promise<boolean> {
  const handed = await changedRows(
    tx,
    sql`update deposits set handed_how = ${how}, handed_at = ${at}
      where id = ${id} and state = 'given_back' and line_id is null and handed_at is null`,
  );
  return handed === 1;
}

/** A deposit as it is shown: from a row, or from JSON, whose moments are texts. */
export interface ShownDepositRow {
  id: string;
  category: string;
  amountPaise: number;
  back: DepositReturn;
  state: DepositRow['state'];
  why: DepositReason | null;
  /** It would have gone back, if no bank asked for it. */
  dueWhy: DepositReason | null;
  isCheckedIn: boolean;
  note: string;
  decidedAt: Date | string | null;
  takenHow: 'cash' | 'upi' | null;
  handedAt: Date | string | null;
}

/** Those of the registration `r`, in the order of its categories; null where it has none. */
export const depositsOf = sql<
  ShownDepositRow[] | null
>`(select json_agg(json_build_object('id', d.id, 'category', c.name,
    'amountPaise', d.amount_paise, 'back', d.back_when, 'state', d.state, 'why', d.why, 'note', d.note,
    'dueWhy', d.due_why, 'isCheckedIn', r.checked_in_at is not null,
    'decidedAt', d.decided_at, 'takenHow', d.taken_how, 'handedAt', d.handed_at) order by c.position, d.taken_at, d.id)
  from deposits d join registration_entries n on n.id = d.entry_id join categories c on c.id = n.category_id
  where n.registration_id = r.id)`;

export async function listOfRegistration(db: Db, registrationId: string): Promise<ShownDepositRow[]> {
  const found = await firstRow(
    db,
    sql<{ deposits: ShownDepositRow[] | null }>`select ${depositsOf} as deposits from registrations r
      where r.id = ${registrationId}`,
  );
  return found?.deposits ?? [];
}
