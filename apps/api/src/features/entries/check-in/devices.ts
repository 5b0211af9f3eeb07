import type { GateDevice } from '@maidan/contract/entries/gate';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import { type EventScope, openEvent } from '../../events/records/event-access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import * as store from '../records/gate.ts';

export async function listDevices(deps: Deps, scope: EventScope): Promise<GateDevice[]> {
  await openEvent(deps.db, { ...scope, right: 'check_in' });
  return (await store.listDevices(deps.db, scope.eventId)).map(toDevice);
}

/** A lost phone can no longer scan, whatever name it uses, until somebody allows it again. */
export async function blockDevice(
  deps: Deps,
  scope: EventScope,
  { deviceKey, blocked, now }: { deviceKey: string; blocked: boolean; now: Date },
): Promise<GateDevice> {
  return inTransaction(deps.db, async (tx) => {
    await openEvent(tx, { ...scope, right: 'staff' });
    const { eventId } = scope;
    const device = await store.blockDevice(tx, { eventId, id: deviceKey, blockedAt: blocked ? now : null });
    if (!device) throw new AppError('device_not_found');
    await audit(tx, {
      actorId: scope.userId,
      action: blocked ? 'gate_device_blocked' : 'gate_device_let',
      subjectKind: 'event',
      subjectId: eventId,
      eventId,
      details: { device: device.deviceId, name: device.by },
    });
    return toDevice(device);
  });
}

const toDevice = ({ id, seenAt, blockedAt, ...row }: store.DeviceRow): GateDevice => ({
  _id: id,
  ...row,
  seenAt: seenAt.toISOString(),
  blockedAt: blockedAt?.toISOString() ?? null,
});

/** An open scanner fetches its list every minute, which shows that it is still there. */
export const seeDevice = (db: Db, device: Omit<Parameters<typeof store.seeDevice>[1], 'id'>) =>
  store.seeDevice(db, { id: newId(), ...device });

export async function refuseBlocked(db: Db, eventId: string, sessionId: string): Promise<void> {
  if (await store.isDeviceBlocked(db, eventId, sessionId)) throw new AppError('device_blocked');
}
