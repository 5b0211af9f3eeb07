import type { Paise } from '../money.ts';

/** Test money and real money never share a book. */
export type Book = 'live' | 'sandbox';

/**
 * Where money is, in double entry (design of payments, §3.2). Debits are positive and credits negative, so that what
 * belongs together adds up to nothing. Accounts of `vendor_…` and `commission` are kept for each vendor.
 */
export type Account =
  | 'gateway_clearing'
  | 'platform_bank'
  | 'vendor_payable'
  | 'vendor_in_transit'
  | 'vendor_receivable'
  | 'refund_in_flight'
  | 'dispute_held'
  | 'unallocated_receipts'
  | 'commission'
  | 'gateway_fee'
  | 'gst_input'
  | 'tcs_payable'
  | 'tds_payable'
  | 'suspense_recon'
  | 'deposit_held';

type Side = readonly (readonly [account: Account, part: string])[];
type Posting = { readonly debit: Side; readonly credit: Side };

/**
 * The posting table of the design, §3.3: for each event the accounts to debit and to credit, by the part each takes.
 */
export const postingTable = {
  payment_success: {
    debit: [['gateway_clearing', 'gross']],
    credit: [
      ['vendor_payable', 'share'],
      ['commission', 'commission'],
      ['tcs_payable', 'tcs'],
      ['tds_payable', 'tds'],
    ],
  },
  // The provider keeps its fee from what it holds; it is the platform's to bear.
  gateway_fee_charged: {
    debit: [
      ['gateway_fee', 'fee'],
      ['gst_input', 'tax'],
    ],
    credit: [['gateway_clearing', 'gross']],
  },
  settlement_initiated: { debit: [['vendor_payable', 'amount']], credit: [['vendor_in_transit', 'amount']] },
  settlement_settled: { debit: [['vendor_in_transit', 'amount']], credit: [['gateway_clearing', 'amount']] },
  settlement_failed: { debit: [['vendor_in_transit', 'amount']], credit: [['vendor_payable', 'amount']] },
  settlement_reversed: { debit: [['gateway_clearing', 'amount']], credit: [['vendor_payable', 'amount']] },
  vendor_fee: { debit: [['vendor_payable', 'fee']], credit: [['gateway_clearing', 'fee']] },
  merchant_settlement: {
    debit: [
      ['platform_bank', 'net'],
      ['gateway_fee', 'fee'],
      ['gst_input', 'tax'],
    ],
    credit: [['gateway_clearing', 'gross']],
  },
  merchant_settlement_reversed: { debit: [['gateway_clearing', 'amount']], credit: [['platform_bank', 'amount']] },
  refund_accepted: {
    debit: [
      ['vendor_payable', 'fromPayable'],
      ['vendor_receivable', 'fromReceivable'],
      ['commission', 'ofCommission'],
      ['tcs_payable', 'ofTcs'],
      ['tds_payable', 'ofTds'],
    ],
    credit: [['refund_in_flight', 'amount']],
  },
  refund_done: { debit: [['refund_in_flight', 'amount']], credit: [['gateway_clearing', 'amount']] },
  // Somebody paid the player by hand: the organizer gets it with the next payout, the platform bears it from its bank.
  refund_paid_by_organizer: { debit: [['refund_in_flight', 'amount']], credit: [['vendor_payable', 'amount']] },
  refund_paid_by_platform: { debit: [['refund_in_flight', 'amount']], credit: [['platform_bank', 'amount']] },
  // Only in books of before: today a refund that the provider could not make stays the player's.
  refund_failed: {
    debit: [['refund_in_flight', 'amount']],
    credit: [
      ['vendor_payable', 'ofShare'],
      ['commission', 'ofCommission'],
      ['tcs_payable', 'ofTcs'],
      ['tds_payable', 'ofTds'],
    ],
  },
  // A player's bank asks for a payment back: it is held, each side its part, until the bank has decided.
  dispute_opened: {
    debit: [
      ['vendor_payable', 'fromPayable'],
      ['vendor_receivable', 'fromReceivable'],
      ['commission', 'ofCommission'],
      ['tcs_payable', 'ofTcs'],
      ['tds_payable', 'ofTds'],
    ],
    credit: [['dispute_held', 'amount']],
  },
  dispute_won: {
    debit: [['dispute_held', 'amount']],
    credit: [
      ['vendor_payable', 'ofShare'],
      ['commission', 'ofCommission'],
      ['tcs_payable', 'ofTcs'],
      ['tds_payable', 'ofTds'],
    ],
  },
  dispute_lost: { debit: [['dispute_held', 'amount']], credit: [['gateway_clearing', 'amount']] },
  receivable_recovered: { debit: [['vendor_payable', 'amount']], credit: [['vendor_receivable', 'amount']] },
  // An organizer pays in what they owe; what is more than that by then goes out with the next payout.
  top_up_received: { debit: [['gateway_clearing', 'amount']], credit: [['vendor_payable', 'amount']] },
  // A deposit is nobody's until it is decided who gets it (decision 0244): no commission, and in no figure of fees.
  deposit_received: { debit: [['gateway_clearing', 'amount']], credit: [['deposit_held', 'amount']] },
  deposit_returned: { debit: [['deposit_held', 'amount']], credit: [['refund_in_flight', 'amount']] },
  deposit_kept: { debit: [['deposit_held', 'amount']], credit: [['vendor_payable', 'amount']] },
  kept_deposit_returned: {
    debit: [
      ['vendor_payable', 'fromPayable'],
      ['vendor_receivable', 'fromReceivable'],
    ],
    credit: [['refund_in_flight', 'amount']],
  },
  deposit_disputed: { debit: [['deposit_held', 'amount']], credit: [['dispute_held', 'amount']] },
  deposit_dispute_won: { debit: [['dispute_held', 'amount']], credit: [['deposit_held', 'amount']] },
  deposit_dispute_lost: { debit: [['dispute_held', 'amount']], credit: [['gateway_clearing', 'amount']] },
  stray_received: { debit: [['gateway_clearing', 'amount']], credit: [['unallocated_receipts', 'amount']] },
  stray_returned: { debit: [['unallocated_receipts', 'amount']], credit: [['refund_in_flight', 'amount']] },
  stray_refund_failed: { debit: [['refund_in_flight', 'amount']], credit: [['unallocated_receipts', 'amount']] },
} as const satisfies Record<string, Posting>;

