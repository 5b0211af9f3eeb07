import type { DeskOutcome } from '@maidan/domain/entries/refunding/desk-money';
import type { RegistrationStatus } from '@maidan/contract/entries/registration';
import type { KeptPolicy } from '@maidan/domain/events/refund-policy';
import { type Paise, paise } from '@maidan/domain/money';
import { sql } from 'kysely';
import { changedRows, type Db, firstRow, oneRow, rows } from '../../../platform/db/db.ts';
import { policyToKeep } from '../../events/records/refund-policies.ts';
import { toHandBackPaise } from '../../events/records/to-hand-back.ts';
import { type FeeRow, feesOf } from '../records/desk-money.ts';
import { type PaidOrderRow, paidOrders } from '../records/paid-orders.ts';
import type { RegisteredPlayer } from '../records/registered-player.ts';

export interface CallOffRow {
  eventId: string;
  eventName: string;
  reason: string;
  refund: 'policy' | 'full';
  percent: number;
  /** What becomes of what the desk took. */
  desk: DeskOutcome;
  /** Refunds wait for money instead of making the organizer owe more than the limit. */
  inSteps: boolean;
  state: 'running' | 'paused' | 'done';
  actorId: string;
  createdAt: Date;
}

export function findCallOff(db: Db, eventId: string): Promise<CallOffRow | null> {
  return firstRow(
    db,
    sql<CallOffRow>`select c.event_id, e.name as event_name, c.reason, c.refund, c.percent, c.desk, c.in_steps, c.state, c.actor_id, c.created_at
      from call_offs c join events e on e.id = c.event_id where c.event_id = ${eventId}`,
  );
}

export function findPolicy(db: Db, eventId: string) {
  return oneRow(
    db,
    sql<{ policy: KeptPolicy; vendorId: string | null }>`select ${policyToKeep} as policy,
        (select v.id from vendors v where v.organizer_id = e.organizer_id) as vendor_id
      from events e where e.id = ${eventId}`,
  );
}

const living = sql`('held', 'confirmed', 'waitlisted', 'offered')`;

export async function insertCallOff(
  tx: Db,
  job: Pick<CallOffRow, 'eventId' | 'reason' | 'refund' | 'percent' | 'desk' | 'inSteps' | 'actorId'>,
): Promise<void> {
  await sql`insert into call_offs (event_id, reason, refund, percent, desk, in_steps, actor_id)
    values (${job.eventId}, ${job.reason}, ${job.refund}, ${job.percent}, ${job.desk}, ${job.inSteps}, ${job.actorId})`.execute(
    tx,
  );
  await addLiving(tx, job.eventId);
}

/** Adds active entries, including any that came in at the last moment. Returns how many were added. */
export function addLiving(db: Db, eventId: string): Promise<number> {
  return changedRows(
    db,
    sql`insert into call_off_entries (registration_id, event_id)
      select id, event_id from registrations where event_id = ${eventId} and status in ${living}
      on conflict do nothing`,
  );
}

export function listStaff(db: Db, eventId: string): Promise<{ userId: string }[]> {
  return rows(
    db,
    sql<{ userId: string }>`select user_id from event_staff
      where event_id = ${eventId} and accepted_at is not null and revoked_at is null`,
  );
}

export async function listWaiting(db: Db, eventId: string, limit: number): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ id: string }>`select e.registration_id as id from call_off_entries e
      join call_offs c on c.event_id = e.event_id and c.state = 'running'
      join registrations r on r.id = e.registration_id
      where e.event_id = ${eventId} and e.state = 'waiting' order by r.created_at, e.registration_id limit ${limit}`,
  );
  return found.map(({ id }) => id);
}

/** The caller that gets true ends the entry, in this transaction; false when somebody else has. */
export async function claim(tx: Db, registrationId: string): Promise<boolean> {
  const claimed = await changedRows(
    tx,
    sql`update call_off_entries set state = 'done' where registration_id = ${registrationId} and state = 'waiting'`,
  );
  return claimed === 1;
}

export async function saveRefund(tx: Db, registrationId: string, refundId: string): Promise<void> {
  await sql`update call_off_entries set refund_id = ${refundId} where registration_id = ${registrationId}`.execute(tx);
}

export interface RepayeeRow extends RegisteredPlayer {
  categories: string[];
  status: RegistrationStatus;
  paidBy: 'cash' | 'upi';
  amountPaise: Paise;
  handedBackPaise: Paise;
  ticketCode: string | null;
  deskRefunds: { _id: string; amountPaise: Paise; how: 'cash' | 'upi'; note: string; at: string }[];
  leftPaise: Paise;
}

export async function sumLeftToRepay(db: Db, eventId: string): Promise<Paise> {
  const { left } = await oneRow(
    db,
    sql<{ left: Paise }>`select coalesce(sum(${toHandBackPaise}), 0)::bigint as left
      from registrations r where r.event_id = ${eventId} and r.to_hand_back_paise > 0`,
  );
  return left;
}

