import type { CategoryPreview } from '@maidan/contract/entries/category-call-off';
import { isPaidFor } from '@maidan/domain/entries/entering/entry-states';
import type { DeskOutcome } from '@maidan/domain/entries/refunding/desk-money';
import { fromRupees } from '@maidan/domain/money';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { dropCategory, matchesToDrop } from '../../draws/fixtures/drop-category.ts';
import { closeCategory } from '../../events/records/categories.ts';
import type { EventScope } from '../../events/records/event-access.ts';
import { refuseBeyondLimit } from '../../money/payouts/payees.ts';
import { listEntries } from '../records/entries.ts';
import { lockForChange } from '../records/registrations.ts';
import { refundParts } from '../refunds/send-refund.ts';
import { dueParts, takeAway } from '../refunds/take-away.ts';
import { tellCategoryCalledOff } from '../refunds/tell-of-refund.ts';
import { openToCallOff } from './event-to-call-off.ts';
import { previewOf } from './preview.ts';
import * as store from './category-store.ts';

interface Asked {
  scope: EventScope;
  category: string;
}

export async function previewCategory(deps: Deps, { scope, category }: Asked): Promise<CategoryPreview> {
  await openToCallOff(deps.db, scope, { lock: false, isPart: true });
  const { id } = await categoryToEnd(deps.db, { scope, category });
  const matches = await matchesToDrop(deps.db, scope.eventId, id);
  return { ...(await sums(deps, scope.eventId, id)), matches };
}

const sums = async (deps: Deps, eventId: string, categoryId: string) =>
  previewOf(deps, {
    eventId,
    percent: 100,
    by: 'all',
    planned: await store.listPlannedOf(deps.db, eventId, categoryId),
  });

/** The only category of an event is not called off alone: then there is nothing to enter. */
async function categoryToEnd(db: Db, { scope, category }: Asked): Promise<{ id: string; name: string }> {
  const all = await store.listCategories(db, scope.eventId);
  const found = all.find(({ name }) => name.toLowerCase() === category.toLowerCase());
  if (!found) throw new AppError('category_unknown');
  if (all.length === 1) throw new AppError('last_category');
  return found;
}

/**
 * Ends one category in one transaction, or changes nothing: nobody enters it any more, its draws go, everybody in it is
 * told once and gets back in full what was paid for it. Other entries of the same players stay. What the desk took, the
 * organizer hands back. Returns the orders that must no longer be paid.
 */
export async function callOffCategory(
  deps: Deps,
  { scope, category: asked, reason, desk: became }: Asked & { reason: string; desk: DeskOutcome },
): Promise<{ category: string; people: number; refund: number; byHand: number; matches: number; closed: string[] }> {
  const { eventId, userId } = scope;
  return inTransaction(deps.db, async (tx) => {
    // The registrations first, then the event: the one order of locks.
    await store.lockLivingIn(tx, eventId, asked);
    await openToCallOff(tx, scope, { lock: true, isPart: true });
    const category = await categoryToEnd(tx, { scope, category: asked });
    const { owed, desk } = await sums({ ...deps, db: tx }, eventId, category.id);
    await refuseBeyondLimit(tx, deps, { eventId, more: owed === 0 ? 0 : fromRupees(owed) });
    const matches = await dropCategory(tx, { userId, eventId, categoryId: category.id });
    await closeCategory(tx, { eventId, categoryId: category.id });
    const closed: string[] = [];
    let refunded = 0;
    const living = await store.lockLivingIn(tx, eventId, asked);
    for (const registrationId of living) {
      const one = await endIn(tx, deps, { registrationId, category, actorId: userId, reason, became });
      closed.push(...one.closed);
      refunded += one.refund;
    }
    await audit(tx, {
      actorId: userId,
      action: 'category_call_off',
      subjectKind: 'event',
      subjectId: eventId,
      eventId,
      details: { category: category.name, reason, people: living.length },
    });
    return {
      category: category.name,
      people: living.length,
      refund: refunded,
      byHand: became === 'owed' ? desk.refund : 0,
      matches,
      closed,
    };
  });
}

async function endIn(
  tx: Db,
  deps: Deps,
  about: {
    registrationId: string;
    category: { id: string; name: string };
    actorId: string;
    reason: string;
    became: DeskOutcome;
  },
): Promise<{ closed: string[]; refund: number }> {
  const { registrationId, category, actorId, reason, became } = about;
  const registration = await lockForChange(tx, registrationId);
  const entries = await listEntries(tx, registrationId);
  const given = entries.filter(({ categoryId }) => categoryId === category.id);
  const paid = given.filter(({ state }) => isPaidFor(state));
  const cause = { kind: 'category_called_off', category: category.name, reason } as const;
  const parts = await dueParts(tx, registrationId, { given: paid, by: 'all', told: { reason, cause } });
  const { closed } = await takeAway(tx, deps, registration, {
    given,
    of: entries.length,
    actorId,
    reason,
    desk: { became, by: 'all' },
    deposit: 'called_off',
  });
  const refund = await refundParts(tx, deps, { registrationId, parts, reason, cause, actorId });
  await tellCategoryCalledOff(tx, deps, {
    registrationId,
    category: category.name,
    reason,
    hasRefund: refund !== null,
  });
  return { closed, refund: refund?.amount ?? 0 };
}
