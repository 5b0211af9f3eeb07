import type { OrganizerStatus } from '@maidan/contract/accounts/organizers';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import * as store from '../records/organizers.ts';

/** An organizer as shown in administrators' lists. */
export const organizerShown = (row: {
  organizerId: string;
  organizerName: string;
  organizationName: string;
  email: string;
}) => ({ _id: row.organizerId, name: row.organizerName, organizationName: row.organizationName, email: row.email });

/** Only the caller's own status; to the caller any other id does not exist. */
export async function ownStatus(db: Db, ids: { callerId: string; organizerId: string }) {
  const status = ids.callerId === ids.organizerId ? await store.findStatus(db, ids.organizerId) : null;
  if (!status) throw new AppError('organizer_not_found');
  return status;
}

/** How often waiting clients are checked for a change, and how long one may wait. */
const betweenLooksMs = 500;

const longestWaitMs = 20_000;

interface Waiter {
  organizerId: string;
  known: OrganizerStatus;
  until: number;
  tell: () => void;
}

export interface StatusWatch {
  /**
   * The caller's own status: at once if it differs from the known one, otherwise when it changes or the wait is over.
   */
  next(ids: { callerId: string; organizerId: string }, known: OrganizerStatus): Promise<OrganizerStatus>;
  close(): void;
}

/** A suspension reaches open pages: all of them share one look at the database. */
export function statusWatch(deps: Deps): StatusWatch {
  const waiting = new Set<Waiter>();
  const look = async () => {
    const ids = [...new Set([...waiting].map(({ organizerId }) => organizerId))];
    const now = await store.findStatuses(deps.db, ids).catch(() => null);
    for (const one of waiting) {
      const isNews = now !== null && now.get(one.organizerId) !== one.known;
      if (isNews || performance.now() > one.until) end(one);
    }
    if (waiting.size > 0) lookLater();
  };
  const lookLater = () => setTimeout(() => void look(), betweenLooksMs).unref();
  const end = (one: Waiter) => {
    waiting.delete(one);
    one.tell();
  };
  return {
    async next(ids, known) {
      const status = await ownStatus(deps.db, ids);
      if (status !== known || deps.stopping.aborted) return status;
      await new Promise<void>((tell) => {
        if (waiting.size === 0) lookLater();
        waiting.add({ organizerId: ids.organizerId, known, until: performance.now() + longestWaitMs, tell });
      });
      return ownStatus(deps.db, ids);
    },
    close() {
      for (const one of waiting) end(one);
    },
  };
}
