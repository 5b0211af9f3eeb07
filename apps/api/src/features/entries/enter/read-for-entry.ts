import { type Db, inOneFlight } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type EventCategory, offeredBy } from '../../events/records/categories.ts';
import { payeeOf, type PayeeOfEvent, yearOfPayee } from '../records/order-payee.ts';
import * as store from './store.ts';

/** What an entry is decided by, under the locks that every entry takes: null where there is no such event or account. */
export async function readForEntry(
  tx: Db,
  deps: Deps,
  asked: { userId: string; eventId: string; names: readonly (string | null)[]; pair?: string },
) {
  const { eventId } = asked;
  const owners = { offered: offeredBy(eventId), payee: payeeOf(deps, eventId), year: yearOfPayee(deps, eventId) };
  const [, , [event], [under]] = await inOneFlight(tx, store.readsOfEntry<EventCategory, PayeeOfEvent>(asked, owners));
  if (!under) throw new Error('nothing was read under the locks');
  return { event: event ?? null, under };
}
