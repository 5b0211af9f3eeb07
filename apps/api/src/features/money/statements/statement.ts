import type { Statement, StatementLine } from '@maidan/contract/money/statements';
import { rupees } from '@maidan/domain/money';
import { wordForPosting } from '@maidan/domain/money/ledger-words';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { bookOf } from '../records/ledger.ts';
import * as store from './store.ts';

const linesAtOnce = 50;

export async function statementLines(
  deps: Deps,
  scope: store.Scope,
  page: number,
): Promise<{ lines: StatementLine[]; total: number }> {
  const event = await ownEvent(deps, scope);
  const of = { book: bookOf(deps), eventId: event.id };
  const { lines, total } = await store.listLines(deps.db, of, {
    limit: linesAtOnce,
    offset: (page - 1) * linesAtOnce,
  });
  return { lines: lines.map(toLine), total };
}

export function toLine(row: store.LineRow): StatementLine {
  return {
    id: row.id,
    at: row.at.toISOString(),
    what: wordForPosting(row.kind),
    orderId: row.orderRef,
    playerName: row.playerName,
    amount: rupees(row.amount),
    commission: rupees(row.commission),
    tcs: rupees(row.tcs),
    tds: rupees(row.tds),
    adjustment: rupees(row.adjustment),
    share: rupees(row.share),
  };
}

export const statementFileName = (statement: Statement, format: string): string =>
  `${statement.event.name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')}-statement.${format}`;

/** Nothing was taken at the desk; if it was taken and refunded, it is shown. */
export const hasNoDesk = ({ cash, upi }: Statement['desk']): boolean => cash.amount === 0 && upi.amount === 0;

export function deskLines({ cash, upi, deskRefunds }: Statement['desk']): { label: string; amount: number }[] {
  const entries = (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'}`;
  return [
    { label: `Cash (${entries(cash.entries)})`, amount: cash.amount },
    { label: `UPI to your own account (${entries(upi.entries)})`, amount: upi.amount },
    { label: `Refunds at the desk (${deskRefunds.refunds})`, amount: 0 - deskRefunds.amount },
  ].filter(({ amount }) => amount !== 0);
}

/** What became of the deposits; what is kept is in the adjustments. */
export function depositLines({ deposits }: Statement['figures']): { label: string; amount: number }[] {
  if (!deposits) return [];
  return [
    { label: 'Deposits paid, not part of the fees', amount: deposits.paid },
    { label: 'Deposits given back', amount: 0 - deposits.givenBack },
    { label: 'Deposits taken back by banks', amount: 0 - deposits.takenByBanks },
    { label: 'Deposits kept, in the adjustments', amount: 0 - deposits.kept },
    { label: 'Deposits not decided yet', amount: deposits.open },
  ].filter(({ amount }) => amount !== 0);
}

/** What is no revenue yet. */
export const owedLabel = ({ entries }: Statement['toCollect']): string =>
  `Still to be paid at the desk (${entries} ${entries === 1 ? 'player' : 'players'})`;

/** What is in the drawer and no longer the organizer's. */
export const toHandBackLabel = ({ entries }: Statement['desk']['toHandBack']): string =>
  `still to be handed back at the desk (${entries} ${entries === 1 ? 'player' : 'players'})`;

/** As in the event's overview. */
export const revenueOf = ({ figures, desk }: Statement) => plus(minus(figures.gross, figures.refunded), desk.total);

/** Rupees are binary fractions: totals are computed in whole paise. */
export const inPaise = (amount: number) => Math.round(amount * 100);

export const minus = (a: number, b: number) => (inPaise(a) - inPaise(b)) / 100;

export const plus = (a: number, b: number) => (inPaise(a) + inPaise(b)) / 100;

const transferWords: Record<Statement['settlements'][number]['status'], string> = {
  INITIATED: 'Transfer on its way',
  SETTLED: 'Transferred to the bank',
  FAILED: 'Transfer that failed',
  REVERSED: 'Transfer that came back',
};

/** An event with more refunds than payments takes from a transfer that other events fill. */
export const takenFromTransfer = 'Taken from a transfer of your other events';

export const transferWord = ({ status, amount }: { status: keyof typeof transferWords; amount: number }): string =>
  status === 'SETTLED' && amount < 0 ? takenFromTransfer : transferWords[status];

export async function ownEvent(deps: Deps, scope: store.Scope): Promise<store.EventRow> {
  const event = await store.findEvent(deps.db, scope);
  if (!event) throw new AppError('event_not_found');
  return event;
}
