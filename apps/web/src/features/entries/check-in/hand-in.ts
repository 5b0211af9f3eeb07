import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import { offlineScanEndpoints } from '@maidan/contract/entries/offline-scans';
import type { GateList } from '@maidan/domain/entries/gate-lists';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { changeClosed, readClosed } from '../../../platform/device/closed-store.ts';
import { bringWords, currentLanguage, wordsNow } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import { refreshCheckIns } from './queries.ts';
import {
  deskOf,
  forgetRecord,
  isUndo,
  keepRecord,
  listWaiting,
  readList,
  type ScanRecord,
  type UndoRecord,
} from './scan-storage.ts';
import { checkInWords } from './words.ts';

/** A scan that this device admitted and the server judged otherwise. */
export interface Disagreement {
  clientId: string;
  name: string | null;
  result: 'conflict' | 'invalid';
  firstAt: string | null;
  firstDevice: string | null;
  firstBy: string | null;
}

export interface HandedIn {
  scans: number;
  undone: number;
  /** Why scans could not be undone, with the names of the players. */
  refused: string[];
}

/** A batch that the server handles well within a second. */
const batch = 200;

const lockOf = (desk: string) => `maidan-hand-in ${desk}`;

/**
 * Sends what waits on this device, in the order in which it was made; scans in as many batches as it takes. Each counts
 * once, and only one window sends at a time. Throws if the server cannot be reached or is in trouble; whatever it has
 * not acknowledged then stays.
 */
export function handIn(userId: string, eventId: string): Promise<HandedIn> {
  const work = () => sendAll(userId, eventId);
  return navigator.locks ? navigator.locks.request(lockOf(deskOf(userId, eventId)), work) : work();
}

/** Changes what waits, unless it is being sent; false then, and if there was nothing to change. */
async function whileNotSending(desk: string, change: () => Promise<boolean>): Promise<boolean> {
  if (!navigator.locks) return change();
  return navigator.locks.request(lockOf(desk), { ifAvailable: true }, (lock) => lock !== null && change());
}

/** Takes back a scan that the server does not know of yet; false if there is none. */
export const takeBack = (desk: string, registrationId: string, list: GateList): Promise<boolean> =>
  whileNotSending(desk, async () => {
    const last = (await listWaiting(desk)).findLast(
      (one) => one.registrationId === registrationId && (one.list ?? 'arrival') === list,
    );
    if (!last || isUndo(last)) return false;
    await forgetRecord(last.clientId);
    return true;
  });

export const dropUndo = ({ desk, clientId }: UndoRecord): Promise<boolean> =>
  whileNotSending(desk, async () => {
    await forgetRecord(clientId);
    return true;
  });

async function sendAll(userId: string, eventId: string): Promise<HandedIn> {
  const desk = deskOf(userId, eventId);
  const done: HandedIn = { scans: 0, undone: 0, refused: [] };
  for (;;) {
    const waiting = await listWaiting(desk);
    const [first] = waiting;
    if (!first) return done;
    if (isUndo(first)) {
      const refusal = await sendUndo(eventId, first);
      if (refusal === null) done.undone += 1;
      else done.refused.push(refusal);
      continue;
    }
    const undoAt = waiting.findIndex(isUndo);
    const scans = (undoAt < 0 ? waiting : waiting.slice(0, undoAt)) as ScanRecord[];
    const count = await sendScans(desk, eventId, scans.slice(0, batch));
    if (count === 0) return done;
    done.scans += count;
  }
}

