import type { OwnEvent } from '@maidan/contract/events/event';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import { inSavepoint } from '../../../platform/db/savepoint.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify } from '../../../platform/notify.ts';
import type { StoredRevision } from '../../events/records/revisions.ts';
import { readTargets } from '../moving/targets.ts';
import { carryOut, endThoseThatFit, type Misfit, noteKept, readMisfits, type Settling } from './settle-misfits.ts';

interface Waiting {
  revision: StoredRevision;
  organizerId: string;
  before: OwnEvent;
  event: OwnEvent;
  now: Date;
}

/**
 * Carries out what the organizer chose for entries that no longer fit, now that the change takes effect. What is not
 * possible any more leaves the entry in, and the organizer is told. Answers the orders that must no longer be paid.
 */
export async function settleWaiting(tx: Db, deps: Deps, of: Waiting): Promise<string[]> {
  const { revision, organizerId, before, event, now } = of;
  const { eventId, choices, reason } = revision;
  const settling: Settling = { eventId, userId: revision.sentBy ?? organizerId, reason: reason ?? '', now };
  const closed: string[] = [];
  for (const misfit of await readMisfits(tx, deps, { before, after: event })) {
    const choice = choices.find(({ entry }) => entry === misfit.entryId);
    const done = choice && (await tryOut(tx, deps, { ...settling, misfit, to: choice.to }));
    if (done && done !== 'full' && done !== 'other') {
      closed.push(...done);
      continue;
    }
    await noteKept(tx, { ...settling, misfit, undone: choice && done ? { to: choice.to, why: done } : null });
    if (choice && done) await tellNotPossible(tx, { of, misfit, to: choice.to, why: done });
  }
  await endThoseThatFit(tx, deps, event);
  return closed;
}

/** Alone: what is refused now leaves no trace, and the rest of the change goes on. */
async function tryOut(
  tx: Db,
  deps: Deps,
  choice: Parameters<typeof carryOut>[2],
): Promise<readonly string[] | 'full' | 'other'> {
  try {
    return await inSavepoint(tx, () => carryOut(tx, deps, choice));
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    deps.log.info({ code: thrown.code, eventId: choice.eventId }, 'a choice of a change was not possible any more');
    return thrown.code === 'category_full' ? 'full' : 'other';
  }
}

async function tellNotPossible(
  tx: Db,
  { of, misfit, to, why }: { of: Waiting; misfit: Misfit; to: string | null; why: 'full' | 'other' },
): Promise<void> {
  const { event, organizerId } = of;
  const target = to && (await readTargets(tx, event._id)).find(({ id }) => id === to);
  const news = {
    kind: 'choice_not_possible',
    event: event.eventName,
    player: misfit.player,
    category: misfit.categoryName,
    to: target ? target.name : null,
    was: to === null ? 'refund' : why,
  } as const;
  const link = `/dashboard/event/${event._id}?tab=registrations`;
  await notify(tx, { userId: organizerId, type: 'warning', relatedTo: 'other', news, link });
}
