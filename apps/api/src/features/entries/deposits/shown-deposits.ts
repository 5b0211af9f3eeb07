import type { Deposit } from '@maidan/contract/entries/shown/deposit';
import { waitsOf } from '@maidan/domain/entries/deposits/decide-deposits';
import { paise, rupees } from '@maidan/domain/money';
import type { Db } from '../../../platform/db/db.ts';
import { listOfRegistration, type ShownDepositRow } from '../records/deposits.ts';

/** One registration's, as answers carry them. */
export function shownDeposits(rows: readonly ShownDepositRow[]): Deposit[] {
  const isCheckedIn = rows.some((row) => row.isCheckedIn);
  const waits = waitsOf(
    rows.filter(({ state }) => state === 'open'),
    { isCheckedIn },
  );
  return rows.map((row) => ({ ...shownDeposit(row), waits: waits.get(row.id) ?? null }));
}

const shownDeposit = (row: ShownDepositRow): Omit<Deposit, 'waits'> => ({
  _id: row.id,
  category: row.category,
  amount: rupees(paise(row.amountPaise)),
  back: row.back,
  state: row.state,
  why: row.why,
  note: row.note,
  decidedAt: row.decidedAt && new Date(row.decidedAt).toISOString(),
  desk: row.takenHow && {
    how: row.takenHow,
    handedBackAt: row.handedAt && new Date(row.handedAt).toISOString(),
  },
});

/** The deposits of a registration, in the order of its categories. */
export const listShown = async (db: Db, registrationId: string): Promise<Deposit[]> =>
  shownDeposits(await listOfRegistration(db, registrationId));
