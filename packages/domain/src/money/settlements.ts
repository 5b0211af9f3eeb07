import { indiaClock, indiaDay, startOfIndiaDay } from '../india-time.ts';

/** The state of a bank transfer. */
export type TransferStatus = 'INITIATED' | 'SETTLED' | 'FAILED' | 'REVERSED';
/** B§4's settlement states. */
export const settlementStatuses = ['PENDING', 'INITIATED', 'COMPLETED', 'SETTLED', 'FAILED', 'REVERSED'] as const;
export type SettlementStatus = (typeof settlementStatuses)[number];

const rank: Record<TransferStatus, number> = { INITIATED: 0, SETTLED: 1, FAILED: 1, REVERSED: 2 };

/**
 * Whether a reported state moves a transfer forward. Messages come late, twice and out of order: a transfer only moves
 * forward, and a failed one cannot become reversed (design of payments, §3.5).
 */
export function movesTransferOn(known: TransferStatus, told: TransferStatus): boolean {
  return rank[told] > rank[known] && !(known === 'FAILED' && told === 'REVERSED');
}

/** An open item of the books: of an order, or an adjustment made at the provider under a number of ours. */
interface OpenItem {
  id: string;
  orderRef: string;
  /** Null of what the provider has from the order itself. */
  adjustment: string | null;
  /** Paise; negative for what a refund takes back. */
  amount: number;
}

/** A line of a provider's transfer; `orderRef` is null of an adjustment, `adjustment` then names it. */
interface CarriedLine {
  orderRef: string | null;
  adjustment: string | null;
  amount: number;
}

/**
 * The open items that a provider's transfer covers: each of its lines matches one item of the same order and amount,
 * and none is used twice. An adjustment matches by our number; where the provider names it by one of its own, by its
 * amount. Null when a line has no match: then the two sides are not describing the same money.
 */
export function carriedItems(lines: readonly CarriedLine[], open: readonly OpenItem[]): string[] | null {
  const left = [...open];
  const carried: string[] = [];
  const take = (isIt: (item: OpenItem) => boolean): boolean => {
    const index = left.findIndex(isIt);
    const [item] = index < 0 ? [] : left.splice(index, 1);
    if (item) carried.push(item.id);
    return item !== undefined;
  };
  // Those named by our numbers first: what is left may then be told apart by amounts alone.
  const isOurs = (line: CarriedLine) =>
    open.some((item) => item.adjustment !== null && item.adjustment === line.adjustment);
  for (const line of [...lines].toSorted((a, b) => Number(isOurs(b)) - Number(isOurs(a)))) {
    const found = take(
      ({ orderRef, adjustment, amount }) =>
        amount === line.amount &&
        (line.orderRef === null
          ? adjustment !== null && (!isOurs(line) || adjustment === line.adjustment)
          : adjustment === null && orderRef === line.orderRef),
    );
    if (!found) return null;
  }
  return carried;
}

/** What the provider reports about a settlement, in up to four fields. */
export interface SettlementReport {
  settlementStatus?: string | null;
  splitStatus?: string | null;
  status?: string | null;
  success?: boolean | null;
}

/** B§4: the first conclusive field wins: the transfer, then the split, then the status, then plain success. */
export function settlementStatusOf(report: SettlementReport): SettlementStatus {
  for (const told of [report.settlementStatus, report.splitStatus, report.status]) {
    const known = settlementStatuses.find((status) => status === told);
    if (known) return known;
  }
  if (report.success === true) return 'COMPLETED';
  return report.success === false ? 'FAILED' : 'PENDING';
}

/**
 * The state of one payment's split: complete with the payment, reversed once refunds (in paise, like the share) have
 * taken back all of the organizer's share.
 */
export function splitStatusOf(share: number, refunded: number): 'COMPLETED' | 'REVERSED' {
  return refunded >= share ? 'REVERSED' : 'COMPLETED';
}

/** What a status alone would mislead about: a split is no payout, and a reversed split is no returned transfer. */
export type SettlementNote = 'split_only' | 'comes_off' | 'all_back';

/**
 * The note that a line's status carries until its transfer has a UTR. A line below zero is no payout but comes off one.
 */
export function settlementNote(line: SettlementReport & { netAmount?: number | undefined }): SettlementNote | null {
  const status = settlementStatusOf(line);
  if (status === 'COMPLETED') return (line.netAmount ?? 0) < 0 ? 'comes_off' : 'split_only';
  return status === 'REVERSED' && line.settlementStatus === null ? 'all_back' : null;
}

export type SettlementGroup = 'completed' | 'pending' | 'failed';

/** B§4: COMPLETED and SETTLED count as completed, PENDING and INITIATED as pending, the others as failed. */
export function settlementGroupOf(status: SettlementStatus): SettlementGroup {
  if (status === 'COMPLETED' || status === 'SETTLED') return 'completed';
  return status === 'PENDING' || status === 'INITIATED' ? 'pending' : 'failed';
}

/** When an installation pays shares out: by B§9's default, or only once the event is over (decision 0103). */
export const payoutSchedules = ['T+2', 'after_event'] as const;
export type PayoutSchedule = (typeof payoutSchedules)[number];

const dayMs = 86_400_000;
const payoutHourMs = 11 * 3_600_000;
/** T+2 (B§9). */
const workingDaysUntilPayout = 2;

/** `holidays` are days (YYYY-MM-DD). Banks also close on Sundays and on the second and fourth Saturday of a month. */
export function isBankDay(day: string, holidays: ReadonlySet<string>): boolean {
  const { weekday, day: date } = indiaClock(startOfIndiaDay(day));
  if (weekday === 0 || holidays.has(day)) return false;
  const saturday = Math.ceil(date / 7);
  return !(weekday === 6 && (saturday === 2 || saturday === 4));
}

const dayAfter = (day: string): string => indiaDay(new Date(startOfIndiaDay(day).getTime() + dayMs));
const payoutOn = (day: string): Date => new Date(startOfIndiaDay(day).getTime() + payoutHourMs);

/** When a payment's share is due at the bank: 11 o'clock in India on the second working day after it. */
export function payoutDue(paidAt: Date, holidays: ReadonlySet<string>): Date {
  let day = indiaDay(paidAt);
  for (let left = workingDaysUntilPayout; left > 0; ) {
    day = dayAfter(day);
    if (isBankDay(day, holidays)) left -= 1;
  }
  return payoutOn(day);
}

/** The first payout run at or after a moment. */
export function nextPayoutRun(from: Date, holidays: ReadonlySet<string>): Date {
  let day = indiaDay(from);
  while (!isBankDay(day, holidays) || payoutOn(day) < from) day = dayAfter(day);
  return payoutOn(day);
}

/** B§9: hours up to 24, then days and hours. */
export function settlementTimeText(hours: number): string {
  const whole = Math.round(hours);
  if (whole <= 24) return `${whole} h`;
  const rest = whole % 24;
  return rest === 0 ? `${Math.floor(whole / 24)} d` : `${Math.floor(whole / 24)} d ${rest} h`;
}
