import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Account,
  balancesOf,
  bearRefund,
  type LedgerEntry,
  type PostingKind,
  type PostingParts,
  postingOf,
  recoverable,
} from './ledger.ts';
import { type BasisPoints, type Paise } from '../money.ts';
import { splitPayment } from './payment-split.ts';
import { splitRefund } from './refund-split.ts';
import { movesTransferOn, type TransferStatus } from './settlements.ts';

const rupees = (amount: number) => (amount * 100) as Paise;

test('an entry of ₹500 at 5 % goes the way of the design, step by step', () => {
  const pay = postingOf('payment_success', { gross: rupees(500), share: rupees(475), commission: rupees(25) });
  expect(balancesOf(pay)).toEqual({ gateway_clearing: 50_000, vendor_payable: -47_500, commission: -2_500 });
  const initiated = postingOf('settlement_initiated', { amount: rupees(475) });
  const settled = postingOf('settlement_settled', { amount: rupees(475) });
  expect(balancesOf([...pay, ...initiated, ...settled])).toEqual({ gateway_clearing: 2_500, commission: -2_500 });
  const refund = postingOf('refund_accepted', {
    ...bearRefund(0, rupees(475)),
    ofCommission: rupees(25),
    amount: rupees(500),
  });
  const done = postingOf('refund_done', { amount: rupees(500) });
  expect(balancesOf([...pay, ...initiated, ...settled, ...refund, ...done])).toEqual({
    gateway_clearing: -47_500,
    vendor_receivable: 47_500,
  });
});

test('parts that do not add up, and amounts that are none, are refused', () => {
  const parts = { gross: 50_000 as Paise, share: 47_501 as Paise, commission: 2_500 as Paise };
  expect(() => postingOf('payment_success', parts)).toThrow('does not balance');
  expect(() => postingOf('refund_done', { amount: -1 as Paise })).toThrow('not an amount');
  expect(() => postingOf('refund_done', { amount: 0.5 as Paise })).toThrow('not an amount');
  expect(postingOf('refund_done', { amount: 0 as Paise })).toEqual([]);
});

type Step = { does: 'pay' | 'refund' | 'refund_fails' | 'settle' | 'tell' | 'replay'; a: number; b: number };

/** One organizer's books, changed only through the rules under test. */
class Books {
  entries: LedgerEntry[] = [];
  readonly keys = new Map<string, string>();
  readonly orders: { gross: Paise; share: Paise; refunded: Paise; ofShare: Paise }[] = [];
  readonly refunds: { order: number; amount: Paise; ofShare: Paise; state: 'sent' | 'done' | 'failed' }[] = [];
  readonly transfers: { amount: Paise; status: TransferStatus }[] = [];
  readonly calls: (() => void)[] = [];

