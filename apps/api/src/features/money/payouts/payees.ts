import type { Payee, PayeeAction } from '@maidan/contract/money/payees';
import { paise, type Paise, parseRupees, rupees } from '@maidan/domain/money';
import { owedBy } from '@maidan/domain/money/payees';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify } from '../../../platform/notify.ts';
import { organizerShown } from '../../accounts/organizers/status.ts';
import { lockSwitches, saveSwitches, type Switches } from '../records/vendors.ts';
import { bookOf } from '../records/ledger.ts';
import { readBalances } from '../records/ledger-store.ts';
import { taxNumbersOf } from '../tax/tax-profile.ts';
import * as store from './payees-store.ts';

const pageSize = 20;

export async function listPayees(
  deps: Deps,
  { show, q, page }: { show: store.Show; q: string; page: number },
): Promise<{ payees: Payee[]; total: number; owing: number }> {
  const slice = { show, q, limit: pageSize, offset: (page - 1) * pageSize };
  const { payees, ...counts } = await store.listPayees(deps.db, { book: bookOf(deps), ...slice });
  return { payees: payees.map((row) => toPayee(deps, row)), ...counts };
}

function toPayee(deps: Deps, row: store.PayeeRow): Payee {
  return {
    _id: row.id,
    organizer: organizerShown(row),
    vendorId: row.payeeRef,
    status: row.status,
    isEnabled: row.isEnabled,
    payoutsOnHold: row.payoutsOnHold,
    balance: rupees(row.balancePaise),
    owedLimit: rupees(limitOf(deps, row.owedLimitPaise)),
    hasOwnLimit: row.owedLimitPaise !== null,
    tax: taxOf(deps, row),
    pauseHistory: row.pauseHistory,
  };
}

function taxOf(deps: Deps, { legalName, address, fees, exemption, ...row }: store.PayeeRow): Payee['tax'] {
  if (fees === null || legalName === null || address === null) return null;
  const numbers = taxNumbersOf(deps, { ...row, stateUt: row.organizationState });
  return { ...numbers, legalName, address, fees, gstRate: row.gstBps === null ? null : row.gstBps / 100, exemption };
}

const limitOf = (deps: Deps, own: number | null): Paise => paise(own ?? deps.settings.OWED_LIMIT_RUPEES * 100);

interface Change {
  payeeId: string;
  adminId: string;
  action: PayeeAction;
  reason: string;
  limit?: string | number | null | undefined;
}

/** An administrator's decision about somebody's money: with a reason, recorded, and sent to the person concerned. */
export async function changePayee(deps: Deps, { payeeId, adminId, action, reason, limit }: Change): Promise<Payee> {
  const owedLimit = action === 'set_limit' ? readLimit(limit) : null;
  return inTransaction(deps.db, async (tx) => {
    const before = await lockSwitches(tx, payeeId);
    if (!before) throw new AppError('vendor_not_found');
    const after = switched(before, action, { owedLimit, reason, now: deps.clock() });
    await saveSwitches(tx, payeeId, after);
    await audit(tx, {
      actorId: adminId,
      action: `payee_${action}`,
      subjectKind: 'vendor',
      subjectId: payeeId,
      details: { reason, ...(action === 'set_limit' && { limitPaise: owedLimit }) },
    });
    if (action !== 'set_limit')
      await notify(tx, {
        userId: before.organizerId,
        type: action === 'enable' || action === 'release_payouts' ? 'success' : 'warning',
        relatedTo: 'other',
        news: { kind: `payee_${action}`, reason },
        link: '/dashboard',
      });
    return toPayee(deps, await store.findPayee(tx, { book: bookOf(deps), id: payeeId }));
  });
}

function readLimit(typed: Change['limit']): Paise | null {
  if (typed === null) return null;
  const limit = typed === undefined ? null : parseRupees(typed);
  const msg = 'Please enter an amount in rupees';
  if (limit === null) throw new AppError('validation_failed', { message: msg, fields: [{ msg, path: 'limit' }] });
  return limit;
}

function switched(
  before: Switches,
  action: PayeeAction,
  { owedLimit, reason, now }: { owedLimit: Paise | null; reason: string; now: Date },
): Switches {
  const at = now.toISOString();
  const ended = before.pauseHistory.map((pause) => (pause.to === null ? { ...pause, to: at } : pause));
  const begun = [...ended, { from: at, to: null, reason }];
  switch (action) {
    case 'pause':
      if (!before.isEnabled) throw new AppError('payee_unchanged');
      return { ...before, isEnabled: false, disabledAt: now, pauseHistory: begun };
    case 'enable':
      if (before.isEnabled) throw new AppError('payee_unchanged');
      return { ...before, isEnabled: true, enabledAt: now, pauseHistory: ended };
    case 'hold_payouts':
      if (before.payoutsOnHold) throw new AppError('payee_unchanged');
      return { ...before, payoutsOnHold: true, pauseHistory: begun };
    case 'release_payouts':
      if (!before.payoutsOnHold) throw new AppError('payee_unchanged');
      return { ...before, payoutsOnHold: false, pauseHistory: ended };
    case 'set_limit':
      return { ...before, owedLimitPaise: owedLimit };
  }
}

/**
 * Refuses an organizer's own action if they would then owe the platform more than their limit. `more` is what they are
 * about to owe in addition to the books (paise).
 */
export async function refuseBeyondLimit(tx: Db, deps: Deps, of: { eventId: string; more?: number }): Promise<void> {
  if ((await limitPassed(tx, deps, of)) !== null) throw new AppError('owes_too_much');
}

/** The limit (paise) that an organizer's debt with `more` would exceed; null if it would not. */
export async function limitPassed(
  db: Db,
  deps: Deps,
  { eventId, more = 0 }: { eventId: string; more?: number },
): Promise<Paise | null> {
  const payee = await store.findPayeeOfEvent(db, eventId);
  if (!payee) return null;
  const owed = owedBy(await readBalances(db, { book: bookOf(deps), vendorId: payee.id })) + more;
  const limit = limitOf(deps, payee.owedLimitPaise);
  return owed > limit ? limit : null;
}

/** What an organizer owes and may owe, in rupees, for their own screens. */
export async function owingOf(deps: Deps, vendorId: string): Promise<{ owed: number; owedLimit: number }> {
  const of = { book: bookOf(deps), vendorId };
  const { owedLimitPaise } = await store.findPayee(deps.db, { book: of.book, id: vendorId });
  return {
    owed: rupees(owedBy(await readBalances(deps.db, of))),
    owedLimit: rupees(limitOf(deps, owedLimitPaise)),
  };
}
