import {
  type Attempt,
  type Books,
  freshId,
  type Order,
  paiseOf,
  type Refund,
  Refusal,
  rupees,
  zoned,
} from './books.ts';
import type { Asked } from './server.ts';

const bad = (code: string, message: string) => new Refusal(400, code, message);

export function createOrder(books: Books, { body }: Asked): object {
  const id = typeof body.order_id === 'string' ? body.order_id : '';
  const amount = paiseOf(body.order_amount);
  const customer = (body.customer_details ?? {}) as Record<string, string>;
  const meta = (body.order_meta ?? {}) as Record<string, string>;
  const note = typeof body.order_note === 'string' ? body.order_note : null;
  const expiresAt = new Date(String(body.order_expiry_time));
  if (!/^[\w-]{3,45}$/.test(id)) throw bad('order_id_invalid', 'order_id is invalid');
  if (amount === null || amount < 100)
    throw bad('order_amount_invalid', 'order_amount should be greater than or equal to 1');
  if (body.order_currency !== 'INR') throw bad('order_currency_invalid', 'order_currency is invalid');
  if (!/^[A-Za-z0-9_-]{3,50}$/.test(customer.customer_id ?? ''))
    throw bad('customer_details.customer_id_invalid', 'customer_details.customer_id is invalid');
  if (!/^\d{10}$/.test(customer.customer_phone ?? ''))
    throw bad('customer_details.customer_phone_invalid', 'customer_details.customer_phone : invalid phone number');
  if (customer.customer_name !== undefined && !/^[A-Za-z0-9 ./&-]{3,100}$/.test(customer.customer_name))
    throw bad('customer_details.customer_name_invalid', 'customer_details.customer_name is invalid');
  if (note !== null && !/^.{3,200}$/.test(note)) throw bad('order_note_invalid', 'order_note is invalid');
  if ((meta.return_url ?? '').length > 250) throw bad('order_meta.return_url_invalid', 'return_url is too long');
  if (meta.notify_url !== undefined && !meta.notify_url.startsWith('https://'))
    throw bad('order_meta.notify_url_invalid', 'order_meta.notify_url : url should be https');
  if (Number.isNaN(expiresAt.getTime()) || expiresAt.getTime() < Date.now() + 15 * 60_000)
    throw bad('order_expiry_time_invalid', 'order_expiry_time should be at least 15 minutes from now');
  if (books.orders.has(id)) throw new Refusal(409, 'order_already_exists', 'order with same id is already present');
  const order: Order = {
    order_id: id,
    cf_order_id: freshId(books),
    amount,
    status: 'ACTIVE',
    sessionId: `session_${freshId(books)}payment`,
    expiresAt,
    splits: readSplits(books, body.order_splits, amount),
    body,
    attempts: [],
    refunds: new Map(),
    settledIn: new Map(),
  };
  books.orders.set(id, order);
  return shown(books, order);
}

function readSplits(books: Books, told: unknown, limit: number): Order['splits'] {
  const splits = Array.isArray(told) ? (told as Record<string, unknown>[]) : [];
  const read = splits.map(({ vendor_id, amount, percentage }) => {
    const share = paiseOf(amount);
    if (share === null || percentage !== undefined)
      throw bad('order_splits_invalid', 'Invalid Request: amount or percentage');
    if (typeof vendor_id !== 'string' || !books.vendors.has(vendor_id))
      throw bad('vendor_not_found', 'Vendor Not found');
    return { vendor_id, amount: share };
  });
  if (read.reduce((sum, { amount }) => sum + amount, 0) > limit)
    throw bad('order_splits_invalid', 'Total split amount can not be greater than transaction amount');
  return read;
}

export const getOrder = (books: Books, { params }: Asked): object => shown(books, find(books, params));

export function terminateOrder(books: Books, { params, body }: Asked): object {
  const order = find(books, params);
  if (body.order_status !== 'TERMINATED') throw bad('order_status_invalid', 'order_status should be TERMINATED');
  if (order.status !== 'ACTIVE') throw bad('order_status_invalid', `order is ${order.status}`);
  order.status = 'TERMINATED';
  return { ...shown(books, order), order_status: 'TERMINATION_REQUESTED' };
}

export const listAttempts = (books: Books, { params }: Asked): object => {
  const order = find(books, params);
  return order.attempts.map((attempt) => shownAttempt(order, attempt));
};

