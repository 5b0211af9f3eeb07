import {
  type Books,
  numericId,
  paiseOf,
  Refusal,
  rupees,
  rupeesText,
  type Transfer,
  type TransferLine,
  zoned,
  zoneless,
} from './books.ts';
import type { Asked } from './server.ts';

interface Filters {
  settlement_id?: string;
  merchant_vendor_id?: string;
  start_date?: string;
  end_date?: string;
  order_ids?: string[];
}

/** One line per order and vendor, for a transfer or for a period. */
export function vendorRecon(books: Books, asked: Asked): object {
  const filters = (asked.body.filters ?? {}) as Filters;
  if (filters.settlement_id) {
    const transfer = books.transfers.get(filters.settlement_id);
    const lines = transfer && (transfer.status === 'SUCCESS' || transfer.status === 'CREATED') ? linesOf(transfer) : [];
    return pageOf(asked, lines);
  }
  const since = dayOf(filters.start_date);
  const until = dayOf(filters.end_date);
  const lines = [...books.orders.values()].flatMap((order) => {
    const paid = order.attempts.find(({ status }) => status === 'SUCCESS');
    if (!paid || wholeSecond(paid.at) < since || wholeSecond(paid.at) > until) return [];
    return order.splits
      .filter(({ vendor_id }) => !filters.merchant_vendor_id || vendor_id === filters.merchant_vendor_id)
      .map(({ vendor_id, amount }) => {
        const transfer = books.transfers.get(order.settledIn.get(vendor_id) ?? '') ?? null;
        return reconLine(
          { vendor_id, transfer },
          { order_id: order.order_id, entity_id: null, type: 'transaction', amount },
        );
      });
  });
  return pageOf(asked, lines);
}

const wholeSecond = (at: Date) => new Date(Math.floor(at.getTime() / 1000) * 1000);

const linesOf = (transfer: Transfer) =>
  transfer.lines.map((line) => reconLine({ vendor_id: transfer.vendor_id, transfer }, line));

/** Amounts are numbers in one field and strings in the next; missing values are "NA". */
function reconLine({ vendor_id, transfer }: { vendor_id: string; transfer: Transfer | null }, line: TransferLine) {
  const isSettled = transfer?.status === 'SUCCESS';
  const isDebit = line.type === 'refund' || line.amount < 0;
  const amount = Math.abs(line.amount);
  return {
    type: line.type,
    merchant_order_id: line.order_id ?? 'NA',
    entity_id: line.entity_id ?? 'NA',
    merchant_vendor_id: vendor_id,
    amount: rupees(amount),
    credit: isDebit ? 'NA' : rupeesText(amount),
    debit: isDebit ? rupeesText(amount) : 'NA',
    fee: 'NA',
    tax: 'NA',
    currency: 'INR',
    settlement_id: transfer ? transfer.settlement_id : 'NA',
    settled: isSettled,
    settlement_utr: isSettled ? transfer.utr : 'NA',
    settlement_time: isSettled && transfer.settledAt ? zoneless(transfer.settledAt) : 'NA',
    refund_arn: 'NA',
  };
}

/** What the platform itself was sent, of every status. The versions name their fields differently. */
export function ownSettlements(books: Books, asked: Asked): object {
  const filters = (asked.body.filters ?? {}) as Filters;
  const [since, until] = [dayOf(filters.start_date), dayOf(filters.end_date)];
  const now = wholeSecond(new Date());
  const all = now < since || now > until ? [] : [...books.ownSettlements.values()];
  const lines = all.map(({ settlement_id, status, amount, fee }) => {
    const reference = status === 'SUCCESS' || status === 'REVERSED' ? settlement_id : null;
    const told = { cf_settlement_id: numericId(settlement_id), status, amount_settled: rupees(amount) };
    if (asked.version === '2025-01-01')
      return {
        ...told,
        entity: 'settlement',
        amount: rupees(amount + fee),
        utr: reference,
        settlement_time: zoned(now),
      };
    const gross = { payment_amount: rupees(amount + fee), settlement_utr: reference ?? 'N/A' };
    return { ...told, ...gross, settlement_processed_on: reference ? zoned(now) : 'N/A' };
  });
  return pageOf(asked, lines);
}

/** What was paid for each order, and each vendor's share of it. */
export function splitRecon(books: Books, asked: Asked): object {
  const { order_ids = [] } = (asked.body.filters ?? {}) as Filters;
  const lines = order_ids.flatMap((id) => {
    const order = books.orders.get(id);
    const paid = order?.attempts.find(({ status }) => status === 'SUCCESS');
    if (!order || !paid) return [];
    return [
      {
        entity_type: 'transaction',
        merchant_order_id: id,
        amount: rupees(paid.amount),
        settled: 'NO',
        merchant_settlement_utr: 'N/A',
        merchant_vendor_commission: rupeesText(order.splits.reduce((sum, one) => sum + one.amount, 0)),
        eligible_split_balance: '0.00',
        tx_time: zoneless(paid.at),
      },
      ...order.splits.map(({ vendor_id, amount }) => ({
        entity_type: 'vendor_commission',
        merchant_order_id: id,
        merchant_vendor_id: vendor_id,
        vendor_commission: rupeesText(amount),
        settled: order.settledIn.has(vendor_id) ? 'YES' : 'NO',
        vendor_settlement_id: order.settledIn.get(vendor_id) ?? 'N/A',
        vendor_settlement_utr: 'N/A',
      })),
    ];
  });
  return pageOf(asked, lines);
}

export function transferCharges(_books: Books, { params, query }: Asked): object {
  const amount = paiseOf(Number(params[0]));
  if (query.get('rate_type') !== 'VENDOR_ON_DEMAND')
    throw new Refusal(400, 'rate_type_invalid', 'rate_type is invalid');
  if (amount === null || amount <= 0) throw new Refusal(400, 'amount_invalid', 'amount is invalid');
  return {
    service_charges: rupees(2_000),
    service_tax: rupees(360),
    amount: rupees(amount),
    billed_to: 'MERCHANT',
    is_postpaid: false,
  };
}

function dayOf(text: string | undefined): Date {
  const at = new Date(text ?? '');
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(text ?? '') || Number.isNaN(at.getTime()))
    throw new Refusal(400, 'order_expiry_time_invalid', 'date should be in ISO 8601 format');
  return at;
}

function pageOf({ body }: Asked, lines: readonly object[]): object {
  const { limit, cursor } = (body.pagination ?? {}) as { limit?: number; cursor?: string };
  if (!limit || limit < 10 || limit > 100)
    throw new Refusal(400, 'pagination.limit_invalid', 'pagination.limit should be between 10 and 100');
  const from = cursor ? Number(Buffer.from(cursor, 'base64url').toString()) : 0;
  const next = from + limit < lines.length ? Buffer.from(String(from + limit)).toString('base64url') : null;
  return { cursor: next, limit, data: lines.slice(from, from + limit) };
}
