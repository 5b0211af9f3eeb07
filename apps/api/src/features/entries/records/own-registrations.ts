import type { RegistrationStatus } from '@maidan/contract/entries/registration';
import type { KeptPolicy } from '@maidan/domain/events/refund-policy';
import type { EntryWindow } from '@maidan/domain/events/registration-window';
import { sql } from 'kysely';
import { approvalToEnter } from '../../events/records/public-events.ts';
import { type Db, firstRow, rows } from '../../../platform/db/db.ts';
import { plannedOnce } from '../../../platform/db/named-statements.ts';
import { lastDayOfEvent } from '../../events/records/event-days.ts';
import { policyKept } from '../../events/records/refund-policies.ts';
import { isCategoryDrawn } from '../../events/records/public-draws-state.ts';
import type { MoveOfEvent } from '@maidan/domain/events/edits/moved-event';
import { fullRefundOfEntry } from '../../events/records/revisions.ts';
import { entryFields, type EntryRow } from './entry-states.ts';
import { owedPaise } from '../../events/records/unpaid-registrations.ts';
import { depositsOf, type ShownDepositRow } from './deposits.ts';
import { type PaidOrderRow, paidOrders } from './paid-orders.ts';
import { type PaperOfRegistration, papersOf } from './papers.ts';
import { isOfDeposit, isTooMany } from './payments-too-many.ts';

/** What a registration's owner may see of it and of its event. */
export interface OwnRow extends EntryWindow {
  id: string;
  eventId: string;
  status: RegistrationStatus;
  name: string;
  amountPaise: number;
  owedPaise: number;
  holdExpiresAt: Date | null;
  confirmedAt: Date | null;
  ticketCode: string | null;
  checkedInAt: Date | null;
  createdAt: Date;
  referralSource: string;
  eventName: string;
  sports: string;
  location: string;
  locationLink: string | null;
  /** The categories that can be entered, or could be before their draw. */
  offered: { isDrawn: boolean }[];
  lastDay: string | null;
  contact: string;
  posterFileId: string | null;
  calledOff: string | null;
  unpublished: string | null;
  moves: MoveOfEvent[];
  hasWinners: boolean;
  orderRef: string | null;
  orderStatus: string | null;
  isUnanswered: boolean | null;
  entries: (EntryRow & {
    /** The entry that its own fee was paid for: of a partner who was invited, the own one. */
    feeOf: string;
    policy: KeptPolicy;
    cancelled: boolean;
    cancelledReason: string | null;
    neverPaid: boolean;
    place: 'first' | 'second' | 'third' | null;
    /** The only confirmed entry of its category, whose draw is not out. */
    isAlone: boolean;
    movedFrom: string | null;
    fullRefundUntil: string | null;
  })[];
  orders: PaidOrderRow[];
  /** Null where nothing was paid online. */
  payments: { orderRef: string; paidAt: string; amountPaise: number }[] | null;
  /** Null where a receipt says it all. */
  papers: PaperOfRegistration[] | null;
  refunds: {
    id: string;
    amountPaise: number;
    owedPaise: number;
    reason: string;
    status: 'created' | 'sent' | 'done' | 'failed' | 'cancelled';
    createdAt: string;
    doneAt: string | null;
    isTooMany: boolean;
    isDeposit: boolean;
  }[];
  deposits: ShownDepositRow[] | null;
}

/** The place of the entry `n` among the recorded winners of its category; joint places are lists. */
const placeOfEntry = sql`case when n.state = 'confirmed' then (
  select case p.key when 'firstPlace' then 'first' when 'secondPlace' then 'second' else 'third' end
  from jsonb_each(e.winners -> c.id::text) p
  where p.value @> jsonb_build_array(jsonb_build_object('entry', coalesce(n.pair_of, n.id)::text)) limit 1) end`;

/** Whether the entry `n` is the only confirmed one of its category `c`. */
const isAlone = sql`n.state = 'confirmed' and c.removed_at is null and not exists (select from registration_entries m
  where m.category_id = n.category_id and m.state = 'confirmed' and m.pair_of is null and m.id <> coalesce(n.pair_of, n.id))`;

/** What the approved changes of the event have replaced since the registration `r`, the first first. */
const movesSince = sql`(select coalesce(json_agg(json_build_object('dateandtime', v.before ->> 'dateandtime',
    'location', v.before ->> 'location', 'reason', v.reason) order by v.decided_at), '[]')
  from event_revisions v where v.event_id = e.id and v.state = 'approved' and v.decided_at > r.created_at
    and v.before ?| array['dateandtime', 'location'])`;