/** In answers the ids are strings. */
function shownAttempt(order: Order, attempt: Attempt): Record<string, unknown> {
  return {
    cf_payment_id: attempt.cf_payment_id,
    order_id: order.order_id,
    entity: 'payment',
    is_captured: attempt.isCaptured,
    order_amount: rupees(order.amount),
    payment_amount: rupees(attempt.amount),
    payment_currency: 'INR',
    payment_status: attempt.status,
    payment_group: attempt.group,
    payment_method: { [attempt.group]: { channel: 'collect', upi_id: 'payer@gocash' } },
    bank_reference: attempt.bankReference,
    payment_time: zoned(attempt.at),
    payment_completion_time: attempt.status === 'SUCCESS' ? zoned(attempt.at) : null,
    error_details: null,
  };
}

export function createRefund(books: Books, { params, body }: Asked): object {
  const order = find(books, params);
  const id = typeof body.refund_id === 'string' ? body.refund_id : '';
  const amount = paiseOf(body.refund_amount);
  if (!/^[A-Za-z0-9]{3,40}$/.test(id)) throw bad('refund_id_invalid', 'refund_id is invalid');
  if (order.refunds.has(id)) throw new Refusal(409, 'refund_already_exists', 'refund with same id is already present');
  if (typeof body.refund_note !== 'string' || !/^.{3,100}$/.test(body.refund_note))
    throw bad('refund_note_invalid', 'refund_note is invalid');
  const paid = order.attempts.filter(({ status }) => status === 'SUCCESS').reduce((sum, one) => sum + one.amount, 0);
  const gone = [...order.refunds.values()]
    .filter(({ status }) => status !== 'CANCELLED')
    .reduce((sum, one) => sum + one.amount, 0);
  if (amount === null || amount <= 0 || gone + amount > paid)
    throw bad('refund_amount_invalid', 'Refund amount exceeds the amount that can be refunded');
  if (books.quirks.refuseNoSplits && Array.isArray(body.refund_splits) && body.refund_splits.length === 0)
    throw bad('refund_splits_invalid', 'refund_splits should not be empty');
  const splits = readSplits(books, body.refund_splits, amount);
  // As in the provider's own sandbox, the note decides the outcome.
  const status = { PENDING: 'PENDING', FAILED: 'CANCELLED', ONHOLD: 'ONHOLD' }[body.refund_note] ?? 'SUCCESS';
  const refund: Refund = {
    refund_id: id,
    cf_refund_id: freshId(books),
    amount,
    status,
    note: body.refund_note,
    splits,
    settledIn: null,
  };
  order.refunds.set(id, refund);
  return shownRefund(order, refund);
}

export function getRefund(books: Books, { params }: Asked): object {
  const order = find(books, params);
  const refund = order.refunds.get(params[1] ?? '');
  if (!refund) throw new Refusal(404, 'refund_not_found', 'refund not found');
  return shownRefund(order, refund);
}

function shownRefund(order: Order, refund: Refund): object {
  return {
    entity: 'refund',
    cf_refund_id: refund.cf_refund_id,
    cf_payment_id: order.attempts.at(-1)?.cf_payment_id ?? '',
    refund_id: refund.refund_id,
    order_id: order.order_id,
    refund_amount: rupees(refund.amount),
    refund_currency: 'INR',
    refund_status: refund.status,
    refund_type: 'MERCHANT_INITIATED',
    refund_arn: refund.status === 'SUCCESS' ? '205907014017' : null,
    refund_note: refund.note,
    refund_splits: refund.splits.map(({ vendor_id, amount }) => ({ vendor_id, amount: rupees(amount) })),
  };
}

function find(books: Books, params: readonly string[]): Order {
  const order = books.orders.get(params[0] ?? '');
  // With the comma that the real code has in some calls.
  if (!order) throw new Refusal(404, 'order_not_found,', 'Order Reference Id does not exist');
  if (order.status === 'ACTIVE' && order.expiresAt.getTime() <= Date.now()) order.status = 'EXPIRED';
  return order;
}

function shown({ quirks }: Books, order: Order): object {
  const splits = order.splits.map(({ vendor_id, amount }) => ({
    vendor_id,
    amount: rupees(quirks.splitEcho === 'other' ? amount - 1 : amount),
    percentage: null,
    tags: null,
  }));
  return {
    cf_order_id: order.cf_order_id,
    order_id: order.order_id,
    entity: 'order',
    order_amount: rupees(order.amount),
    order_currency: 'INR',
    order_status: order.status,
    order_expiry_time: zoned(order.expiresAt),
    payment_session_id: order.sessionId,
    customer_details: order.body.customer_details,
    order_meta: order.body.order_meta,
    order_note: order.body.order_note ?? null,
    order_tags: null,
    order_splits: quirks.splitEcho === 'missing' ? null : splits,
  };
}
