import type { OfflineScanInput, SignedCheckInList } from '@maidan/contract/entries/check-in';
import { durableStore } from '../../../platform/durable-store.ts';

/** A scan waiting to be handed in. It survives a closed browser and an empty battery. */
export interface WaitingScan extends OfflineScanInput {
  /** The account and event it was made for: another organizer on this device never sends it. */
  desk: string;
  registrationId: string;
  name: string | null;
}

const inStore = durableStore<'lists' | 'scans'>('maidan-check-in', (database) => {
  database.createObjectStore('lists');
  database.createObjectStore('scans', { keyPath: 'clientId' }).createIndex('desk', 'desk');
});

export const keepList = (desk: string, list: SignedCheckInList) =>
  inStore('lists', 'readwrite', (store) => store.put(list, desk));

export const readList = (desk: string): Promise<SignedCheckInList | undefined> =>
  inStore<SignedCheckInList | undefined>('lists', 'readonly', (store) => store.get(desk));

export const keepScan = (scan: WaitingScan) => inStore('scans', 'readwrite', (store) => store.put(scan));

export const listScans = (desk: string): Promise<WaitingScan[]> =>
  inStore<WaitingScan[]>('scans', 'readonly', (store) => store.index('desk').getAll(desk));

export async function forgetScans(clientIds: readonly string[]): Promise<void> {
  for (const clientId of clientIds) await inStore('scans', 'readwrite', (store) => store.delete(clientId));
}