  post<K extends PostingKind>(key: string, kind: K, parts: PostingParts<K>): void {
    const hash = JSON.stringify([kind, parts]);
    const known = this.keys.get(key);
    if (known !== undefined) {
      if (known !== hash) throw new Error('one key, two postings');
      return;
    }
    this.keys.set(key, hash);
    this.entries.push(...postingOf(kind, parts));
  }
  balance(account: Account): number {
    return this.entries.reduce((sum, entry) => sum + (entry.account === account ? entry.amount : 0), 0);
  }
  step({ does, a, b }: Step): void {
    if (does === 'pay') {
      const gross = (100 + (a % 500_000)) as Paise;
      const { commission, share } = splitPayment(gross, (b % 5_001) as BasisPoints);
      const key = `payment:${this.orders.push({ gross, share, refunded: 0 as Paise, ofShare: 0 as Paise })}`;
      const post = () => this.post(key, 'payment_success', { gross, share, commission });
      post();
      this.calls.push(post);
    } else if (does === 'refund') this.refund(a, b);
    else if (does === 'refund_fails') this.endRefund(a, b);
    else if (does === 'settle') this.settle(a);
    else if (does === 'tell') this.tell(a, b);
    else this.calls[a % Math.max(1, this.calls.length)]?.();
  }
  private refund(a: number, b: number): void {
    const index = a % Math.max(1, this.orders.length);
    const order = this.orders[index];
    if (!order) return;
    const amount = Math.min(1 + (b % order.gross), order.gross - order.refunded) as Paise;
    if (amount <= 0) return;
    const { ofShare, ofCommission } = splitRefund(order, { refunded: order.refunded, ofShare: order.ofShare }, amount);
    if (ofShare < 0 || ofCommission < 0) throw new Error('a part is negative');
    order.refunded = (order.refunded + amount) as Paise;
    order.ofShare = (order.ofShare + ofShare) as Paise;
    const key = `refund:${this.refunds.push({ order: index, amount, ofShare, state: 'sent' })}`;
    const parts = { ...bearRefund(-this.balance('vendor_payable'), ofShare), ofCommission, amount };
    const post = () => this.post(key, 'refund_accepted', parts);
    post();
    this.calls.push(post);
  }
  private endRefund(a: number, b: number): void {
    const index = a % Math.max(1, this.refunds.length);
    const refund = this.refunds[index];
    if (refund?.state !== 'sent') return;
    const ofCommission = (refund.amount - refund.ofShare) as Paise;
    if (b % 2) {
      refund.state = 'done';
      this.post(`refund-end:${index}`, 'refund_done', { amount: refund.amount });
    } else {
      refund.state = 'failed';
      const order = this.orders[refund.order];
      if (order) order.refunded = (order.refunded - refund.amount) as Paise;
      if (order) order.ofShare = (order.ofShare - refund.ofShare) as Paise;
      this.post(`refund-end:${index}`, 'refund_failed', {
        amount: refund.amount,
        ofShare: refund.ofShare,
        ofCommission,
      });
    }
  }
  private settle(a: number): void {
    const amount = recoverable(-this.balance('vendor_payable'), this.balance('vendor_receivable'));
    if (amount > 0) this.post(`recovery:${this.keys.size}`, 'receivable_recovered', { amount });
    const payable = -this.balance('vendor_payable');
    if (payable <= 0) return;
    const part = (1 + (a % payable)) as Paise;
    const key = `transfer:${this.transfers.push({ amount: part, status: 'INITIATED' })}`;
    this.post(key, 'settlement_initiated', { amount: part });
  }
  private tell(a: number, b: number): void {
    const index = a % Math.max(1, this.transfers.length);
    const transfer = this.transfers[index];
    const told = (['INITIATED', 'SETTLED', 'FAILED', 'REVERSED'] as const)[b % 4] ?? 'INITIATED';
    if (!transfer || !movesTransferOn(transfer.status, told)) return;
    const { amount } = transfer;
    // A settlement that was never reported: both steps at once.
    if (told === 'REVERSED' && transfer.status === 'INITIATED')
      this.post(`settled:${index}`, 'settlement_settled', { amount });
    const kind = (
      { SETTLED: 'settlement_settled', FAILED: 'settlement_failed', REVERSED: 'settlement_reversed' } as const
    )[told as 'SETTLED'];
    this.post(`${told}:${index}`, kind, { amount });
    transfer.status = told;
  }
  /** What must hold after every step. */
  proof(): string[] {
    const faults: string[] = [];
    const must = (holds: boolean, what: string) => holds || faults.push(what);
    must(this.entries.reduce((sum, { amount }) => sum + amount, 0) === 0, 'the books do not balance');
    const sum = (list: number[]) => list.reduce((total, one) => total + one, 0);
    const captured = sum(this.orders.map(({ gross }) => gross));
    const done = sum(this.refunds.filter(({ state }) => state === 'done').map(({ amount }) => amount));
    const flying = sum(this.refunds.filter(({ state }) => state === 'sent').map(({ amount }) => amount));
    const paidOut = sum(this.transfers.filter(({ status }) => status === 'SETTLED').map(({ amount }) => amount));
    const underWay = sum(this.transfers.filter(({ status }) => status === 'INITIATED').map(({ amount }) => amount));
    must(this.balance('gateway_clearing') === captured - done - paidOut, 'money at the provider');
    must(-this.balance('refund_in_flight') === flying, 'refunds under way');
    must(-this.balance('vendor_in_transit') === underWay, 'transfers under way');
    must(this.balance('vendor_payable') <= 0, 'a payable below nothing');
    must(this.balance('vendor_receivable') >= 0, 'a claim below nothing');
    const alive = this.refunds.filter(({ state }) => state !== 'failed');
    const shares = sum(this.orders.map(({ share }) => share)) - sum(alive.map(({ ofShare }) => ofShare));
    const owed = -this.balance('vendor_payable') - this.balance('vendor_receivable');
    must(owed === shares - paidOut - underWay, 'what the organizer is owed');
    for (const order of this.orders)
      if (order.refunded === order.gross) must(order.ofShare === order.share, 'a full refund gives the split back');
    return faults;
  }
}

const steps = fc.array(
  fc.record({
    does: fc.constantFrom('pay', 'pay', 'refund', 'refund_fails', 'settle', 'tell', 'tell', 'replay' as const),
    a: fc.nat(1_000_000),
    b: fc.nat(1_000_000),
  }) as fc.Arbitrary<Step>,
  { maxLength: 40, size: 'max' },
);

/** LEDGER_RUNS=200000 takes minutes; a normal test run plays fewer. */
const numRuns = Number(process.env.LEDGER_RUNS ?? 3_000);

test('no sequence of payments, refunds, transfers, failures and repeats makes or loses a paisa', {
  timeout: 3_600_000,
}, () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      const books = new Books();
      for (const step of sequence) {
        books.step(step);
        expect(books.proof()).toEqual([]);
      }
    }),
    { numRuns },
  );
});

test('the proof sees one paisa', () => {
  fc.assert(
    fc.property(steps, fc.nat(), fc.boolean(), (sequence, at, more) => {
      const books = new Books();
      books.step({ does: 'pay', a: 1, b: 500 });
      for (const step of sequence) books.step(step);
      const entry = books.entries[at % books.entries.length];
      if (entry) books.entries[at % books.entries.length] = { ...entry, amount: entry.amount + (more ? 1 : -1) };
      expect(books.proof()).not.toEqual([]);
    }),
    { numRuns: 300 },
  );
});
