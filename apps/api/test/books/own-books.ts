/**
 * A second set of books for the recount of prices and taxes: what happened, added up by an arithmetic of its own that
 * reads neither the ledger nor the rules of the product. Amounts in paise, months as YYYY-MM.
 */
export interface OwnOrder {
  eventId: string;
  /** What the fees would have been without class, date, bundle and code. */
  listed: number;
  gross: number;
  deposit: number;
  depositBack: number;
  /** 18 % in the fee, in two equal halves; 0 while the organizer had no tax profile. */
  half: number;
  tcs: number;
  tds: number;
  share: number;
  commission: number;
  /** What refunds and banks have taken so far, together. */
  taken: number;
  refunded: number;
}

/** One thing that happened to money, as every face has to show it; what went back is negative. */
export interface OwnPosting {
  kind: 'fee' | 'refund' | 'dispute';
  month: string;
  eventId: string;
  amount: number;
  commission: number;
  tcs: number;
  tds: number;
  share: number;
  /** By the paper of the fee or the refund. */
  taxable: number;
  cgst: number;
  sgst: number;
}

/** Money at a desk: what it took is positive, what it handed back negative. */
export interface OwnDesk {
  eventId: string;
  month: string;
  how: 'cash' | 'upi';
  amount: number;
}

export interface OwnBooks {
  orders: OwnOrder[];
  postings: OwnPosting[];
  desk: OwnDesk[];
  toHandBack: number;
  toCollect: number;
  /** Paid twice, and paid for a place that was gone. */
  tooMany: number;
}

export const emptyBooks = (): OwnBooks => ({
  orders: [],
  postings: [],
  desk: [],
  toHandBack: 0,
  toCollect: 0,
  tooMany: 0,
});

/** Rates of the installation that is recounted: 5 % commission, 18 % GST, 0.5 % TCS, 0.1 % TDS. */
const nearest = (amount: number, parts: number, whole: number) =>
  Number((BigInt(amount) * BigInt(parts) * 2n + BigInt(whole)) / (2n * BigInt(whole)));

/** An order as it is paid; taxes hold from the organizer's profile on. */
export function payOwn(
  books: OwnBooks,
  paid: { eventId: string; listed: number; gross: number; deposit?: number; month: string; isTaxed: boolean },
): OwnOrder {
  const { eventId, listed, gross, deposit = 0, month, isTaxed } = paid;
  const half = isTaxed ? nearest(gross, 9, 118) : 0;
  const tcs = isTaxed ? nearest(gross - 2 * half, 5, 1_000) : 0;
  const tds = isTaxed ? nearest(gross, 1, 1_000) : 0;
  const commission = nearest(gross, 5, 100);
  const share = gross - commission - tcs - tds;
  const order = {
    eventId,
    listed,
    gross,
    deposit,
    depositBack: 0,
    half,
    tcs,
    tds,
    share,
    commission,
    taken: 0,
    refunded: 0,
  };
  books.orders.push(order);
  const taxes = { taxable: isTaxed ? gross - 2 * half : 0, cgst: half, sgst: half };
  books.postings.push({ kind: 'fee', month, eventId, amount: gross, commission, tcs, tds, share, ...taxes });
  return order;
}

/** So much goes back or is asked back: each side bears its part of the running total, rounded in its favour. */
export function takeOwn(
  books: OwnBooks,
  order: OwnOrder,
  taken: { kind: 'refund' | 'dispute'; amount: number; month: string },
): void {
  const { kind, amount, month } = taken;
  const [before, after] = [bornUpTo(order, order.taken), bornUpTo(order, order.taken + amount)];
  const paper = kind === 'refund' && order.half > 0;
  const [credited, creditedNow] = [creditedUpTo(order, order.refunded), creditedUpTo(order, order.refunded + amount)];
  order.taken += amount;
  if (kind === 'refund') order.refunded += amount;
  books.postings.push({
    kind,
    month,
    eventId: order.eventId,
    amount: -amount,
    commission: before.commission - after.commission,
    tcs: before.tcs - after.tcs,
    tds: before.tds - after.tds,
    share: before.share - after.share,
    taxable: paper ? credited.taxable - creditedNow.taxable : 0,
    cgst: paper ? credited.cgst - creditedNow.cgst : 0,
    sgst: paper ? credited.sgst - creditedNow.sgst : 0,
  });
}

const part = (amount: number, of: number, whole: number) => (whole === 0 ? 0 : Math.floor((amount * of) / whole));

function bornUpTo({ gross, share, tcs, tds }: OwnOrder, sum: number) {
  const organizers = part(sum, share + tcs + tds, gross);
  const withTcs = part(organizers, share + tcs, share + tcs + tds);
  const own = part(withTcs, share, share + tcs);
  return { share: own, tcs: withTcs - own, tds: organizers - withTcs, commission: sum - organizers };
}

function creditedUpTo({ gross, half }: OwnOrder, sum: number) {
  const taxable = part(sum, gross - 2 * half, gross);
  const cgst = Math.floor((sum - taxable) / 2);
  return { taxable, cgst, sgst: sum - taxable - cgst };
}

export interface OwnSums {
  gross: number;
  refunded: number;
  discounts: number;
  commission: number;
  tcs: number;
  tds: number;
  disputed: number;
  net: number;
  gst: number;
  taxable: number;
  cgst: number;
  sgst: number;
  deposits: number;
  depositsBack: number;
  /** Refunds of which the organizer bears something: the others change no transfer and have no line in one. */
  inTransfers: number;
}

/** All figures of an event, a month, or of everything. */
export function sumOwn(books: OwnBooks, only: { eventId?: string; month?: string } = {}): OwnSums {
  const postings = books.postings.filter(
    ({ eventId, month }) => (!only.eventId || eventId === only.eventId) && (!only.month || month === only.month),
  );
  const orders = books.orders.filter(({ eventId }) => !only.eventId || eventId === only.eventId);
  const sum = <T>(list: readonly T[], of: (one: T) => number) => list.reduce((total, one) => total + of(one), 0);
  const ofKind = (kind: OwnPosting['kind']) =>
    sum(
      postings.filter((one) => one.kind === kind),
      ({ amount }) => amount,
    );
  const column = (key: 'commission' | 'tcs' | 'tds' | 'share' | 'taxable' | 'cgst' | 'sgst') =>
    sum(postings, (one) => one[key]);
  return {
    gross: ofKind('fee'),
    refunded: 0 - ofKind('refund'),
    disputed: ofKind('dispute'),
    inTransfers: sum(
      postings.filter(({ kind, share }) => kind === 'refund' && share !== 0),
      ({ amount }) => -amount,
    ),
    discounts: sum(orders, ({ listed, gross }) => listed - gross),
    commission: column('commission'),
    tcs: column('tcs'),
    tds: column('tds'),
    net: column('share'),
    gst: column('cgst') + column('sgst'),
    taxable: column('taxable'),
    cgst: column('cgst'),
    sgst: column('sgst'),
    deposits: sum(orders, ({ deposit }) => deposit),
    depositsBack: sum(orders, ({ depositBack }) => depositBack),
  };
}

/** What desks took less what they handed back. */
export function sumDesk(
  books: OwnBooks,
  only: { how?: 'cash' | 'upi'; month?: string; isBack?: boolean } = {},
): number {
  const fits = ({ how, month, amount }: OwnDesk) =>
    (!only.how || how === only.how) &&
    (!only.month || month === only.month) &&
    (only.isBack === undefined || amount < 0 === only.isBack);
  return books.desk.filter(fits).reduce((sum, { amount }) => sum + amount, 0);
}
