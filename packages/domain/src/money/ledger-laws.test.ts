import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Account,
  bearRefund,
  type LedgerEntry,
  type PostingKind,
  type PostingParts,
  postingOf,
  recoverable,
} from './ledger.ts';
import { type BasisPoints, type Paise } from '../money.ts';
import { splitPayment } from './payment-split.ts';
import { withholdTaxes } from './tax/withholding.ts';
import { type OrderSplit, splitRefund } from './refund-split.ts';
import { movesTransferOn, type TransferStatus } from './settlements.ts';

/** Faults of a careless implementation; the laws must catch each of them. */
type Lapse = 'none' | 'posts without a key' | 'asks the provider twice' | 'forgets what was begun' | 'one paisa';

/**
 * The provider and the bank: they record what they did under our references, whether or not a process of ours dies.
 */
class Outside {
  readonly captured = new Map<number, Paise>();
  readonly refunds: { ref: string; amount: Paise; failed: boolean }[] = [];
  readonly transfers: { ref: string; amount: Paise; status: TransferStatus }[] = [];

  refund(ref: string, amount: Paise, failed: boolean, twice: boolean): { failed: boolean } {
    const known = this.refunds.find((one) => one.ref === ref);
    if (known && !twice) return known;
    this.refunds.push({ ref, amount, failed });
    return { failed };
  }
  transfer(ref: string, amount: Paise, twice: boolean): void {
    if (this.transfers.some((one) => one.ref === ref) && !twice) return;
    this.transfers.push({ ref, amount, status: 'INITIATED' });
  }
}

interface Order extends OrderSplit {
  share: Paise;
  posted: boolean;
}
interface Refund {
  order: number;
  amount: Paise;
  parts: { ofShare: Paise; ofCommission: Paise; ofTcs: Paise; ofTds: Paise };
  state: 'created' | 'done' | 'failed';
  willFail: boolean;
}

/** One organizer's books. Every generator is a process that may die at each yield; what it did before that remains. */
class Books {
  readonly outside = new Outside();
  entries: LedgerEntry[] = [];
  readonly keys = new Set<string>();
  readonly orders: Order[] = [];
  readonly refunds: Refund[] = [];
  readonly transfers: { amount: Paise; status: TransferStatus }[] = [];
  readonly lapse: Lapse;
  constructor(lapse: Lapse) {
    this.lapse = lapse;
  }

  post<K extends PostingKind>(key: string, kind: K, parts: PostingParts<K>): void {
    if (this.keys.has(key) && this.lapse !== 'posts without a key') return;
    this.keys.add(key);
    this.entries.push(...postingOf(kind, parts));
  }
  balance(account: Account): number {
    return this.entries.reduce((sum, entry) => sum + (entry.account === account ? entry.amount : 0), 0);
  }

  *pay(a: number, b: number): Generator<void> {
    const gross = (100 + (a % 500_000)) as Paise;
    const { share: whole } = splitPayment(gross, (b % 5_001) as BasisPoints);
    const of = (bps: number) => ({ bps: bps as BasisPoints, base: gross });
    const { share, tcs, tds } = withholdTaxes(whole, { tcs: of(a % 101), tds: of(b % 11) });
    const index = this.orders.push({ gross, share, tcs, tds, posted: false }) - 1;
    yield;
    this.outside.captured.set(index, gross);
    yield;
    this.hearPayment(index);
  }
  hearPayment(index: number): void {
    const order = this.orders[index];
    if (!order || !this.outside.captured.has(index)) return;
    const { gross, share, tcs = 0 as Paise, tds = 0 as Paise } = order;
    order.posted = true;
    const commission = (gross - share - tcs - tds) as Paise;
    this.post(`payment:${index}`, 'payment_success', { gross, share, commission, tcs, tds });
  }

