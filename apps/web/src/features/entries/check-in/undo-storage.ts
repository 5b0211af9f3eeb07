import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import type { GateList } from '@maidan/domain/entries/gate-lists';
import { call } from '../../../platform/api.ts';
import { ApiError, isAway, messageOf } from '../../../platform/api-error.ts';
import { changeClosed, readClosed } from '../../../platform/device/closed-store.ts';

/** The undoing of a scan, with its reason, that waits for the network. */
export interface WaitingUndo {
  eventId: string;
  registrationId: string;
  list: GateList;
  reason: string;
  name: string;
}

const nameOf = (userId: string) => `check-in-undos ${userId}`;
const isSame = (one: WaitingUndo, other: WaitingUndo) =>
  one.eventId === other.eventId && one.registrationId === other.registrationId && one.list === other.list;
const without = (kept: unknown, undo: WaitingUndo) =>
  ((kept ?? []) as WaitingUndo[]).filter((one) => !isSame(one, undo));

export const listUndos = async (userId: string): Promise<WaitingUndo[]> =>
  ((await readClosed(nameOf(userId))) ?? []) as WaitingUndo[];

export const keepUndo = (userId: string, undo: WaitingUndo): Promise<void> =>
  changeClosed(nameOf(userId), (kept) => [...without(kept, undo), undo]);

export const forgetUndo = (userId: string, undo: WaitingUndo): Promise<void> =>
  changeClosed(nameOf(userId), (kept) => without(kept, undo));

/** Sends what waits; without the server it goes on waiting. Returns how many were undone, and what was refused. */
export async function sendUndos(userId: string): Promise<{ undone: number; refused: string[] }> {
  let undone = 0;
  const refused: string[] = [];
  for (const undo of await listUndos(userId)) {
    const { eventId, registrationId, reason, list } = undo;
    try {
      await call(checkInEndpoints.undoCheckIn, { params: { eventId, registrationId }, query: { reason, list } });
      undone += 1;
    } catch (thrown) {
      if (isAway(thrown)) break;
      if (!isUndone(thrown)) refused.push(`${undo.name}: ${messageOf(thrown)}`);
    }
    await forgetUndo(userId, undo);
  }
  return { undone, refused };
}

/** Another gate was faster, or the answer to an earlier try was lost. */
const isUndone = (thrown: unknown) =>
  thrown instanceof ApiError && (thrown.code === 'not_checked_in' || thrown.code === 'not_scanned');
