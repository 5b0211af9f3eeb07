import type { PublicEvent } from '@maidan/contract/events/public-events';
import { codeOfAddress } from '@maidan/domain/events/event-address';
import type { Deps } from '../../../platform/deps.ts';
import { findEventId, findPublicEvent, listPublicEvents } from './store.ts';

/** The public data of an event, by id or readable address; null for one that is not public. */
export async function readPublicEvent({ db }: Deps, idOrAddress: string): Promise<PublicEvent | null> {
  const code = codeOfAddress(idOrAddress);
  const eventId = code === null ? idOrAddress : await findEventId(db, code);
  return eventId === null ? null : findPublicEvent(db, eventId);
}

/** The page as it will be public, before approval: for the administrator who decides. */
export const previewPublicEvent = ({ db }: Deps, eventId: string): Promise<PublicEvent | null> =>
  findPublicEvent(db, eventId, { unpublished: true });

export const readPublicEvents = ({ db }: Deps, wanted: Parameters<typeof listPublicEvents>[1]) =>
  listPublicEvents(db, wanted);
