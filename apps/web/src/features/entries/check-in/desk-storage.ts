import type { OfflineScanInput, SignedCheckInList } from '@maidan/contract/entries/check-in';

/** A scan waiting to be handed in. It survives a closed browser and an empty battery. */
export interface WaitingScan extends OfflineScanInput {
  /** The account and event it was made for: another organizer on this device never sends it. */
  desk: string;
  registrationId: string;
  name: string | null;
}

const name = 'maidan-check-in';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('lists');
      request.result.createObjectStore('scans', { keyPath: 'clientId' }).createIndex('desk', 'desk');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('storage refused'));
  });
}

async function inStore<T>(
  store: 'lists' | 'scans',
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      // Strict: the scan is on the disk before the desk says that it is kept.
      const transaction = database.transaction(store, mode, { durability: 'strict' });
      const request = work(transaction.objectStore(store));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error ?? new Error('storage refused'));
      transaction.onabort = () => reject(transaction.error ?? new Error('storage refused'));
    });
  } finally {
    database.close();
  }
}

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
