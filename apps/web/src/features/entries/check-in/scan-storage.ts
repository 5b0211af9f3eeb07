import type { OfflineScanInput, SignedCheckInList } from '@maidan/contract/entries/offline-scans';
import { changeClosed, readClosed } from '../../../platform/device/closed-store.ts';
import { durableStore } from '../../../platform/device/durable-store.ts';

/** A scan waiting to be uploaded. It survives a closed browser, an empty battery and a sign-out. */
export interface WaitingScan extends OfflineScanInput {
  /** The account and event it was made for, so that another organizer on this device never sends it. */
  desk: string;
  registrationId: string;
}

export const deskOf = (userId: string, eventId: string): string => `${userId}:${eventId}`;

const inStore = durableStore<'lists' | 'scans'>('maidan-check-in', (database) => {
  database.createObjectStore('lists');
  database.createObjectStore('scans', { keyPath: 'clientId' }).createIndex('desk', 'desk');
});

/** Encrypted with the session's key: the list holds the names of a whole hall. */
export async function keepList(desk: string, list: SignedCheckInList): Promise<void> {
  // Where older versions kept it unencrypted.
  await inStore('lists', 'readwrite', (store) => store.clear());
  await changeClosed(`check-in-list ${desk}`, () => list);
}

export const forgetList = (desk: string): Promise<void> => changeClosed(`check-in-list ${desk}`, () => null);

/** Null when there is none, or when its event is over: the list is then deleted. */
export async function readList(desk: string): Promise<SignedCheckInList | null> {
  const kept = (await readClosed(`check-in-list ${desk}`)) as SignedCheckInList | null;
  if (!kept || Date.parse(kept.expiresAt) > Date.now()) return kept;
  await forgetList(desk);
  return null;
}

export const keepScan = (scan: WaitingScan) => inStore('scans', 'readwrite', (store) => store.put(scan));

export const listScans = (desk: string): Promise<WaitingScan[]> =>
  inStore<WaitingScan[]>('scans', 'readonly', (store) => store.index('desk').getAll(desk));

/** The events for which this account has admitted players on this device that the server does not know of yet. */
export async function listWaitingEvents(userId: string): Promise<string[]> {
  const scans = await inStore<WaitingScan[]>('scans', 'readonly', (store) => store.getAll());
  const own = scans.flatMap(({ desk }) => (desk.startsWith(deskOf(userId, '')) ? desk.slice(userId.length + 1) : []));
  return [...new Set(own)];
}

export async function forgetScans(clientIds: readonly string[]): Promise<void> {
  for (const clientId of clientIds) await inStore('scans', 'readwrite', (store) => store.delete(clientId));
}
