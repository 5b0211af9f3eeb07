import type { Account, PostingKind } from './ledger.ts';
import type { Paise } from '../money.ts';

/** The ledger's sums for one event: each account by kind of posting, in paise, debits positive. */
export interface BookedSum {
  account: Account;
  kind: PostingKind;
  amount: number;
}

/**
 * The figures of an event's statement, in paise; only the net can be negative, after refunds of money already paid
 * out.
 */
export interface StatementFigures {
  /** What players paid. */
  gross: number;
  refunded: number;
  commission: number;
  /** The payment provider's fee; the platform bears it, so it does not affect the net. */
  gatewayFee: number;
  gatewayFeeGst: number;
  tcs: number;
  tds: number;
  /** What refunds paid by hand, bank disputes and kept deposits add or subtract; may be negative. */
  adjustments: number;
  /** Of the adjustments, deposits of those who stayed away are in `deposits.kept`. */
  deposits: DepositFigures;
  /** The organizer's part: gross minus refunds, commission and withheld taxes, plus adjustments. */
  net: number;
}

/** Deposits in paise, in no figure of the fees: what was paid is what was given back, kept, taken by banks and is open. */
export interface DepositFigures {
  paid: number;
  givenBack: number;
  kept: number;
  takenByBanks: number;
  open: number;
}

/** The GST included in an amount at a rate in basis points, rounded half up to a paisa. */
export function gstWithin(amount: number, bps: number): Paise {
  const whole = 10_000 + bps;
  return Math.floor((amount * bps * 2 + whole) / (2 * whole)) as Paise;
}

/** Kinds that say what an order earned; transfers and a refund's way to the bank are not included. */
const earning: ReadonlySet<PostingKind> = new Set(['payment_success', 'refund_accepted', 'refund_failed']);
/** Kinds that change the organizer's part beyond what orders earned. */
const adjusting: ReadonlySet<PostingKind> = new Set([
  'refund_paid_by_organizer',
  'dispute_opened',
  'dispute_won',
  'deposit_kept',
  'kept_deposit_returned',
]);
const keepingDeposits: ReadonlySet<PostingKind> = new Set(['deposit_kept', 'kept_deposit_returned']);

/**
 * The statement's figures, each a sum of ledger lines. Throws when they do not add up to the organizer's own lines:
 * the books would be wrong, and no statement may be issued from them.
 */
export function statementFigures(sums: readonly BookedSum[]): StatementFigures {
  const sumOf = (accounts: readonly Account[], kinds: (kind: PostingKind) => boolean = () => true) =>
    sums.reduce((sum, one) => sum + (accounts.includes(one.account) && kinds(one.kind) ? one.amount : 0), 0);
  const isEarning = (kind: PostingKind) => earning.has(kind);
  const gross = sumOf(['gateway_clearing'], (kind) => kind === 'payment_success');
  const refunded = 0 - sumOf(['refund_in_flight'], (kind) => kind === 'refund_accepted' || kind === 'refund_failed');
  const commission = 0 - sumOf(['commission']);
  const tcs = 0 - sumOf(['tcs_payable']);
  const tds = 0 - sumOf(['tds_payable']);
  const own: Account[] = ['vendor_payable', 'vendor_receivable'];
  const depositsKept = 0 - sumOf(own, (kind) => keepingDeposits.has(kind));
  const deposits = depositFigures(sumOf, depositsKept);
  // Of a dispute, everything that is held: the platform's part is reflected in the commission it gives up.
  const adjustments =
    sumOf(['dispute_held'], (kind) => kind === 'dispute_opened' || kind === 'dispute_won') -
    sumOf(own, (kind) => kind === 'refund_paid_by_organizer') +
    depositsKept;
  const net = 0 - sumOf(own, (kind) => isEarning(kind) || adjusting.has(kind));
  const rest = gross - refunded - commission - tcs - tds + adjustments;
  if (rest !== net) throw new RangeError(`a statement that does not add up: ${rest} and ${net} paise`);
  return {
    gross,
    refunded,
    commission,
    gatewayFee: sumOf(['gateway_fee']),
    gatewayFeeGst: sumOf(['gst_input']),
    tcs,
    tds,
    adjustments,
    net,
    deposits,
  };
}

type SumOf = (accounts: readonly Account[], kinds?: (kind: PostingKind) => boolean) => number;

/** What became of the deposits that players paid online. */
function depositFigures(sumOf: SumOf, kept: number): DepositFigures {
  const of = (...kinds: PostingKind[]) => sumOf(['deposit_held'], (kind) => kinds.includes(kind));
  const paid = 0 - of('deposit_received');
  const open = 0 - sumOf(['deposit_held']);
  const takenByBanks = of('deposit_disputed', 'deposit_dispute_won');
  const givenBack = of('deposit_returned') - sumOf(['refund_in_flight'], (kind) => kind === 'kept_deposit_returned');
  if (paid !== givenBack + kept + takenByBanks + open)
    throw new RangeError(`deposits that do not add up: ${paid} paise`);
  return { paid, givenBack, kept, takenByBanks, open };
}
