import type { OrderForPayer } from '@maidan/contract/entries/payments';
import type { OrderStatus, PaymentStatus } from '@maidan/domain/entries/order-state';
import type { KeptPolicy } from '@maidan/domain/events/refund-policy';
import { sql } from 'kysely';
import { type Db, firstRow, oneRow, rows } from '../../../platform/db/db.ts';
import { plannedOnce } from '../../../platform/db/named-statements.ts';
import type { KeptLine } from '../records/price-lines.ts';
import { policyKept } from '../../events/records/refund-policies.ts';
import { lastDayOfEvent } from '../../events/records/event-days.ts';
import type { ProviderPayment } from '../../../platform/payments/payment-provider.ts';

export function findPayment(db: Db, orderId: string, providerPaymentId: string) {
  return firstRow(
    db,
    sql<{ status: PaymentStatus }>`
      select status from payments where order_id = ${orderId} and provider_payment_id = ${providerPaymentId}`,
  );
}

export async function savePayment(
  db: Db,
  row: { id: string; orderId: string; status: PaymentStatus; payment: ProviderPayment },
): Promise<void> {
  const { payment } = row;
  await sql`
    insert into payments (id, order_id, provider_payment_id, status, amount_paise, method, bank_reference, at)
    values (${row.id}, ${row.orderId}, ${payment.providerPaymentId}, ${row.status}, ${payment.amount}, ${payment.method},
      ${payment.bankReference}, ${payment.at})
    on conflict (order_id, provider_payment_id) do update set status = excluded.status, amount_paise = excluded.amount_paise,
      method = excluded.method, bank_reference = excluded.bank_reference, at = excluded.at`.execute(db);
}

interface PayerOrderRow {
  orderRef: string;
  /** The first of those that it pays for; null for a top-up, as are its status and its event. */
  registrationId: string | null;
  amountPaise: number;
  vendorSharePaise: number;
  status: OrderStatus;
  sessionId: string;
  expiresAt: Date;
  payeeRef: string;
  /** Of what it pays for; the registration may have more. */
  registrationStatus: OrderForPayer['registrationStatus'];
  isOwed: boolean;
  isAddition: boolean;
  event: {
    _id: string;
    name: string;
    dateandtime: string;
    lastDay: string | null;
    lastdate: string;
    location: string;
    policy: KeptPolicy;
  } | null;
  organizationName: string;
  lines: { name: string; player: string; pricePaise: number; why: KeptLine['why'] }[];
  lastAttempt: { status: PaymentStatus; at: string } | null;
  /** The payer as the provider needs them: with the phone number of this entry. */
  payerName: string;
  email: string;
  phoneEnc: string | null;
  entryPhoneEnc: string | null;
}

/**
 * What became of the entries that the order `o` pays for. An open one for a fee that is owed waits
 * like a held place; paid is paid, though the partner has not answered yet.
 */
const paidState = sql`(select case when count(*) = 0 then null
    when o.status = 'open' and bool_or(l.kind = 'owed') then 'held'
    when o.status = 'paid' and bool_or(n.state in ('confirmed', 'awaiting_partner')) then 'confirmed'
    when bool_or(n.state in ('held', 'awaiting_partner')) then 'held' when bool_or(n.state = 'offered') then 'offered'
    when bool_or(n.state = 'confirmed') then 'confirmed' when bool_or(n.state = 'waitlisted') then 'waitlisted'
    when bool_or(n.state in ('expired', 'passed')) then 'expired' else 'cancelled' end
  from order_lines l join registration_entries n on n.id = l.entry_id where l.order_id = o.id)`;

export function findForPayer(db: Db, userId: string, orderRef: string): Promise<PayerOrderRow | null> {
  return firstRow(
    db,
    sql<PayerOrderRow>`
      select o.order_ref, r.id as registration_id, (o.amount_paise + o.deposit_paise)::bigint as amount_paise, o.vendor_share_paise, o.status, o.session_id,
        o.expires_at, v.provider_vendor_id as payee_ref, coalesce(${paidState}, r.status) as registration_status,
        exists (select from order_lines l where l.order_id = o.id and l.kind = 'owed') as is_owed,
        exists (select from registration_entries n where n.registration_id = r.id and n.state = 'confirmed'
          and not exists (select from order_lines l where l.order_id = o.id and l.entry_id = n.id)) as is_addition,
        case when e.id is not null then json_build_object('_id', e.id, 'name', e.name, 'dateandtime', e.starts_at,
          'lastDay', ${lastDayOfEvent}, 'lastdate', e.last_date, 'location', e.location, 'policy', ${policyKept(sql`o.refund_policy`)}) end as event,
        g.organization_name,
        (select coalesce(json_agg(json_build_object('name', coalesce(c.name, ''), 'player', p.name, 'pricePaise', l.amount_paise, 'why', l.why)
            order by p.created_at, p.id, c.position, l.kind = 'deposit', l.amount_paise < 0, l.id), '[]')
         from order_lines l join registrations p on p.id = l.registration_id left join registration_entries n on n.id = l.entry_id
         left join categories c on c.id = n.category_id where l.order_id = o.id) as lines,
        (select json_build_object('status', p.status, 'at', p.at) from payments p where p.order_id = o.id
         order by p.at desc, p.id desc limit 1) as last_attempt,
        u.name as payer_name, u.email, u.phone_enc, r.phone_enc as entry_phone_enc
      from orders o join vendors v on v.id = o.vendor_id
      left join lateral (select r.* from registrations r join order_lines l on l.registration_id = r.id
        where l.order_id = o.id order by r.created_at, r.id limit 1) r on true
      left join events e on e.id = o.event_id
      join organizers g on g.user_id = coalesce(e.organizer_id, v.organizer_id)
      join users u on u.id = coalesce(o.payer_id, v.organizer_id)
      where o.order_ref = ${orderRef} and u.id = ${userId}`,
  );
}

/**
 * The registrations that an order pays for, and those of the pairs that it pays a partner's part of, in the order in
 * which registrations are locked.
 */
export function listRegistrationsOf(db: Db, orderId: string): Promise<{ id: string; isPaidFor: boolean }[]> {
  return rows(
    db,
    sql<{ id: string; isPaidFor: boolean }>`select ${plannedOnce} id, bool_or(paid) as is_paid_for from (
        select registration_id as id, true as paid from order_lines where order_id = ${orderId}
        union all select p.registration_id, false from order_lines l join registration_entries n on n.id = l.entry_id
          join registration_entries p on p.id = n.pair_of where l.order_id = ${orderId}) of_order
      group by id order by id`,
  );
}

export function findOwner(db: Db, vendorRef: string) {
  return oneRow(
    db,
    sql<{ organizerId: string }>`select organizer_id from vendors where provider_vendor_id = ${vendorRef}`,
  );
}
