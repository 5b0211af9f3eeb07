import type { Deps } from '../../../platform/deps.ts';
import { countLists } from '../records/gate.ts';
import { openCheckIn } from './open-gate.ts';
import * as store from './store.ts';

export async function readStats(deps: Deps, scope: store.GateScope) {
  await openCheckIn(deps.db, scope);
  const stats = await store.readStats(deps.db, scope.eventId);
  const conflicts = await store.listConflicts(deps.db, scope.eventId);
  const byList = await countLists(deps.db, scope.eventId);
  return {
    ...stats,
    inside: stats.checkedIn - (byList.find(({ list }) => list === 'exit')?.count ?? 0),
    byList,
    byDevice: stats.byDevice.map((one) => ({ ...one, lastSeenAt: one.lastSeenAt?.toISOString() ?? null })),
    conflicts: conflicts.map((row) => ({
      registrationId: row.registrationId,
      name: row.name,
      scans: [
        { at: row.scannedAt, deviceId: row.deviceId },
        ...(row.otherAt ? [{ at: row.otherAt, deviceId: row.otherDevice }] : []),
      ]
        .sort((a, b) => a.at.getTime() - b.at.getTime())
        .map((scan) => ({ at: scan.at.toISOString(), deviceId: scan.deviceId })),
    })),
  };
}