/** What was paid online for the registration `r`, deposits with it, also what came too late. */
const paymentsOf = sql`(select json_agg(json_build_object('orderRef', q.order_ref, 'paidAt', q.paid_at,
    'amountPaise', q.amount_paise + q.deposit_paise) order by q.paid_at, q.id)
  from orders q where q.paid_at is not null and q.id in (select l.order_id from order_lines l where l.registration_id = r.id))`;

/**
 * Whether the entry `n` of the registration `r` was to be paid online and has ended without: its player gave it up or
 * the time ran out, and neither an order nor the desk took anything.
 */
const neverPaid = sql`(n.state = 'expired' or n.state = 'cancelled' and n.cancelled_reason is null)
  and exists (select from order_lines l where l.entry_id = n.id and l.kind = 'fee')
  and not exists (select from order_lines l join orders q on q.id = l.order_id
    where l.entry_id = n.id and (q.paid_at is not null or l.kind = 'owed'))
  and not exists (select from desk_payments d where d.registration_id = r.id)`;

const ownColumns = sql`
  r.id, r.event_id, r.status, r.name, r.amount_paise,
  case when r.status = 'confirmed' then ${owedPaise} else 0 end::bigint as owed_paise, r.hold_expires_at, r.confirmed_at, r.ticket_code, r.checked_in_at,
  r.created_at, r.referral_source, e.name as event_name, e.sports, e.location, e.location_link, e.starts_at, e.last_date,
  ${approvalToEnter} as approval_status,
  e.unpublish_reason as unpublished, e.tournament_status, e.live_since is not null as is_live, e.late_entries,
  e.winners is not null as has_winners, ${movesSince} as moves,
  (select coalesce(json_agg(json_build_object('isDrawn', ${isCategoryDrawn})), '[]')
   from categories c left join fixtures f on f.event_id = e.id where c.event_id = e.id and c.removed_at is null) as offered,
  e.contact, e.poster_file_id, o.order_ref, o.status as order_status, o.is_unanswered,
  ${lastDayOfEvent} as last_day, (select k.reason from call_offs k
    where k.event_id = e.id and (r.status <> 'cancelled' or exists (select from call_off_entries x where x.registration_id = r.id))) as called_off,
  (select coalesce(json_agg(json_build_object('name', c.name, 'feeOf', n.id, 'policy', ${policyKept(sql`n.refund_policy`)}, ${entryFields}, 'cancelled', n.cancelled_at is not null,
      'cancelledReason', n.cancelled_reason, 'neverPaid', ${neverPaid}, 'place', ${placeOfEntry}, 'isAlone', ${isAlone},
      'movedFrom', (select m.name from categories m where m.id = n.moved_from), 'fullRefundUntil', ${fullRefundOfEntry}) order by c.position), '[]')
   from registration_entries n join categories c on c.id = n.category_id where n.registration_id = r.id) as entries,
  ${paidOrders} as orders, ${paymentsOf} as payments, ${depositsOf} as deposits,
  ${papersOf} as papers,
  (select coalesce(json_agg(json_build_object('id', f.id, 'amountPaise', f.amount_paise, 'reason', f.reason,
      'status', f.status, 'createdAt', f.created_at, 'doneAt', f.done_at, 'isTooMany', ${isTooMany}, 'isDeposit', ${isOfDeposit}) order by f.created_at), '[]')
   from refunds f join orders o on o.id = f.order_id where f.registration_id = r.id) as refunds`;

const newestOrder = sql`
  left join lateral (select order_ref, status, coalesce((select p.status = 'pending' from payments p where p.order_id = orders.id
      order by p.at desc limit 1), false) as is_unanswered
    from orders where id in (select l.order_id from order_lines l where l.registration_id = r.id)
    order by created_at desc limit 1) o on true`;

export function listOwn(db: Db, userId: string): Promise<OwnRow[]> {
  return rows(
    db,
    sql<OwnRow>`select ${plannedOnce} ${ownColumns} from registrations r join events e on e.id = r.event_id ${newestOrder}
      where r.user_id = ${userId} order by r.created_at desc limit 200`,
  );
}

export function findOwn(
  db: Db,
  { userId, registrationId }: { userId: string; registrationId: string },
): Promise<OwnRow | null> {
  return firstRow(db, ownOf({ userId, registrationIds: [registrationId] }));
}

export const listOwnById = (db: Db, of: { userId: string; registrationIds: readonly string[] }): Promise<OwnRow[]> =>
  rows(db, ownOf(of));

const ownOf = ({ userId, registrationIds }: { userId: string; registrationIds: readonly string[] }) =>
  sql<OwnRow>`select ${plannedOnce} ${ownColumns} from unnest(${registrationIds}::uuid[]) with ordinality as page (id, place)
    join registrations r on r.id = kept_registration(page.id) join events e on e.id = r.event_id ${newestOrder}
    where r.user_id = ${userId} order by page.place`;
