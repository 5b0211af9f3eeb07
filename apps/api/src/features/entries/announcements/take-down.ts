import type { EventAnnouncement } from '@maidan/contract/entries/announcements';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { openAnnounced, showOne, type Teller } from './people.ts';
import * as store from './store.ts';

/** Before it goes out; afterwards it cannot be taken back from anybody. */
export function withdrawAnnouncement(deps: Deps, teller: Teller, announcementId: string): Promise<EventAnnouncement> {
  return inTransaction(deps.db, async (tx) => {
    const event = await openAnnounced(tx, teller, true);
    const { state } = await showOne(tx, event, announcementId);
    if (state !== 'withdrawn' && !(await store.withdraw(tx, announcementId)))
      throw new AppError('announcement_gone_out');
    return showOne(tx, event, announcementId);
  });
}

export function pinAnnouncement(
  deps: Deps,
  teller: Teller,
  { announcementId, pinUntil }: { announcementId: string; pinUntil: Date | null },
): Promise<EventAnnouncement> {
  return inTransaction(deps.db, async (tx) => {
    const event = await openAnnounced(tx, teller, true);
    await showOne(tx, event, announcementId);
    await store.savePin(tx, announcementId, pinUntil);
    return showOne(tx, event, announcementId);
  });
}
