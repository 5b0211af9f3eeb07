import type { DepositReason } from '@maidan/domain/entries/deposits/reasons';
import { paise } from '@maidan/domain/money';
import { audit } from '../../../platform/db/audit.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { postDepositKept } from '../../money/records/deposit-ledger.ts';
import * as records from '../records/deposits.ts';
import { lockOrderById } from '../records/orders.ts';
import { refundDeposits } from '../refunds/send-refund.ts';
import { tellDepositsBack, tellDepositsKept } from '../refunds/tell-of-deposits.ts';

interface Giving {
  registrationId: string;
  why: DepositReason;
  actorId: string | null;
  /** What the desk says to it. */
  note?: string;
}

/**
 * Gives back the open deposits of entries, for one reason; the registration is locked. What was paid online is one
 * refund a payment; what the desk took, it is to hand back. A deposit that a bank asks for waits for its decision,
 * and is then due for the first reason.
 */
export async function giveDepositsBack(
  tx: Db,
  deps: Deps,
  { entryIds, ...giving }: Giving & { entryIds: readonly string[] },
): Promise<void> {
  if (entryIds.length === 0) return;
  const open = await records.listDeposits(tx, entryIds);
  await giveBack(tx, deps, { ...giving, deposits: open.map((one) => ({ ...one, why: giving.why })) });
}

/** The same of single deposits, open or kept, each for its reason. Repeating the call does nothing. */
export async function giveBack(
  tx: Db,
  deps: Deps,
  {
    registrationId,
    deposits,
    actorId,
    note = '',
  }: Omit<Giving, 'why'> & { deposits: readonly (records.DepositRow & { why: DepositReason })[] },
): Promise<void> {
  const byOrder = Map.groupBy(deposits, ({ orderId }) => orderId);
  const disputed = await lockDisputed(tx, deposits);
  const at = deps.clock();
  const given: (typeof deposits)[number][] = [];
  for (const [orderId, own] of byOrder) {
    if (orderId && disputed.has(orderId)) {
      for (const { id, why } of own) await records.saveDue(tx, id, why);
      continue;
    }
    for (const isKept of [false, true]) {
      const decided: (typeof deposits)[number][] = [];
      for (const one of own.filter(({ state }) => (state === 'kept') === isKept)) {
        const decision = { id: one.id, state: 'given_back', why: one.why, note, actorId, at } as const;
        if (await records.decideDeposit(tx, { ...decision, from: isKept ? 'kept' : 'open' })) decided.push(one);
      }
      given.push(...decided);
      if (!orderId || decided.length === 0) continue;
      const lines = decided.flatMap(({ lineId, amountPaise }) => (lineId ? [{ lineId, amount: amountPaise }] : []));
      const refund = { registrationId, orderId, lines, isKept, reason: reasonOf(decided[0]?.why), actorId };
      const refundId = await refundDeposits(tx, deps, refund);
      const ids = decided.map(({ id }) => id);
      await records.saveDepositRefund(tx, ids, refundId);
    }
  }
  if (given.length > 0) await told(tx, deps, { registrationId, given, actorId, note });
}

/** Locks the orders, so that no bank begins to ask meanwhile, and answers those for whose deposits one asks. */
async function lockDisputed(tx: Db, deposits: readonly records.DepositRow[]): Promise<Set<string>> {
  const orderIds = new Set(deposits.flatMap(({ orderId }) => orderId ?? []));
  for (const orderId of [...orderIds].toSorted((a, b) => (a < b ? -1 : 1))) await lockOrderById(tx, orderId);
  return records.listDisputed(tx, [...orderIds]);
}

/** The organizer's from now on: of those who stayed away. */
export async function keepDeposits(
  tx: Db,
  deps: Deps,
  { registrationId, deposits }: { registrationId: string; deposits: readonly records.DepositRow[] },
): Promise<void> {
  const at = deps.clock();
  const kept: records.DepositRow[] = [];
  const disputed = await lockDisputed(tx, deposits);
  for (const one of deposits) {
    if (one.orderId && disputed.has(one.orderId)) continue;
    const decision = { id: one.id, from: 'open', state: 'kept', why: 'stayed_away', actorId: null, at } as const;
    if (!(await records.decideDeposit(tx, decision))) continue;
    kept.push(one);
    const amount = paise(one.amountPaise);
    if (one.orderId) await postDepositKept(tx, deps, { id: one.id, orderId: one.orderId, amount, at });
  }
  if (kept.length === 0) return;
  await writeDown(tx, { registrationId, actorId: null, action: 'deposit_kept', amount: sumOf(kept) });
  await tellDepositsKept(tx, deps, { registrationId, amount: sumOf(kept) });
}

async function told(
  tx: Db,
  deps: Deps,
  {
    registrationId,
    given,
    actorId,
    note,
  }: {
    registrationId: string;
    given: readonly (records.DepositRow & { why: DepositReason })[];
    actorId: string | null;
    note: string;
  },
): Promise<void> {
  await writeDown(tx, { registrationId, actorId, action: 'deposit_given_back', amount: sumOf(given), reason: note });
  const online = given.filter(({ orderId }) => orderId);
  const [first] = online;
  if (first) await tellDepositsBack(tx, deps, { registrationId, amount: sumOf(online), why: first.why });
}

const sumOf = (deposits: readonly records.DepositRow[]) =>
  paise(deposits.reduce((sum, { amountPaise }) => sum + amountPaise, 0));

async function writeDown(
  tx: Db,
  {
    registrationId,
    actorId,
    action,
    amount,
    reason,
  }: {
    registrationId: string;
    actorId: string | null;
    action: 'deposit_given_back' | 'deposit_kept';
    amount: number;
    reason?: string;
  },
): Promise<void> {
  await audit(tx, {
    actorId,
    actorKind: actorId ? 'user' : 'system',
    action,
    subjectKind: 'registration',
    subjectId: registrationId,
    eventId: await records.findEventOf(tx, registrationId),
    details: { amountPaise: amount, ...(reason && { reason }) },
  });
}

/** For the provider and the receipt, in English. */
const reasonOf = (why: DepositReason = 'came'): string => reasons[why];

const reasons: Record<DepositReason, string> = {
  came: 'Deposit: you came',
  withdrawn_early: 'Deposit: cancelled before the draw',
  withdrawn_by_rules: 'Deposit: cancelled within the refund rules',
  ended_by_organizer: 'Deposit: the organizer ended the entry',
  called_off: 'Deposit: called off',
  paid_late: 'Deposit: paid after the place was given away',
  not_recorded: 'Deposit: nothing says that you stayed away',
  bank: 'Deposit: taken back by the bank',
  stayed_away: 'Deposit: stayed away',
  granted: 'Deposit: given back by the organizer after all',
  no_partner: 'Deposit: without a partner',
  pair_left_one: 'Deposit: a pair leaves one',
};
