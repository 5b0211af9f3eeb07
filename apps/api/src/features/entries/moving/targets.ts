import type { Db } from '../../../platform/db/db.ts';
import * as store from './store.ts';

/** Whether this person may move entries of the event and send money back. */
export const mayMoveIn = (db: Db, scope: { eventId: string; userId: string }): Promise<boolean> =>
  store.mayMove(db, scope);

/** Every category of an event as a place to move to, in its order. */
export const readTargets = (db: Db, eventId: string) => store.listTargets(db, eventId);

/** When play begins. */
export const readStart = (db: Db, eventId: string): Promise<Date> => store.findStart(db, eventId);

/** Whether the entry is of two registrations. */
export const isEntryOfTwo = (db: Db, entryId: string): Promise<boolean> => store.isOfTwo(db, entryId);
