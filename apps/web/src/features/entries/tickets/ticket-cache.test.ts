import { beforeEach, expect, test } from 'vitest';
import { aTicket } from '../../../../test/a-ticket.ts';
import { changeClosed, forgetClosed } from '../../../platform/device/closed-store.ts';
import { renewToken, writeToken } from '../../../platform/token.ts';
import { findKeptTicket, keepTicket } from './ticket-cache.ts';

const ticket = aTicket;
const id = ticket._id;

beforeEach(async () => {
  localStorage.clear();
  await forgetClosed();
});

/** Everything IndexedDB holds, as the bytes and texts that somebody would find in a copy of the profile. */
async function stored(): Promise<unknown[]> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('maidan-closed');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('refused'));
  });
  const all = database.transaction('closed').objectStore('closed').getAll();
  await new Promise((resolve) => {
    all.onsuccess = resolve;
  });
  database.close();
  return all.result;
}

test('a ticket that was opened is found without a network', async () => {
  await keepTicket('asha', ticket);
  expect((await findKeptTicket(id, null))?.ticketCode).toBe('7K4Q-29MX');
  expect(await findKeptTicket(id, 'asha')).toEqual(ticket);
});

test('a ticket stored before entries had states of their own still opens', async () => {
  const { entries: _entries, ...older } = ticket;
  await changeClosed('tickets', () => [{ owner: 'asha', registration: older }]);
  expect((await findKeptTicket(id, 'asha'))?.ticketCode).toBe('7K4Q-29MX');
});

test('no store of the browser holds it readable, and its key cannot be read out', async () => {
  await keepTicket('asha', ticket);
  const held = await stored();
  const key = held.find((one) => one instanceof CryptoKey) as CryptoKey;
  expect(key.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow('extractable');
  const closed = held.find((one) => !(one instanceof CryptoKey)) as { bytes: ArrayBuffer };
  expect(closed.bytes.byteLength).toBeGreaterThan(200);
  expect(new TextDecoder().decode(closed.bytes)).not.toMatch(/MDN1|7K4Q|Ananya/);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/MDN1|7K4Q|Ananya/);
});

test('a renewed token keeps it; the end of the session takes it and its key, and what an older version kept', async () => {
  await keepTicket('asha', ticket);
  renewToken('mda_another');
  expect(await findKeptTicket(id, 'asha')).toEqual(ticket);
  localStorage.setItem('maidan-tickets', '[{"owner":"asha"}]');
  writeToken(null);
  expect(await findKeptTicket(id, 'asha')).toBeNull();
  expect(await stored()).toEqual([]);
  expect(localStorage.getItem('maidan-tickets')).toBeNull();
});

test('somebody else in the same browser does not find it', async () => {
  await keepTicket('asha', ticket);
  expect(await findKeptTicket(id, 'ravi')).toBeNull();
  await keepTicket('ravi', { ...ticket, _id: '01920000-0000-7000-8000-000000000009' });
  expect(await findKeptTicket(id, null)).toBeNull();
});

test('a cancelled registration is forgotten, and a damaged store is no reason to fail', async () => {
  await keepTicket('asha', ticket);
  await keepTicket('asha', { ...ticket, status: 'cancelled', ticket: null });
  expect(await findKeptTicket(id, 'asha')).toBeNull();
  await changeClosed('tickets', () => ({ a: 1 }));
  expect(await findKeptTicket(id, 'asha')).toBeNull();
});
