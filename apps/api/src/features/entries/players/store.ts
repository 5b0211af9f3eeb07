import type { RefundAnswer, RegistrationStatus } from '@maidan/contract/entries/registration';
import type { ApprovalStatus, TournamentStatus } from '@maidan/domain/events/lifecycle';
import type { PriceRules } from '@maidan/domain/events/prices/price-rules';
import type { PlayerOrigin } from '@maidan/domain/entries/origins';
import { type RawBuilder, sql } from 'kysely';
import { approvalToEnter } from '../../events/records/public-events.ts';
import { aadhaarColumns, type AadhaarRow } from '../records/aadhaar.ts';
import { type Db, firstRow, oneRow, rows } from '../../../platform/db/db.ts';
import { mayOnEvent } from '../../events/records/event-access.ts';
import { lastDayOfEvent } from '../../events/records/event-days.ts';
import { isLivingEntry } from '../../events/records/living-registrations.ts';
import { toHandBackPaise } from '../../events/records/to-hand-back.ts';
import { isUnpaid, owedPaise } from '../../events/records/unpaid-registrations.ts';
import { entryFields, type EntryRow, squadOf } from '../records/entry-states.ts';
import { exceptionFields, type ExceptionRow } from '../records/exceptions.ts';
import { type PaperOfRegistration, papersOf } from '../records/papers.ts';
import { depositsOf, type ShownDepositRow } from '../records/deposits.ts';
import { isCounted, isOfDeposit, isOfFee, isTooMany } from '../records/payments-too-many.ts';
import { plannedAnew, plannedOnce } from '../../../platform/db/named-statements.ts';
import { namePattern } from '../../../platform/db/searched.ts';
import type { RegisteredPlayer } from '../records/registered-player.ts';

/** Who asks for which event, and with which right: without it nothing is found. */
export interface Scope {
  userId: string;
  eventId: string;
  right: 'registrations_read' | 'registrations_write' | 'download';
}

export interface EventRow {
  name: string;
  code: string;
  approvalStatus: ApprovalStatus;
  tournamentStatus: TournamentStatus;
  customization: unknown;
  startsAt: Date;
  /** How long a place is offered, in hours of the day. */
  offerHours: number;
  /** Null where the categories' own prices hold. */
  priceRules: PriceRules | null;
  lastDay: string | null;
  /** Whether the caller deals with players; others see names, places and amounts. */
  seesContacts: boolean;
  seesMoney: boolean;
}

export function findEvent(db: Db, { userId, eventId, right }: Scope): Promise<EventRow | null> {
  return firstRow(
    db,
    sql<EventRow>`select e.name, e.code, ${approvalToEnter} as approval_status, e.tournament_status, e.customization, e.starts_at, e.offer_hours,
        (select p.rules from event_prices p where p.event_id = e.id) as price_rules,
        ${lastDayOfEvent} as last_day,
        ${mayOnEvent(userId, 'contacts')} as sees_contacts, ${mayOnEvent(userId, 'money')} as sees_money
      from events e where e.id = ${eventId} and ${mayOnEvent(userId, right)} and e.deleted_at is null`,
  );
}