/** Returns how many scans the server answered. */
async function sendScans(desk: string, eventId: string, kept: readonly ScanRecord[]): Promise<number> {
  const scans = kept.map(({ clientId, ticket, scannedAt, deviceId, list }) => ({
    clientId,
    ticket,
    scannedAt,
    deviceId,
    ...(list && { list }),
  }));
  const { results } = await call(offlineScanEndpoints.syncCheckIns, { params: { eventId }, body: { scans } });
  const differing = results.flatMap(({ clientId, result, name, first }) =>
    result === 'conflict' || result === 'invalid'
      ? [
          {
            clientId,
            result,
            name,
            firstAt: first?.at ?? null,
            firstDevice: first?.deviceId ?? null,
            firstBy: first?.by ?? null,
          },
        ]
      : [],
  );
  // Saved before the scans are removed: somebody has to look at these.
  if (differing.length > 0) await addDisagreements(desk, differing).catch(() => undefined);
  const confirmedAt = new Date().toISOString();
  for (const { clientId, result } of results) {
    const scan = kept.find((one) => one.clientId === clientId);
    if (scan && result !== 'invalid') await keepRecord({ ...scan, confirmedAt });
    else await forgetRecord(clientId);
  }
  return results.length;
}

/** Null once it is undone, otherwise why it cannot be. */
async function sendUndo(eventId: string, undo: UndoRecord): Promise<string | null> {
  const { clientId, desk, registrationId, reason, list = 'arrival' } = undo;
  try {
    // With its own number: if it was undone and only the answer was lost, a check-in since then stands.
    await call(checkInEndpoints.undoCheckIn, {
      params: { eventId, registrationId },
      query: { reason, list },
      idempotencyKey: clientId,
    });
  } catch (thrown) {
    if (isForLater(thrown)) throw thrown;
    if (!isUndone(thrown)) {
      const known = await readList(desk).catch(() => null);
      const name = known?.registrations.find(({ _id }) => _id === registrationId)?.name;
      await forgetRecord(clientId);
      return [name, messageOf(thrown)].filter(Boolean).join(': ');
    }
  }
  await keepRecord({ ...undo, confirmedAt: new Date().toISOString() });
  return null;
}

/**
 * No network, a server in trouble or still at it, somebody signed out, a blocked device: none of it is an answer to
 * the undoing.
 */
const isForLater = (thrown: unknown) =>
  !(thrown instanceof ApiError) ||
  thrown.status < 400 ||
  thrown.status >= 500 ||
  thrown.status === 401 ||
  thrown.status === 429 ||
  thrown.code === 'idempotency_in_flight' ||
  thrown.code === 'device_blocked';

/** Another gate was faster, or the answer to an earlier try was lost. */
const isUndone = (thrown: unknown) =>
  thrown instanceof ApiError && (thrown.code === 'not_checked_in' || thrown.code === 'not_scanned');

const nameOf = (desk: string) => `check-in-differing ${desk}`;

const addDisagreements = (desk: string, found: readonly Disagreement[]) =>
  changeClosed(nameOf(desk), (known) => [
    ...found,
    ...((known ?? []) as Disagreement[]).filter((one) => found.every(({ clientId }) => clientId !== one.clientId)),
  ]);

export const listDisagreements = async (userId: string, eventId: string): Promise<Disagreement[]> =>
  ((await readClosed(nameOf(deskOf(userId, eventId)))) ?? []) as Disagreement[];

export const forgetDisagreements = (userId: string, eventId: string): Promise<void> =>
  changeClosed(nameOf(deskOf(userId, eventId)), () => []);

/** Sends what waits for these events, and says what came of it. */
export async function handInNow(queryClient: QueryClient, userId: string, events: readonly string[]): Promise<void> {
  await bringWords(currentLanguage());
  const words = wordsNow(checkInWords);
  for (const eventId of events) {
    const done = await handIn(userId, eventId).catch(() => ({ scans: 0, undone: 0, refused: [] }));
    if (done.refused.length > 0) toast.errors(done.refused);
    else if (done.undone > 0) toast.success(words.undoneLater({ count: done.undone }));
    if (done.scans + done.undone > 0) void refreshCheckIns(queryClient, eventId);
    const count = done.scans;
    if (count === 0) continue;
    const differing = await listDisagreements(userId, eventId).catch(() => []);
    if (differing.length === 0) toast.success(words.handedInNow({ count }));
    else toast.info(words.handedInDiffering({ count: differing.length }));
  }
}