  *giveBack(a: number, b: number): Generator<void> {
    const paid = this.orders.flatMap((order, index) => (order.posted ? [index] : []));
    const at = paid[a % Math.max(1, paid.length)];
    const order = at === undefined ? undefined : this.orders[at];
    if (!order || at === undefined) return;
    const before = this.refundedOf(at);
    const amount = Math.min(1 + (b % order.gross), order.gross - before.refunded) as Paise;
    if (amount <= 0) return;
    const parts = splitRefund(order, before, amount);
    const index = this.refunds.push({ order: at, amount, parts, state: 'created', willFail: b % 3 === 0 }) - 1;
    const { ofShare, ofCommission, ofTcs, ofTds } = parts;
    const borne = bearRefund(-this.balance('vendor_payable'), ofShare);
    this.post(`refund:${index}`, 'refund_accepted', { ...borne, ofCommission, ofTcs, ofTds, amount });
    yield;
    yield* this.runRefund(index);
  }
  *runRefund(index: number): Generator<void> {
    const refund = this.refunds[index];
    if (refund?.state !== 'created') return;
    const twice = this.lapse === 'asks the provider twice';
    const { failed } = this.outside.refund(`refund:${index}`, refund.amount, refund.willFail, twice);
    yield;
    if (refund.state !== 'created') return;
    refund.state = failed ? 'failed' : 'done';
    const { amount, parts } = refund;
    if (failed) this.post(`refund-end:${index}`, 'refund_failed', { amount, ...parts });
    else this.post(`refund-end:${index}`, 'refund_done', { amount });
  }
  refundedOf(order: number) {
    const standing = this.refunds.filter((one) => one.order === order && one.state !== 'failed');
    const sum = (of: (one: Refund) => number) => standing.reduce((all, one) => all + of(one), 0) as Paise;
    return {
      refunded: sum(({ amount }) => amount),
      ofShare: sum(({ parts }) => parts.ofShare),
      ofTcs: sum(({ parts }) => parts.ofTcs),
      ofTds: sum(({ parts }) => parts.ofTds),
    };
  }

  *settle(a: number, b: number): Generator<void> {
    const recovered = recoverable(-this.balance('vendor_payable'), this.balance('vendor_receivable'));
    const payable = -this.balance('vendor_payable') - recovered;
    if (payable <= 0) return;
    const amount = (1 + (a % payable)) as Paise;
    const index = this.transfers.push({ amount, status: 'INITIATED' }) - 1;
    if (recovered > 0) this.post(`recovery:${index}`, 'receivable_recovered', { amount: recovered });
    this.post(`transfer:${index}`, 'settlement_initiated', { amount });
    yield;
    this.outside.transfer(`transfer:${index}`, amount, this.lapse === 'asks the provider twice');
    yield;
    this.tell(index, b);
  }
  /** Messages from the bank: late, repeated and out of order. */
  tell(a: number, b: number): void {
    const index = a % Math.max(1, this.transfers.length);
    const transfer = this.transfers[index];
    const real = this.outside.transfers.find(({ ref }) => ref === `transfer:${index}`);
    if (!transfer || !real) return;
    const next = (['SETTLED', 'SETTLED', 'FAILED', 'REVERSED'] as const)[b % 4] ?? 'SETTLED';
    if (movesTransferOn(real.status, next)) real.status = next;
    this.hearTransfer(index, real.status);
  }
  hearTransfer(index: number, told: TransferStatus): void {
    const transfer = this.transfers[index];
    if (!transfer || !movesTransferOn(transfer.status, told)) return;
    const { amount } = transfer;
    if (told === 'SETTLED' || (told === 'REVERSED' && transfer.status === 'INITIATED'))
      this.post(`settled:${index}`, 'settlement_settled', { amount });
    if (told === 'FAILED') this.post(`failed:${index}`, 'settlement_failed', { amount });
    if (told === 'REVERSED') this.post(`reversed:${index}`, 'settlement_reversed', { amount });
    transfer.status = told;
  }

  /**
   * The jobs that continue what a dead process left behind: polls of orders, refunds and transfers. They may die, too.
   */
  *carryOn(): Generator<void> {
    if (this.lapse === 'forgets what was begun') return;
    for (const index of this.orders.keys()) {
      this.hearPayment(index);
      yield;
    }
    for (const index of this.refunds.keys()) yield* this.runRefund(index);
    for (const [index, { amount, status }] of this.transfers.entries()) {
      if (status === 'INITIATED')
        this.outside.transfer(`transfer:${index}`, amount, this.lapse === 'asks the provider twice');
      yield;
      const real = this.outside.transfers.find(({ ref }) => ref === `transfer:${index}`);
      if (real) this.hearTransfer(index, real.status);
    }
  }

  /** Rules that hold at every moment, even between the steps of a process. */
  alwaysBroken(): string[] {
    const sum = this.entries.reduce((total, { amount }) => total + amount, 0);
    const wrong: [boolean, string][] = [
      [sum !== 0, 'the books do not balance'],
      [this.balance('vendor_payable') > 0, 'a payable below nothing'],
      [this.balance('vendor_receivable') < 0, 'a claim below nothing'],
      [this.balance('vendor_in_transit') > 0, 'more arrived than was sent'],
      [this.balance('refund_in_flight') > 0, 'more went back than was owed'],
      [this.balance('commission') > 0, 'a commission below nothing'],
      [this.balance('tcs_payable') > 0 || this.balance('tds_payable') > 0, 'a tax below nothing'],
    ];
    return wrong.flatMap(([broken, what]) => (broken ? [what] : []));
  }

