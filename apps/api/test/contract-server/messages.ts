import { createHmac } from 'node:crypto';
import {
  type Attempt,
  numericId,
  type Order,
  type OwnSettlement,
  type Refund,
  rupees,
  type Transfer,
  type Vendor,
  zoned,
} from './books.ts';

export interface Message {
  type: string;
  data: object;
}

/** How a message is sent or forged. */
export interface Delivery {
  /** Offset from now, in milliseconds. */
  late?: number;
  unit?: 'ms' | 's';
  secret?: string;
  times?: number;
  /** Changes the body after signing. */
  tamper?: { from: string; to: string };
}

/** In messages the ids are unquoted numbers with more digits than a double can represent. */
export function paymentMessage(order: Order, attempt: Attempt): Message {
  const kind = { SUCCESS: 'SUCCESS', USER_DROPPED: 'USER_DROPPED' }[attempt.status] ?? 'FAILED';
  return {
    type: `PAYMENT_${kind}_WEBHOOK`,
    data: {
      order: { order_id: order.order_id, order_amount: rupees(order.amount), order_currency: 'INR', order_tags: null },
      payment: {
        cf_payment_id: numericId(attempt.cf_payment_id),
        payment_status: attempt.status,
        payment_amount: rupees(attempt.amount),
        payment_currency: 'INR',
        payment_message: '00::Transaction success for payer@gocash',
        payment_time: zoned(attempt.at),
        bank_reference: attempt.bankReference ?? 'null',
        payment_method: { upi: { channel: null, upi_id: 'payer@gocash' } },
        payment_group: attempt.group,
      },
      customer_details: order.body.customer_details ?? null,
    },
  };
}

export function refundMessage(order: Order, refund: Refund): Message {
  return {
    type: 'REFUND_STATUS_WEBHOOK',
    data: {
      refund: {
        cf_refund_id: numericId(refund.cf_refund_id),
        refund_id: refund.refund_id,
        order_id: order.order_id,
        refund_amount: rupees(refund.amount),
        refund_currency: 'INR',
        entity: 'Refund',
        refund_type: 'MERCHANT_INITIATED',
        refund_status: refund.status,
        refund_splits: refund.splits.map(({ vendor_id, amount }) => ({
          merchantVendorId: vendor_id,
          amount: rupees(amount),
        })),
      },
    },
  };
}

export function vendorMessage(vendor: Vendor, past: string): Message {
  return {
    type: 'VENDOR_STATUS_UPDATE',
    data: {
      merchant_id: 152_707,
      merchant_vendor_id: vendor.vendor_id,
      email: vendor.email,
      phone: vendor.phone,
      name: vendor.name,
      updated_status: vendor.status,
      past_status: past,
      account_holder: vendor.bank.account_holder,
      account_number: vendor.bank.account_number,
      ifsc: vendor.bank.ifsc,
      account_type: 'Individual',
      // Keyed by the document's name, not by that of its number.
      document_status: {
        PAN: 'VERIFIED',
        GSTIN: 'DUE_CURRENTLY',
        ...Object.fromEntries(
          [...vendor.documents.values()].map(({ doc_type, status }) => [doc_type.replace('_NUMBER', ''), status]),
        ),
      },
      updated_by: 'AUTOMATED',
    },
  };
}

/** A transfer that starts has the status CREATED, contrary to the documentation. */
export function transferMessage(transfer: Transfer, vendor: Vendor | undefined): Message {
  return {
    type: `VENDOR_SETTLEMENT_${transfer.status}`,
    data: {
      settlement: {
        settlement_id: numericId(transfer.settlement_id),
        status: transfer.status,
        vendor_id: transfer.vendor_id,
        utr: transfer.utr ?? 'NA',
        settlement_amount: rupees(transfer.amount),
        vendor_transaction_amount: rupees(transfer.amount),
        amount_settled: rupees(transfer.amount),
        adjustment: rupees(0),
        service_charge: rupees(0),
        service_tax: rupees(0),
        settlement_initiated_on: zoned(transfer.startedAt),
        settled_on: transfer.settledAt ? zoned(transfer.settledAt) : 'null',
        reason: transfer.reason ?? '',
        account_mode: 'BANK',
        settlement_type: 'STANDARD',
        settled_orders_count: transfer.lines.length,
        account_number: vendor ? `XXXXXX${vendor.bank.account_number.slice(-4)}` : null,
        ifsc: vendor?.bank.ifsc ?? null,
      },
    },
  };
}

/** To the platform's own account; here the bank's reference is a number. */
export function ownSettlementMessage(of: OwnSettlement): Message {
  const charge = Math.round(of.fee / 1.18);
  return {
    type: `SETTLEMENT_${of.status}`,
    data: {
      settlement: {
        settlement_id: numericId(of.settlement_id),
        status: of.status,
        settlement_type: 'STANDARD',
        payment_amount: rupees(of.amount + of.fee),
        service_charge: rupees(charge),
        service_tax: rupees(of.fee - charge),
        adjustment: rupees(0),
        settlement_amount: rupees(of.amount),
        amount_settled: rupees(of.amount),
        utr: numericId(of.settlement_id),
        reason: null,
        settled_on: zoned(new Date()),
      },
    },
  };
}

/** Signs the timestamp and the bytes, and sends the message; answers the receiver's statuses, one per delivery. */
export async function send(
  to: { url: string; secret: string },
  { type, data }: Message,
  delivery: Delivery = {},
): Promise<number[]> {
  const signed = JSON.stringify({ data, event_time: zoned(new Date()), type });
  const body = delivery.tamper ? signed.replace(delivery.tamper.from, delivery.tamper.to) : signed;
  const now = Date.now() + (delivery.late ?? 0);
  const timestamp = delivery.unit === 's' ? String(Math.floor(now / 1000)) : String(now);
  const signature = createHmac('sha256', delivery.secret ?? to.secret)
    .update(timestamp + signed)
    .digest('base64');
  const headers = {
    'content-type': 'application/json',
    'x-webhook-timestamp': timestamp,
    'x-webhook-signature': signature,
    'x-webhook-version': '2025-01-01',
    'x-webhook-attempt': '1',
  };
  const sendOne = async () => (await fetch(to.url, { method: 'POST', headers, body })).status;
  return Promise.all(Array.from({ length: delivery.times ?? 1 }, sendOne));
}