export interface RegistrationRow extends RegisteredPlayer, AadhaarRow {
  dobEnc: string | null;
  userDobEnc: string | null;
  /** The account's. */
  email: string | null;
  /** Given with the registration. */
  emailEnc: string | null;
  gender: 'female' | 'male' | 'other' | null;
  city: string | null;
  academy: string | null;
  district: string | null;
  stateUt: string | null;
  status: RegistrationStatus;
  amountPaise: number;
  /** What was actually received: a held place that was never paid for is not money. */
  paidPaise: number;
  /** What of the amount the desk took. */
  deskPaise: number;
  paymentReference: string | null;
  refundedPaise: number;
  /** The part of it that the bank has not accepted. */
  refundOpenPaise: number;
  /** Held for or taken by a dispute. */
  disputedPaise: number;
  /** What came a second time or too late and paid for nothing. */
  tooManyPaise: number;
  deskRefundsPaise: number;
  toHandBackPaise: number;
  refunds: (Omit<RefundAnswer, 'amount'> & { amountPaise: number })[];
  deskRefunds: { _id: string; amountPaise: number; how: 'cash' | 'upi'; note: string; at: string }[];
  deskPayments: { _id: string; amountPaise: number; how: 'cash' | 'upi'; reference: string; at: string }[];
  paidBy: 'online' | 'cash' | 'upi' | 'none';
  /** Null where nothing was left. */
  deposits: ShownDepositRow[] | null;
  /** Null where a receipt says it all. */
  papers: PaperOfRegistration[] | null;
  unpaid: boolean;
  owedPaise: number;
  source: 'online' | 'walk_in';
  ticketCode: string | null;
  referralSource: string;
  accommodationEnc: string | null;
  answersEnc: string | null;
  createdAt: Date;
  confirmedAt: Date | null;
  checkedInAt: Date | null;
  entries: (EntryRow &
    ExceptionRow & {
      partnerOrigin: PlayerOrigin;
      team: string | null;
      squad: { name: string; hasAccepted: boolean }[] | null;
      feeClass: string | null;
      code: string | null;
      cancelledReason: string | null;
    })[];
}

/** A moment inside JSON, in the usual format. */
const iso = (moment: RawBuilder<unknown>) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const columns = sql`
  r.id, r.event_id, r.user_id, r.name, r.phone_enc, u.phone_enc as user_phone_enc, r.dob_enc, u.dob_enc as user_dob_enc, ${aadhaarColumns},
  u.email, r.email_enc, coalesce(r.gender, u.gender) as gender, coalesce(r.city, u.city) as city, r.academy,
  r.district, r.state_ut, r.status, r.amount_paise,
  ((case when r.confirmed_at is not null then r.desk_paise else 0 end)
    + coalesce((select sum(l.amount_paise) from order_lines l join orders o on o.id = l.order_id
        where l.registration_id = r.id and l.kind <> 'deposit' and ${isCounted}), 0))::bigint as paid_paise, r.desk_paise,
  (select string_agg(p.bank_reference, ' ' order by p.at) from payments p where p.status = 'success'
     and p.order_id in (select l.order_id from order_lines l where l.registration_id = r.id)) as payment_reference,
  (select coalesce(sum(f.amount_paise), 0) from orders o join refunds f on f.order_id = o.id
   where f.registration_id = r.id and f.status <> 'cancelled' and ${isOfFee})::bigint as refunded_paise,
  (select coalesce(sum(f.amount_paise), 0) from orders o join refunds f on f.order_id = o.id
   where f.registration_id = r.id and f.status = 'failed' and ${isOfFee})::bigint as refund_open_paise,
  (select coalesce(sum(d.held_paise), 0) from disputes d
   where d.order_id in (select l.order_id from order_lines l where l.registration_id = r.id) and d.state <> 'won')::bigint as disputed_paise,
  (select coalesce(sum(f.amount_paise), 0) from orders o join refunds f on f.order_id = o.id
   where f.registration_id = r.id and f.status <> 'cancelled' and ${isTooMany})::bigint as too_many_paise, r.handed_back_paise as desk_refunds_paise,
  ${toHandBackPaise}::bigint as to_hand_back_paise,
  (select coalesce(jsonb_agg(jsonb_build_object('_id', f.id, 'amountPaise', f.amount_paise, 'reason', f.reason,
      'status', f.status, 'createdAt', ${iso(sql`f.created_at`)}, 'doneAt', ${iso(sql`f.done_at`)}) || (case when ${isTooMany} then '{"isTooMany":true}' when ${isOfDeposit} then '{"isDeposit":true}' else '{}' end)::jsonb order by f.created_at, f.id), '[]')
   from orders o join refunds f on f.order_id = o.id where f.registration_id = r.id) as refunds,
  (select coalesce(json_agg(json_build_object('_id', d.id, 'amountPaise', d.amount_paise, 'how', d.how, 'note', d.note,
      'at', ${iso(sql`d.at`)}) order by d.at), '[]') from desk_refunds d
   where r.handed_back_paise > 0 and d.registration_id = r.id and d.taken_back_at is null) as desk_refunds, r.paid_by,
  (select coalesce(json_agg(json_build_object('_id', d.id, 'amountPaise', d.amount_paise, 'how', d.how,
      'reference', d.reference, 'at', ${iso(sql`d.at`)}) order by d.at, d.id), '[]') from desk_payments d
   where r.desk_paise > 0 and d.registration_id = r.id and d.undone_at is null) as desk_payments,
  ${depositsOf} as deposits, ${papersOf} as papers, ${isUnpaid} as unpaid, ${owedPaise} as owed_paise, r.source, r.ticket_code, r.referral_source, r.accommodation_enc, r.answers_enc, r.created_at, r.confirmed_at,
  r.checked_in_at,
  (select coalesce(json_agg(json_build_object('name', c.name, ${entryFields},
      'partnerOrigin', json_build_object('academy', n.partner_academy, 'district', n.partner_district,
        'stateUT', n.partner_state_ut), 'team', coalesce(n.team_name, ${squadOf}), 'squad', case when n.team_players <> '[]' then (select json_agg(json_build_object('name', p.player ->> 'name', 'hasAccepted', p.player ? 'seat') order by p.place) from jsonb_array_elements(n.team_players) with ordinality as p (player, place)) end, 'feeClass', n.fee_class,
      'code', (select d.code from code_uses u join discount_codes d on d.id = u.code_id where u.id = n.code_use_id),
      ${exceptionFields}, 'cancelledReason', n.cancelled_reason) order by c.position), '[]')
   from registration_entries n join categories c on c.id = n.category_id where n.registration_id = r.id) as entries`;