  /** Rules that hold once everything has been completed: our books agree with the provider and the bank. */
  inTheEndBroken(): string[] {
    const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
    const { captured, refunds, transfers } = this.outside;
    const arrived = transfers.filter(({ status }) => status === 'SETTLED');
    const underWay = transfers.filter(({ status }) => status === 'INITIATED');
    const returned = sum(refunds.filter(({ failed }) => !failed).map(({ amount }) => amount));
    const paidOut = sum(arrived.map(({ amount }) => amount));
    const sent = sum(underWay.map(({ amount }) => amount));
    const standing = this.orders.map((_order, index) => this.refundedOf(index));
    const shares = sum(this.orders.filter(({ posted }) => posted).map(({ share }) => share));
    const owed = -this.balance('vendor_payable') - this.balance('vendor_receivable');
    const wrong: [boolean, string][] = [
      [this.balance('gateway_clearing') !== sum([...captured.values()]) - returned - paidOut, 'money at the provider'],
      [this.balance('refund_in_flight') !== 0, 'a refund without an end'],
      [-this.balance('vendor_in_transit') !== sent, 'transfers under way'],
      [new Set(refunds.map(({ ref }) => ref)).size !== refunds.length, 'a refund was made twice'],
      [new Set(transfers.map(({ ref }) => ref)).size !== transfers.length, 'a transfer was made twice'],
      [owed !== shares - sum(standing.map(({ ofShare }) => ofShare)) - paidOut - sent, 'what the organizer is owed'],
    ];
    for (const [index, { gross, share, tcs = 0, tds = 0 }] of this.orders.entries()) {
      const back = standing[index];
      if (back?.refunded !== gross) continue;
      const exact = back.ofShare === share && back.ofTcs === tcs && back.ofTds === tds;
      wrong.push([!exact, 'a full refund does not give the split back']);
    }
    return wrong.flatMap(([broken, what]) => (broken ? [what] : []));
  }
}

const steps = fc.array(
  fc.record({
    does: fc.constantFrom('pay', 'pay', 'giveBack', 'settle', 'tell', 'tell', 'replay', 'carryOn'),
    /** After how many steps the process dies; it survives if it has fewer. */
    dies: fc.nat(5),
    a: fc.nat(1_000_000),
    b: fc.nat(1_000_000),
  }),
  { maxLength: 40, size: 'max' },
);
type Sequence = typeof steps extends fc.Arbitrary<infer T> ? T : never;

function play(books: Books, sequence: Sequence): string[] {
  for (const { does, dies, a, b } of sequence) {
    if (does === 'tell') books.tell(a, b);
    else if (does === 'replay') replay(books, a);
    else {
      const process = does === 'carryOn' ? books.carryOn() : books[does](a, b);
      for (let step = 0; step <= dies && !process.next().done; step += 1) {
        const broken = books.alwaysBroken();
        if (broken.length > 0) return broken;
      }
    }
    const broken = books.alwaysBroken();
    if (broken.length > 0) return broken;
  }
  if (books.lapse === 'one paisa')
    books.entries = books.entries.map((entry, at) => (at === 0 ? { ...entry, amount: entry.amount + 1 } : entry));
  // Twice, as jobs run again.
  for (const _round of [1, 2]) Array.from(books.carryOn());
  return [...books.alwaysBroken(), ...books.inTheEndBroken()];
}

/** Delivers old messages once more. */
function replay(books: Books, a: number): void {
  books.hearPayment(a % Math.max(1, books.orders.length));
  const index = a % Math.max(1, books.transfers.length);
  for (const status of ['SETTLED', 'INITIATED'] as const) {
    const real = books.outside.transfers.find(({ ref }) => ref === `transfer:${index}`);
    if (real && (status === 'INITIATED' || real.status === 'SETTLED')) books.hearTransfer(index, status);
  }
}

/** `npm run bench -- --only=ledger-laws` plays 200,000; a normal test run plays fewer. */
const numRuns = Number(process.env.LEDGER_RUNS ?? 3_000);

test('payments, refunds, transfers, failures, repeats and deaths at any step make or lose no paisa', {
  timeout: 3_600_000,
}, () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      expect(play(new Books('none'), sequence)).toEqual([]);
    }),
    { numRuns },
  );
});

test.each<Lapse>(['posts without a key', 'asks the provider twice', 'forgets what was begun', 'one paisa'])(
  'control: a program that %s is found out',
  (lapse) => {
    const run = fc.check(
      fc.property(steps, (sequence) => play(new Books(lapse), sequence).length === 0),
      { numRuns: 2_000 },
    );
    expect(run.failed).toBe(true);
  },
);