type Table = typeof postingTable;
export type PostingKind = keyof Table;
type PartOf<S> = S extends readonly (readonly [unknown, infer Part extends string])[] ? Part : never;
type Parts<K extends PostingKind> = PartOf<Table[K]['debit']> | PartOf<Table[K]['credit']>;
/** Taxes that the platform withholds only where they are switched on. */
const optionalParts = ['tcs', 'tds', 'ofTcs', 'ofTds'] as const;
type OptionalPart = (typeof optionalParts)[number];
/** The amounts that an event must name: those its row of the table takes. A withheld tax may be left out. */
export type PostingParts<K extends PostingKind> = Record<Exclude<Parts<K>, OptionalPart>, Paise> &
  Partial<Record<Extract<Parts<K>, OptionalPart>, Paise>>;
const isOptional = (part: string) => (optionalParts as readonly string[]).includes(part);

export interface LedgerEntry {
  account: Account;
  /** Paise; debit positive, credit negative, never zero. */
  amount: number;
}

/**
 * The entries of one event. A part of nothing makes no entry. Throws when a part is negative or the sides differ: no
 * money may appear or vanish, and whoever asks for it is a bug.
 */
export function postingOf<K extends PostingKind>(kind: K, parts: PostingParts<K>): LedgerEntry[] {
  const row: Posting = postingTable[kind];
  const amountOf = (part: string): number => {
    const amount = (parts as Record<string, number>)[part] ?? (isOptional(part) ? 0 : undefined);
    if (amount === undefined || !Number.isSafeInteger(amount) || amount < 0)
      throw new RangeError(`${kind}: ${part} is not an amount (${amount})`);
    return amount;
  };
  const entries = [
    ...row.debit.map(([account, part]) => ({ account, amount: amountOf(part) })),
    ...row.credit.map(([account, part]) => ({ account, amount: -amountOf(part) })),
  ].filter(({ amount }) => amount !== 0);
  const sum = entries.reduce((total, { amount }) => total + amount, 0);
  if (sum !== 0) throw new RangeError(`${kind} does not balance: ${sum} paise over`);
  return entries;
}

/**
 * Who bears the organizer's part of a refund now: what is still owed to them, and beyond that a claim on their next
 * payouts. `payable` is what the platform owes them (paise, not negative).
 */
export function bearRefund(payable: number, ofShare: Paise): { fromPayable: Paise; fromReceivable: Paise } {
  const fromPayable = Math.min(Math.max(payable, 0), ofShare);
  return { fromPayable: fromPayable as Paise, fromReceivable: (ofShare - fromPayable) as Paise };
}

/** How much of a claim on the organizer new money covers. */
export function recoverable(payable: number, receivable: number): Paise {
  return Math.max(0, Math.min(payable, receivable)) as Paise;
}

/** The balance of each account; one that comes out at nothing is left out. */
export function balancesOf(entries: readonly LedgerEntry[]): Partial<Record<Account, number>> {
  const sums = new Map<Account, number>();
  for (const { account, amount } of entries) sums.set(account, (sums.get(account) ?? 0) + amount);
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
}