export interface Filter {
  category: string;
  status: RegistrationStatus | '';
  /** Only those who have a place and still owe a fee. */
  owing: boolean;
  q: string;
  /** Whether `q` may match address, city or phone: callers who cannot read them must not learn them by searching. */
  byContacts: boolean;
  /** The stored forms of a phone number in `q`, under every key; empty when it is not one. */
  phoneIndexes: readonly string[];
  ticketCode: string | null;
}

/** The right is checked once per query rather than per row: nothing in it depends on `r`. */
const mine = ({ userId, eventId, right }: Scope) =>
  sql`r.event_id = ${eventId} and exists (select 1 from events e
    where e.id = ${eventId} and ${mayOnEvent(userId, right)} and e.deleted_at is null)`;

/**
 * The registrations a search finds, with what they are filtered and sorted by: nobody reads the others of the event.
 * Each condition on its own, so that each can use its index.
 */
function found({ eventId }: Scope, { q, byContacts, phoneIndexes, ticketCode }: Filter): RawBuilder<unknown> {
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const name = namePattern(q);
  const chosen = sql`select s.id, s.event_id, s.status, s.owed_paise, s.name, s.created_at, s.import_row, s.checked_in_at from registrations s`;
  const ofEvent = sql`${chosen} where s.event_id = ${eventId}`;
  const ways = [
    sql`${ofEvent} and (s.plain_name like ${name} or s.ticket_code ilike ${like} ${byContacts ? sql`or s.city ilike ${like}` : sql``})`,
    sql`${chosen} join registration_entries n on n.registration_id = s.id
      where s.event_id = ${eventId} and (n.plain_partner like ${name} or n.plain_team like ${name})`,
  ];
  if (ticketCode) ways.push(sql`${ofEvent} and s.ticket_code = ${ticketCode}`);
  if (byContacts && phoneIndexes.length > 0) ways.push(sql`${ofEvent} and s.phone_index = any(${phoneIndexes})`);
  if (byContacts)
    ways.push(sql`${chosen} join users u on u.id = s.user_id
      where s.event_id = ${eventId} and u.email ilike ${like}`);
  return sql.join(ways, sql` union `);
}

/** What follows `from`: those that match, as `r`. */
function matching(scope: Scope, filter: Filter): RawBuilder<unknown> {
  const conditions = [mine(scope)];
  if (filter.status) conditions.push(sql`r.status = ${filter.status}`);
  if (filter.owing) conditions.push(sql`r.status = 'confirmed' and ${isUnpaid}`);
  if (filter.category) {
    // Who is in the category now; of those whose registration has ended, who was.
    const stands = ['expired', 'cancelled'].includes(filter.status) ? sql`` : sql`and ${isLivingEntry}`;
    conditions.push(sql`exists (select 1 from registration_entries n join categories c on c.id = n.category_id
      where n.registration_id = r.id ${stands} and lower(c.name) = lower(${filter.category}))`);
  }
  const all = filter.q ? sql`(${found(scope, filter)})` : sql`registrations`;
  return sql`${all} r where ${sql.join(conditions, sql` and `)}`;
}

