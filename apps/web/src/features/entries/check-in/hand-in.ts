import { offlineScanEndpoints } from '@maidan/contract/entries/offline-scans';
import { call } from '../../../platform/api.ts';
import { changeClosed, readClosed } from '../../../platform/device/closed-store.ts';
import { deskOf, forgetScans, listScans } from './scan-storage.ts';

/** A scan that this device admitted and the server judged otherwise. */
export interface Disagreement {
  clientId: string;
  name: string | null;
  result: 'conflict' | 'invalid';
  firstAt: string | null;
  firstDevice: string | null;
  firstBy: string | null;
}

/** A batch that the server handles well within a second. */
const batch = 200;

/**
 * Uploads the scans waiting on this device, in as many batches as it takes; scans are counted once each, by their own
 * id. Returns how many there were. Throws if the server cannot be reached; scans it has not acknowledged then stay.
 */
export async function handIn(userId: string, eventId: string): Promise<number> {
  const desk = deskOf(userId, eventId);
  let count = 0;
  for (;;) {
    const kept = (await listScans(desk)).slice(0, batch);
    if (kept.length === 0) return count;
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
    await forgetScans(results.map((one) => one.clientId));
    count += results.length;
    if (results.length === 0) return count;
  }
}

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
