import type { Deposit } from '@maidan/contract/entries/shown/deposit';
import { paise, rupees } from '@maidan/domain/money';
import type { Db } from '../../../platform/db/db.ts';
import { listOfRegistration, type ShownDepositRow } from '../records/deposits.ts';

/** As answers carry one. */
export const shownDeposit = (row: ShownDepositRow): Deposit => ({
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
  (await listOfRegistration(db, registrationId)).map(shownDeposit);