/** The players of an import came at the same time: they stay in the order of their sheet. */
const orders = {
  newest: sql`r.created_at desc, r.import_row, r.id desc`,
  oldest: sql`r.created_at, r.import_row, r.id`,
  name: sql`lower(r.name), r.id`,
  'checked-in': sql`r.checked_in_at desc nulls last, r.id`,
};
export type Sort = keyof typeof orders;

interface FoundIds {
  ids: string[];
  /** How many there are in all, when all of them were looked at. */
  found: number | null;
}

interface Page {
  filter: Filter;
  sort: Sort;
  limit: number;
  offset: number;
}

/** One page, found by index first, then read; and how many match, and how many there are of each status in all. */
export async function listRegistrations(db: Db, scope: Scope, { filter, sort, limit, offset }: Page) {
  const inOrder = sql`order by ${orders[sort]} limit ${limit} offset ${offset}`;
  const page = filter.q
    ? sql<FoundIds>`${plannedAnew} with found as materialized (select r.* from ${matching(scope, filter)})
        select array(select r.id from found r ${inOrder}) as ids, (select count(*)::int from found) as found`
    : sql<FoundIds>`${plannedAnew} select array(select r.id from ${matching(scope, filter)} ${inOrder}) as ids,
        null::int as found`;
  const { ids, found } = await oneRow(db, page);
  const shown = await readRows(db, scope, ids);
  return { rows: shown, ...(await countRegistrations(db, scope, filter, found)) };
}

/** In the order of the ids. */
function readRows(db: Db, scope: Scope, ids: readonly string[]): Promise<RegistrationRow[]> {
  return rows(
    db,
    sql<RegistrationRow>`select ${plannedOnce} ${columns} from unnest(${ids}::uuid[]) with ordinality as page (id, place)
      join registrations r on r.id = page.id left join users u on u.id = r.user_id
      where ${mine(scope)} order by page.place`,
  );
}

export async function findRegistration(db: Db, scope: Scope, registrationId: string): Promise<RegistrationRow | null> {
  return (await readRows(db, scope, [registrationId]))[0] ?? null;
}

/** The next rows after one: a long download holds no connection or transaction in between. */
export async function listAfter(
  db: Db,
  scope: Scope,
  { filter, afterId, limit }: { filter: Filter; afterId: string | null; limit: number },
): Promise<RegistrationRow[]> {
  const { ids } = await oneRow(
    db,
    sql<{ ids: string[] }>`${plannedAnew} select array(select r.id from ${matching(scope, filter)}
      and (${afterId}::uuid is null or r.id > ${afterId}) order by r.id limit ${limit}) as ids`,
  );
  return readRows(db, scope, ids);
}

/** How many match, unless it is known, and how many there are of each status regardless of the filter. */
export async function countRegistrations(
  db: Db,
  scope: Scope,
  filter: Filter,
  known: number | null = null,
): Promise<{ total: number; counts: Record<RegistrationStatus, number> }> {
  const counts = { held: 0, confirmed: 0, waitlisted: 0, offered: 0, expired: 0, cancelled: 0 };
  const byStatus = await rows(
    db,
    sql<{ status: RegistrationStatus; count: number }>`
      select key as status, count from event_counts_now r where ${mine(scope)} and figure = 'status'`,
  );
  for (const { status, count } of byStatus) counts[status] += count;
  if (known !== null) return { total: known, counts };
  if (filter.category || filter.q || filter.owing) {
    const { total } = await oneRow(
      db,
      sql<{
        total: number;
      }>`${plannedAnew} select count(*)::int as total from ${matching(scope, filter)}`,
    );
    return { total, counts };
  }
  // An event may have fifty thousand players: they are not counted twice.
  const total = filter.status ? counts[filter.status] : Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { total, counts };
}
