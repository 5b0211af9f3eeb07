import { offlineScanEndpoints } from '@maidan/contract/entries/offline-scans';
import { afterEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { deskOf, keepRecord, listWaiting } from './scan-storage.ts';
import { handIn } from './hand-in.ts';

const userId = '019f0000-0000-7000-8000-000000000001';
const eventId = '019f0000-0000-7000-8000-00000000000e';
const desk = deskOf(userId, eventId);
type Sent = { scans: { clientId: string }[] };

afterEach(
  () =>
    new Promise((resolve) => {
      indexedDB.deleteDatabase('maidan-check-in').onsuccess = resolve;
    }),
);

test('three hundred scans that waited on the disk are handed in once each, though the network goes in between', async () => {
  const names = Array.from({ length: 300 }, (_, at) => `scan-${at}`);
  for (const clientId of names)
    await keepRecord({
      desk,
      clientId,
      ticket: clientId,
      scannedAt: '2026-11-21T03:42:00.000Z',
      deviceId: 'Gate 1',
      registrationId: clientId,
    });
  const server = fakeApi();
  const counted = new Map<string, number>();
  const take = ({ body }: { body: unknown }) => ({
    success: true as const,
    results: (body as Sent).scans.map(({ clientId }) => {
      counted.set(clientId, (counted.get(clientId) ?? 0) + 1);
      return { clientId, result: 'checked_in' as const, name: null, registrationId: null, first: null };
    }),
  });
  // The first batch arrives; then the network drops and comes back.
  server.answerFrom(offlineScanEndpoints.syncCheckIns, take);
  server.drop(offlineScanEndpoints.syncCheckIns);
  server.answerFrom(offlineScanEndpoints.syncCheckIns, take);
  await expect(handIn(userId, eventId)).rejects.toMatchObject({ code: 'network' });
  const left = (await listWaiting(desk)).length;
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(300);
  await handIn(userId, eventId);
  expect(await listWaiting(desk)).toEqual([]);
  expect([...counted.keys()].sort()).toEqual([...names].sort());
  expect(new Set(counted.values())).toEqual(new Set([1]));
});
