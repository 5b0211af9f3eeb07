import { durableStore } from './durable-store.ts';

/**
 * Data that this browser stores for one session, encrypted with a key that no script can read and that is deleted with
 * the session: a copy of the profile's files, or an injected script, gets nothing usable. Where storage is unavailable
 * (private mode, plain http), nothing is stored.
 */
const keyName = 'key';
const inStores = durableStore<'closed'>('maidan-closed', (database) => void database.createObjectStore('closed'));
const inStore = <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) =>
  inStores('closed', mode, work);

/** Serialized: pending writes cannot overtake the end of the session. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
}

interface Closed {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

/** Replaces the stored value by what `change` returns; it is given null when there is none. */
export function changeClosed(name: string, change: (kept: unknown) => unknown): Promise<void> {
  return inTurn(async () => {
    const known = await inStore<CryptoKey | undefined>('readonly', (store) => store.get(keyName));
    const key =
      known ?? (await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']));
    const value = change(known ? await read(name, known) : null);
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = new TextEncoder().encode(JSON.stringify(value));
    const closed: Closed = { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text) };
    if (!known) await inStore('readwrite', (store) => store.put(key, keyName));
    await inStore('readwrite', (store) => store.put(closed, name));
  });
}

export function readClosed(name: string): Promise<unknown> {
  return inTurn(async () => {
    const key = await inStore<CryptoKey | undefined>('readonly', (store) => store.get(keyName));
    return key ? read(name, key) : null;
  });
}

async function read(name: string, key: CryptoKey): Promise<unknown> {
  const closed = await inStore<Closed | undefined>('readonly', (store) => store.get(name));
  if (!closed) return null;
  try {
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: closed.iv }, key, closed.bytes);
    return JSON.parse(new TextDecoder().decode(text));
  } catch {
    return null;
  }
}

/** The session is over: deletes the key and everything encrypted with it. */
export async function forgetClosed(): Promise<void> {
  try {
    // Older versions stored tickets here, unencrypted.
    localStorage.removeItem('maidan-tickets');
    await inTurn(() => inStore('readwrite', (store) => store.clear()));
  } catch {
    // Then nothing could be stored either.
  }
}
