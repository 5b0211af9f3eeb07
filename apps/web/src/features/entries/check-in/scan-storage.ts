import type { OfflineScanInput, SignedCheckInList } from '@maidan/contract/entries/offline-scans';
import type { GateList } from '@maidan/domain/entries/gate-lists';
import { changeClosed, readClosed } from '../../../platform/device/closed-store.ts';
import { durableStore } from '../../../platform/device/durable-store.ts';

/** What this device did with a player. It survives a closed browser, an empty battery and a sign-out. */
interface Recorded {
  clientId: string;
  /** The account and event it was made for, so that another organizer on this device never sends it. */
  desk: string;
  registrationId: string;
  scannedAt: string;
  list?: GateList | undefined;
  /** When the server confirmed it. It then only counts here, until a newer list contains it. */
  confirmedAt?: string;
}

export interface ScanRecord extends Recorded, OfflineScanInput {}

export interface UndoRecord extends Recorded {
  /** Why the player's scan was undone. */
  reason: string;
}

/** Without names: records are not encrypted, as they must outlive the session. */
export type GateRecord = ScanRecord | UndoRecord;

export const isUndo = (record: GateRecord): record is UndoRecord => 'reason' in record;
export const isWaiting = ({ confirmedAt }: GateRecord): boolean => confirmedAt === undefined;

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

export const keepRecord = (record: GateRecord) => inStore('scans', 'readwrite', (store) => store.put(record));

/** In the order in which they were made. */
export async function listRecords(desk: string): Promise<GateRecord[]> {
  const records = await inStore<GateRecord[]>('scans', 'readonly', (store) => store.index('desk').getAll(desk));
  return records.sort((a, b) => (a.scannedAt < b.scannedAt ? -1 : 1));
}

/** What the server does not know of yet. */
export const listWaiting = async (desk: string): Promise<GateRecord[]> => (await listRecords(desk)).filter(isWaiting);

/** The events of which records of this account wait on this device. */
export async function listWaitingEvents(userId: string): Promise<string[]> {
  const records = await inStore<GateRecord[]>('scans', 'readonly', (store) => store.getAll());
  const own = records.filter((one) => isWaiting(one) && one.desk.startsWith(deskOf(userId, '')));
  return [...new Set(own.map(({ desk }) => desk.slice(userId.length + 1)))];
}

/** How many records of this account wait on this device, whatever their event. */
export async function countWaitingScans(userId: string): Promise<number> {
  const records = await inStore<GateRecord[]>('scans', 'readonly', (store) => store.getAll());
  return records.filter((one) => isWaiting(one) && one.desk.startsWith(deskOf(userId, ''))).length;
}

export const forgetRecord = (clientId: string) => inStore('scans', 'readwrite', (store) => store.delete(clientId));

/** A list asked for at this time contains whatever had been confirmed before. */
export async function forgetConfirmed(desk: string, before: string): Promise<void> {
  for (const { clientId, confirmedAt } of await listRecords(desk))
    if (confirmedAt !== undefined && confirmedAt < before) await forgetRecord(clientId);
}
