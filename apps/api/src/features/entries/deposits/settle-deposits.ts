import type { Deposit } from '@maidan/contract/entries/shown/deposit';
import { depositOf } from '@maidan/domain/events/prices/deposit';
import { paise, rupees } from '@maidan/domain/money';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findRules } from '../../events/records/price-rules.ts';
import { refuseBeyondLimit } from '../../money/payouts/payees.ts';
import { findDeposit, insertDeskDeposits, saveHanded } from '../records/deposits.ts';
import { lockForChange } from '../records/registrations.ts';
import { giveBack } from './give-back.ts';
import { listShown } from './shown-deposits.ts';
import * as store from './store.ts';

export interface DeskScope {
  userId: string;
  eventId: string;
  registrationId: string;
}

/** What a player left, and what the desk may still take by the event's rule. */
export async function showDeposits(deps: Deps, scope: DeskScope): Promise<{ deposits: Deposit[]; toTake: number }> {
  await mustBeTheirs(deps.db, scope, 'registrations_read');
  const toTake = (await listToTake(deps.db, scope)).reduce((sum, { amount }) => sum + amount, 0);
  return { deposits: await listShown(deps.db, scope.registrationId), toTake: rupees(paise(toTake)) };
}

/** The desk has taken the deposit of a player's entries; entries that have one are left as they are. */
export function takeAtDesk(deps: Deps, scope: DeskScope, how: 'cash' | 'upi'): Promise<Deposit[]> {
  return inTransaction(deps.db, async (tx) => {
    await mustBeTheirs(tx, scope, 'registrations_write');
    await lockForChange(tx, scope.registrationId);
    const entries = await listToTake(tx, scope);
    const { deposit } = await findRules(tx, scope.eventId);
    if (!deposit || entries.length === 0) throw new AppError('no_deposit_to_take');
    await insertDeskDeposits(tx, { how, at: deps.clock(), back: deposit.back, entries });
    const amountPaise = entries.reduce((sum, { amount }) => sum + amount, 0);
    await note(tx, scope, { action: 'deposit_taken', amountPaise });
    return listShown(tx, scope.registrationId);
  });
}

/** The desk has handed back what it took, once that is decided. */
export function handBack(
  deps: Deps,
  scope: DeskScope & { depositId: string },
  how: 'cash' | 'upi',
): Promise<Deposit[]> {
  return inTransaction(deps.db, async (tx) => {
    await mustBeTheirs(tx, scope, 'registrations_write');
    await lockForChange(tx, scope.registrationId);
    const { amountPaise } = await mustFind(tx, scope);
    if (!(await saveHanded(tx, { id: scope.depositId, how, at: deps.clock() })))
      throw new AppError('deposit_not_to_hand_back');
    await note(tx, scope, { action: 'deposit_handed_back', amountPaise });
    return listShown(tx, scope.registrationId);
  });
}

/** Gives one back after all: of whoever asked, or of whom the event's records know nothing. */
export function grant(deps: Deps, scope: DeskScope & { depositId: string }, reason: string): Promise<Deposit[]> {
  return inTransaction(deps.db, async (tx) => {
    await mustBeTheirs(tx, scope, 'refund');
    await lockForChange(tx, scope.registrationId);
    const found = await mustFind(tx, scope);
    if (found.state === 'given_back') throw new AppError('deposit_decided');
    const { registrationId, userId: actorId } = scope;
    await giveBack(tx, deps, { registrationId, deposits: [{ ...found, why: 'granted' }], actorId, note: reason });
    if ((await mustFind(tx, scope)).state !== 'given_back') throw new AppError('payment_disputed');
    await refuseBeyondLimit(tx, deps, scope);
    return listShown(tx, registrationId);
  });
}

async function mustBeTheirs(db: Db, scope: DeskScope, right: store.DepositRight): Promise<void> {
  if (!(await store.mayOn(db, scope, right))) throw new AppError('registration_not_found');
}

async function mustFind(tx: Db, scope: DeskScope & { depositId: string }) {
  const found = await findDeposit(tx, scope);
  if (!found || found.registrationId !== scope.registrationId) throw new AppError('deposit_not_found');
  return found;
}

/** Entries with a place and a fee that have no deposit, with what the rule asks of each now. */
async function listToTake(db: Db, { eventId, registrationId }: DeskScope): Promise<{ id: string; amount: number }[]> {
  const { deposit } = await findRules(db, eventId);
  if (!deposit) return [];
  const without = await store.listWithout(db, registrationId);
  return without
    .map(({ id, categoryId, pricePaise }) => ({
      id,
      amount: depositOf(deposit, { category: categoryId, fee: pricePaise }) as number,
    }))
    .filter(({ amount }) => amount > 0);
}

const note = (
  tx: Db,
  { userId, eventId, registrationId }: DeskScope,
  { action, ...details }: { action: string; amountPaise: number },
) => audit(tx, { actorId: userId, action, subjectKind: 'registration', subjectId: registrationId, eventId, details });
