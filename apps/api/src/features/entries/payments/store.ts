import type { OrderForPayer } from '@maidan/contract/entries/payments';
import type { OrderStatus, PaymentStatus } from '@maidan/domain/entries/order-state';
import { sql } from 'kysely';
import { type Db, firstRow } from '../../../platform/db/db.ts';
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
  registrationId: string;
  eventId: string;
  amountPaise: number;
  vendorSharePaise: number;
  status: OrderStatus;
  sessionId: string;
  expiresAt: Date;
  payeeRef: string;
  registrationStatus: OrderForPayer['registrationStatus'];
  eventName: string;
  startsAt: Date;
  location: string;
  organizationName: string;
  lines: { name: string; pricePaise: number }[];
  lastAttempt: { status: PaymentStatus; at: string } | null;
  /** Who pays, as the provider must know them: with the phone number of this entry. */
  payerName: string;
  email: string;
  phoneEnc: string | null;
  entryPhoneEnc: string | null;
}

export function findForPayer(db: Db, userId: string, orderRef: string): Promise<PayerOrderRow | null> {
  return firstRow(
    db,
    sql<PayerOrderRow>`
      select o.order_ref, o.registration_id, o.event_id, o.amount_paise, o.vendor_share_paise, o.status, o.session_id,
        o.expires_at, (select v.provider_vendor_id from vendors v where v.id = o.vendor_id) as payee_ref,
        r.status as registration_status, e.name as event_name, e.starts_at, e.location,
        g.organization_name,
        (select coalesce(json_agg(json_build_object('name', c.name, 'pricePaise', n.price_paise) order by c.position), '[]')
         from registration_entries n join categories c on c.id = n.category_id where n.registration_id = r.id) as lines,
        (select json_build_object('status', p.status, 'at', p.at) from payments p where p.order_id = o.id
         order by p.at desc, p.id desc limit 1) as last_attempt,
        u.name as payer_name, u.email, u.phone_enc, r.phone_enc as entry_phone_enc
      from orders o join registrations r on r.id = o.registration_id join events e on e.id = o.event_id
      join organizers g on g.user_id = e.organizer_id join users u on u.id = r.user_id
      where o.order_ref = ${orderRef} and r.user_id = ${userId}`,
  );
}