/** Whoever has, or had, something to get back from the desk; those still waiting for it first. */
export function listRepayees(db: Db, eventId: string): Promise<RepayeeRow[]> {
  return rows(
    db,
    sql<RepayeeRow>`select r.id, r.event_id, r.user_id, r.name, r.phone_enc, u.phone_enc as user_phone_enc, r.status,
        case when r.paid_by = 'upi' then 'upi' else 'cash' end as paid_by, r.desk_paise as amount_paise,
        r.handed_back_paise, r.ticket_code, ${toHandBackPaise}::bigint as left_paise,
        array(select k.name from registration_entries n join categories k on k.id = n.category_id
          where n.registration_id = r.id and n.cancelled_at is not null order by k.position) as categories,
        (select coalesce(json_agg(json_build_object('_id', d.id, 'amountPaise', d.amount_paise, 'how', d.how,
            'note', d.note, 'at', d.at) order by d.at), '[]')
          from desk_refunds d where d.registration_id = r.id and d.taken_back_at is null) as desk_refunds
      from registrations r left join users u on u.id = r.user_id
      where r.event_id = ${eventId} and r.to_hand_back_paise > 0
      order by ${toHandBackPaise} = 0, lower(r.name), r.id limit 1000`,
  );
}

/** Active players, and those whose entry the call-off ended, whom neither an account nor an address reaches; by name. */
export function listUnreached(db: Db, eventId: string) {
  return rows(
    db,
    sql<{ id: string; name: string; phoneEnc: string | null }>`select r.id, r.name, r.phone_enc
      from registrations r left join call_off_entries e on e.registration_id = r.id
      where r.event_id = ${eventId} and (r.status in ${living} or e.registration_id is not null)
        and r.user_id is null and r.email_enc is null
      order by lower(r.name), r.id limit 1000`,
  );
}

export async function saveProblem(db: Db, registrationId: string, problem: string): Promise<void> {
  await sql`update call_off_entries set state = 'failed', problem = ${problem}
    where registration_id = ${registrationId} and state = 'waiting'`.execute(db);
}

/** False when the job is not in a state that this can follow. */
export async function saveState(
  db: Db,
  { eventId, from, to }: { eventId: string; from: CallOffRow['state'][]; to: CallOffRow['state'] },
): Promise<boolean> {
  const saved = await changedRows(
    db,
    sql`update call_offs set state = ${to} where event_id = ${eventId} and state = any(${from})`,
  );
  return saved === 1;
}

export async function retryFailed(tx: Db, eventId: string): Promise<void> {
  await sql`update call_off_entries set state = 'waiting', problem = null
    where event_id = ${eventId} and state = 'failed'`.execute(tx);
}

export async function listFailedRefunds(db: Db, eventId: string): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ id: string }>`select f.id from call_off_entries e join refunds f on f.id = e.refund_id
      where e.event_id = ${eventId} and f.status = 'failed' order by f.id`,
  );
  return found.map(({ id }) => id);
}

export async function listRunning(db: Db): Promise<string[]> {
  const found = await rows(db, sql<{ id: string }>`select event_id as id from call_offs where state = 'running'`);
  return found.map(({ id }) => id);
}

export interface ProgressRow {
  total: number;
  refunded: number;
  failed: number;
  sending: number;
  /** Their refund waits for money. */
  short: number;
  amountPaise: number;
}

export function readProgress(db: Db, eventId: string): Promise<ProgressRow> {
  return oneRow(
    db,
    sql<ProgressRow>`select count(*)::int as total,
        count(*) filter (where e.state = 'done' and (f.id is null or f.status = 'done'))::int as refunded,
        count(*) filter (where e.state = 'failed' or f.status = 'failed')::int as failed,
        count(*) filter (where f.status in ('created', 'sent'))::int as sending,
        count(*) filter (where e.state = 'short')::int as short,
        coalesce(sum(f.amount_paise) filter (where f.status = 'done'), 0)::bigint as amount_paise
      from call_off_entries e left join refunds f on f.id = e.refund_id where e.event_id = ${eventId}`,
  );
}

export function listFailures(db: Db, eventId: string) {
  return rows(
    db,
    sql<{ registrationId: string; playerName: string; amountPaise: number; problem: string | null }>`
      select e.registration_id, r.name as player_name, coalesce(f.amount_paise, r.amount_paise) as amount_paise, e.problem
      from call_off_entries e join registrations r on r.id = e.registration_id left join refunds f on f.id = e.refund_id
      where e.event_id = ${eventId} and (e.state = 'failed' or f.status = 'failed') order by r.name, r.id limit 500`,
  );
}

export interface PlannedRow {
  registrationId: string;
  name: string;
  /** Paid, or owed. */
  amountPaise: number;
  /** What the desk took, has handed back of it, and is to have handed back in all. */
  deskPaise: number;
  handedBackPaise: number;
  toHandBackPaise: number;
  /** Still to be paid at the desk. */
  owedPaise: number;
  /** Of the categories still entered. */
  fees: FeeRow[];
  /** What paid for it online. */
  orders: PaidOrderRow[];
}

/** Every active registration, with each order that paid for it. */
export function listPlanned(db: Db, eventId: string): Promise<PlannedRow[]> {
  return rows(
    db,
    sql<PlannedRow>`select r.id as registration_id, r.name, r.amount_paise, r.desk_paise, r.handed_back_paise,
        r.to_hand_back_paise, coalesce(r.owed_paise, 0)::bigint as owed_paise,
        ${feesOf(sql`n.registration_id = r.id and n.state in ('confirmed', 'awaiting_partner')`)} as fees,
        ${paidOrders} as orders
      from registrations r join events e on e.id = r.event_id
      where r.event_id = ${eventId} and r.status in ${living} order by r.name, r.id`,
  );
}

/** As the rules of the desk's money read it. */
export const deskSums = (row: PlannedRow) => ({
  took: paise(row.deskPaise),
  handedBack: paise(row.handedBackPaise),
  toHandBack: paise(row.toHandBackPaise),
  owed: paise(row.owedPaise),
});
