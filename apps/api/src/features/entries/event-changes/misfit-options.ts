import { isPaidFor } from '@maidan/domain/entries/entering/entry-states';
import { fittingTargets } from '@maidan/domain/entries/moving/fitting-targets';
import type { MisfitOptions, TouchedEvent } from '@maidan/domain/events/edits/touched';
import { paise, toRupees } from '@maidan/domain/money';
import type { Deps } from '../../../platform/deps.ts';
import { isEntryOfTwo, mayMoveIn, readTargets } from '../moving/targets.ts';
import { listEntries, type OwnEntry } from '../records/entries.ts';
import { previewRefund } from '../refunds/preview-refund.ts';
import type { EnteredPlayer } from './entered.ts';
import { usualRefundDay } from '@maidan/domain/events/edits/full-refund';

/** As many as an organizer decides one by one; the others stay in and are found in the registrations. */
const mostOffered = 40;

/**
 * What may become of entries that no longer fit, beside staying in: the categories of the changed event that fit and
 * have a place, and what goes back in full. By entry; nothing for those who may not move and refund.
 */
export async function misfitOptions(
  deps: Deps,
  scope: { eventId: string; userId: string },
  { misfits, after, now }: { misfits: readonly EnteredPlayer[]; after: TouchedEvent; now: Date },
): Promise<Map<string, MisfitOptions>> {
  const found = new Map<string, MisfitOptions>();
  if (misfits.length === 0 || !(await mayMoveIn(deps.db, scope))) return found;
  const targets = await readTargets(deps.db, scope.eventId);
  const startsAt = new Date(after.dateandtime);
  const mayMove = usualRefundDay({ now, startsAt }) !== null;
  for (const misfit of misfits.slice(0, mostOffered)) {
    const entries = await listEntries(deps.db, misfit.registrationId);
    const entry = entries.find(({ id }) => id === misfit.entryId);
    if (!entry) continue;
    const format = after.categories.find(({ id }) => id === entry.categoryId)?.format ?? null;
    const isOfTwo = entry.pairOf !== null || (await isEntryOfTwo(deps.db, entry.id));
    const wanted = targets.flatMap((target) => {
      const changed = after.categories.find(({ id }) => id === target.id);
      const isEntered = entries.some(({ categoryId }) => categoryId === target.id);
      const price = paise(target.pricePaise);
      return changed ? [{ ...target, ...changed, price, isClosed: target.isDrawn, isEntered }] : [];
    });
    const moved = { state: entry.state, price: paise(entry.pricePaise), category: entry.name, format, isOfTwo };
    const fitting = mayMove ? fittingTargets(moved, wanted, { player: misfit, startsAt }) : [];
    found.set(entry.id, {
      moveTo: fitting.map(({ id, name, less }) => ({ _id: id, name, less: toRupees(less) })),
      refund: await refundOf(deps, { ...scope, entry }),
    });
  }
  return found;
}

/** In rupees; null where nobody has paid, so that there is nothing to refund. */
async function refundOf(
  deps: Deps,
  { eventId, userId, entry }: { eventId: string; userId: string; entry: OwnEntry },
): Promise<MisfitOptions['refund']> {
  if (!isPaidFor(entry.state)) return null;
  const asked = { staffId: userId, eventId, registrationId: entry.registrationId, categories: [entry.name] };
  const { all, atDesk } = await previewRefund(deps, { ...asked, amount: undefined, by: 'all' });
  return { online: all, atDesk };
}
