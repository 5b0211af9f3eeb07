import { isOfferTime } from '@maidan/domain/entries/waiting-list';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { openForCorrection } from '../corrections/open-registration.ts';
import { giveFreePlace } from '../records/holds.ts';
import { lockWaiting } from '../records/waiting-list.ts';

/** Offers a free place to somebody whom the organizer chooses from the waiting list. */
export async function offerByHand(
  deps: Deps,
  of: { userId: string; eventId: string; registrationId: string; entryId: string },
  now: Date,
): Promise<void> {
  const { userId, eventId, registrationId, entryId } = of;
  await inTransaction(deps.db, async (tx) => {
    const row = await openForCorrection(tx, { by: 'organizer', ...of });
    const entry = row.entries.find((one) => one.entryId === entryId);
    if (!entry) throw new AppError('entry_not_found');
    if (!isOfferTime(now)) throw new AppError('offers_by_day');
    const [waiting] = await lockWaiting(tx, eventId, entryId);
    if (!waiting || !(await giveFreePlace(tx, deps, { eventId, ...waiting }))) throw new AppError('nobody_waits_here');
    await audit(tx, {
      actorId: userId,
      action: 'place_offered',
      subjectKind: 'registration',
      subjectId: registrationId,
      eventId,
      details: { category: entry.name },
    });
  });
}
