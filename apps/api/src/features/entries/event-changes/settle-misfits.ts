import type { OwnEvent } from '@maidan/contract/events/event';

import { limitProblems } from '@maidan/domain/events/eligibility';
import { type MisfitChoice, noLongerFitting } from '@maidan/domain/events/edits/touched';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { moveEntry } from '../moving/move.ts';
import { readStart, readTargets } from '../moving/targets.ts';
import { type ExceptionMark, listEntries, markExceptions } from '../records/entries.ts';
import { refundByOrganizer } from '../refunds/refund-by-organizer.ts';
import { type EnteredPlayer, readEntered, touchedEvent } from './entered.ts';
import { usualRefundDay } from '@maidan/domain/events/edits/full-refund';

/** An entry that no longer fits; the name is its category's after the change. */
export type Misfit = EnteredPlayer & { categoryName: string };

/** Entries of the event that fitted it as it was and do not fit it as it is. */
export async function readMisfits(
  tx: Db,
  deps: Deps,
  { before, after }: { before: OwnEvent; after: OwnEvent },
): Promise<Misfit[]> {
  const entered = await readEntered(tx, deps, after._id);
  return noLongerFitting(touchedEvent(before), touchedEvent(after), entered).map(({ entry, category }) => ({
    ...entry,
    categoryName: category,
  }));
}

/** Whoever was kept in outside the limits and is within them again is no exception any more. */
export async function endThoseThatFit(tx: Db, deps: Deps, event: OwnEvent): Promise<void> {
  const { categories, dateandtime } = touchedEvent(event);
  const rules = new Map(categories.map((one) => [one.id, one]));
  const fit = (await readEntered(tx, deps, event._id)).filter((entry) => {
    const own = rules.get(entry.category);
    return entry.isException && own && limitProblems(own, entry, new Date(dateandtime)).length === 0;
  });
  const ids = fit.map(({ entryId }) => entryId);
  if (ids.length > 0) await markExceptions(tx, ids, { since: null, undone: null });
}

export interface Settling {
  eventId: string;
  /** The organizer or a helper, who chose. */
  userId: string;
  /** In their words; players who are moved or refunded read it. */
  reason: string;
  now: Date;
}

/**
 * Moves or refunds an entry that no longer fits, by the acts of the registrations: refused as they refuse. Answers the
 * orders that must no longer be paid. The caller has locked event and registration.
 */
export async function carryOut(
  tx: Db,
  deps: Deps,
  { eventId, userId, reason, now, misfit, to }: Settling & { misfit: Misfit; to: string | null },
): Promise<readonly string[]> {
  const inside = { ...deps, db: tx };
  const { registrationId, entryId } = misfit;
  if (to === null) {
    const asked = { staffId: userId, eventId, registrationId, categories: [misfit.categoryName], by: 'all' as const };
    const rest = { amount: undefined, desk: undefined, reserves: undefined };
    return (await refundByOrganizer(inside, { ...asked, ...rest, reason: inLine(reason) })).closed;
  }
  const target = (await readTargets(tx, eventId)).find(({ id }) => id === to);
  if (!target) throw new AppError('category_unknown');
  const startsAt = await readStart(tx, eventId);
  const fullRefundUntil = usualRefundDay({ now, startsAt });
  if (!fullRefundUntil) throw new AppError('choice_too_late');
  const scope = { eventId, userId, registrationId, entryId };
  await moveEntry(inside, scope, { category: target.name, reason: inLine(reason), fullRefundUntil }, now);
  return [];
}

/** A refund's reason goes to the payment provider, too: a line. */
const inLine = (reason: string): string => reason.replaceAll(/\s+/g, ' ').trim().slice(0, 200);

/**
 * Stays in as the organizer's exception, which lists mark and the history tells as it tells of players admitted at the
 * desk; `undone` is what was chosen instead and is not possible any more.
 */
export async function noteKept(
  tx: Db,
  of: Omit<Settling, 'reason'> & { misfit: Misfit; undone?: ExceptionMark['undone'] },
): Promise<void> {
  const { eventId, userId, now, misfit, undone = null } = of;
  await markExceptions(tx, [misfit.entryId], { since: now, undone });
  await audit(tx, {
    actorId: userId,
    action: 'entry_kept',
    subjectKind: 'registration',
    subjectId: misfit.registrationId,
    eventId,
    details: { outside: [misfit.categoryName] },
  });
}

/** Whether a choice was carried out before: the save is repeated. */
export async function isCarriedOut(
  tx: Db,
  { registrationId, choice }: { registrationId: string; choice: MisfitChoice },
): Promise<boolean> {
  const entry = (await listEntries(tx, registrationId)).find(({ id }) => id === choice.entry);
  return choice.to === null ? entry === undefined : entry?.categoryId === choice.to;
}
