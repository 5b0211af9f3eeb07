import { backOnLeaving } from '@maidan/domain/entries/deposits/decide-deposits';
import type { DepositReason } from '@maidan/domain/entries/deposits/reasons';
import { keptPolicy, ruleAt } from '@maidan/domain/events/refund-policy';
import { paise } from '@maidan/domain/money';
import { entryFact } from '@maidan/domain/entries/facts/entry-facts';
import { isPaidFor } from '@maidan/domain/entries/entering/entry-states';
import { dueBack, type GiveBack } from '@maidan/domain/entries/refunding/refund-due';
import type { RefundPart } from '@maidan/domain/entries/refunds';
import { problemAt } from '@maidan/domain/fact';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { givePlacesBack } from '../../events/records/categories.ts';
import { giveBack } from '../deposits/give-back.ts';
import { listDeposits, listLeaving } from '../records/deposits.ts';
import { cancelEntries, type OwnEntry } from '../records/entries.ts';
import { placesOf } from '../records/listed-entries.ts';
import { closeOpenOrders } from '../records/orders.ts';
import { leaveBundle } from '../records/renew-prices.ts';
import { addAmounts, type LockedRegistration } from '../records/registrations-store.ts';
import type { RefundCause } from '../letters/refund-mails.ts';
import { waitForBanks } from './after-disputes.ts';
import { lockRefundable } from './send-refund.ts';
import { type DeskWord, settleDesk } from './settle-desk.ts';

/**
 * What goes back of what was paid online for entries that are given up: all of it, or by the rules of each fee's own
 * order at a moment. Parts may have been refunded before: never more than what is left. The orders are locked. `told`: of
 * what a bank holds up of it, which then goes back after its decision; null where nothing is refunded.
 */
export async function dueParts(
  tx: Db,
  registrationId: string,
  {
    given,
    by,
    told,
  }: { given: readonly OwnEntry[]; by: GiveBack; told: { reason: string; cause: RefundCause } | null },
): Promise<RefundPart[]> {
  if (given.length === 0) return [];
  const orders = await lockRefundable(
    tx,
    registrationId,
    given.map(({ id }) => id),
  );
  const priced = given.map(pricedEntry);
  if (told) await waitForBanks(tx, { orders, given: priced, by, ...told });
  return dueBack(orders, priced, by);
}

/** As the rules of refunds read an entry. */
export const pricedEntry = ({ id, pricePaise }: Pick<OwnEntry, 'id' | 'pricePaise'>) => ({
  id,
  price: paise(pricePaise),
});

/** Takes entries away: their places go back to the event, and what is open of their orders must not be paid any more. */
export async function takeAway(
  tx: Db,
  deps: Deps,
  registration: LockedRegistration,
  {
    given,
    of,
    actorId,
    reason,
    desk,
    deposit = null,
  }: {
    given: readonly OwnEntry[];
    of: number;
    actorId: string | null;
    reason: string | null;
    /** What goes back of what the desk took, and what became of it. */
    desk: DeskWord & {
      by: GiveBack;
      /** Of these entries all of it, whatever the rules give. */
      inFull?: readonly string[];
    };
    /** Why their deposits go back whatever the rules say; otherwise with all of the fee, or by the rule of each. */
    deposit?: DepositReason | null;
  },
): Promise<{ closed: string[] }> {
  await writeDown(tx, registration, { given, of, actorId });
  const ids = given.map(({ id }) => id);
  const { by, inFull = [], ...word } = desk;
  const paidFor = given.filter(({ state }) => isPaidFor(state)).map(({ id }) => id);
  for (const [entryIds, back] of [
    [paidFor.filter((id) => inFull.includes(id)), 'all'],
    [paidFor.filter((id) => !inFull.includes(id)), by],
  ] as const)
    if (entryIds.length > 0) await settleDesk(tx, { registration, entryIds, by: back, word, actorId });
  await returnDeposits(tx, deps, { registration, given: ids, by, inFull, why: deposit, actorId });
  const closed = await closeOpenOrders(tx, ids);
  await givePlacesBack(tx, placesOf(given));
  await cancelEntries(tx, ids, reason);
  // What was never paid for and is gone is no part of the fee; of a registration that ends as a whole it is still told.
  const dropped = given.reduce((sum, entry) => sum + (isPaidFor(entry.state) ? entry.restPaise : entry.pricePaise), 0);
  const isUnpaid = given.some((entry) => !isPaidFor(entry.state));
  const dearer = given.length < of && isUnpaid ? await leaveBundle(tx, registration.id) : 0;
  if (given.length < of && dropped !== dearer)
    await addAmounts(tx, [{ registrationId: registration.id, amount: dearer - dropped }]);
  return { closed };
}

const writeDown = (
  tx: Db,
  { id, eventId, status }: LockedRegistration,
  { given, of, actorId }: { given: readonly OwnEntry[]; of: number; actorId: string | null },
): Promise<void> =>
  audit(tx, {
    actorId,
    actorKind: actorId ? 'user' : 'system',
    action: 'registration_cancelled',
    subjectKind: 'registration',
    subjectId: id,
    eventId,
    details: {
      categories: given.length,
      of,
      was: status,
      entered: given.map((entry) => entry.name),
      isPart: given.length < of,
    },
  });

/** What was left beside the fees of entries that are given up, by the rule that says so; the rest waits for the event's end. */
async function returnDeposits(
  tx: Db,
  deps: Deps,
  {
    registration,
    given,
    by,
    inFull,
    why,
    actorId,
  }: {
    registration: LockedRegistration;
    given: readonly string[];
    by: GiveBack;
    inFull: readonly string[];
    why: DepositReason | null;
    actorId: string | null;
  },
): Promise<void> {
  const { id: registrationId } = registration;
  const open = await listDeposits(tx, given);
  if (open.length === 0) return;
  const rules = why || by === 'all' ? [] : await listLeaving(tx, given);
  const reasonFor = (entryId: string): DepositReason | null => {
    if (why || by === 'all') return why ?? 'ended_by_organizer';
    if (inFull.includes(entryId)) return 'withdrawn_by_rules';
    const rule = rules.find((one) => one.entryId === entryId);
    const percent = rule ? ruleAt(keptPolicy(rule.policy), by).percent : 0;
    return backOnLeaving({ isDrawn: rule?.isDrawn ?? false, percent });
  };
  const deposits = open.flatMap((one) => {
    const found = reasonFor(one.entryId);
    return found ? [{ ...one, why: found }] : [];
  });
  await giveBack(tx, deps, { registrationId, deposits, actorId });
}

export function chooseEntries(entries: readonly OwnEntry[], names: string[] | undefined): OwnEntry[] {
  if (!names) return [...entries];
  return [...new Set(names.map((name) => name.toLowerCase()))].map((name) => {
    const found = entries.find((entry) => entry.name.toLowerCase() === name);
    if (!found)
      throw new AppError('category_unknown', {
        fields: [problemAt('categories', entryFact('not_your_category', { category: name }))],
      });
    return found;
  });
}
