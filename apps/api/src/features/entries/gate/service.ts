import type { ShownFlags } from '@maidan/contract/entries/check-in';
import type { GateDevice, ListedPlayer } from '@maidan/contract/entries/gate';
import type { GateMarks } from '@maidan/domain/entries/gate-lists';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import { type EventScope, openEvent } from '../../../platform/db/event-access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { openPhone } from '../register/service.ts';
import * as store from './store.ts';

export { countLists, dropMarks, listMarks, putMarks } from './store.ts';

export const marksOf = (marks: readonly Pick<store.Mark, 'list' | 'at'>[]): GateMarks =>
  Object.fromEntries(marks.map(({ list, at }) => [list, at]));

/** Who has come and who is missing. */
export async function listPlayers(
  deps: Deps,
  scope: EventScope,
  asked: store.ListAsked,
): Promise<{ players: ListedPlayer[]; total: number }> {
  await openEvent(deps.db, { ...scope, right: 'check_in' });
  const { rows, total } = await store.listPlayers(deps.db, scope, asked);
  const players = rows.map((row) => ({
    _id: row.id,
    name: row.name,
    categories: row.categories,
    ...(row.partners.length > 0 && { partners: row.partners }),
    at: row.at?.toISOString() ?? null,
    deviceId: row.deviceId,
    phone: row.seesContacts ? openPhone(deps, row) : null,
  }));
  return { players, total };
}

/** What the gate is shown; undefined when there is nothing to check. */
export function openFlags(
  { encryption }: Deps,
  { id, unpaid, documentsDue, noteEnc }: Omit<store.FlagsRow, 'name'>,
): ShownFlags | undefined {
  const note = noteEnc ? encryption.decrypt(noteEnc, `gate_flags.note:${id}`) : '';
  if (!unpaid && !documentsDue && !note) return undefined;
  return { ...(unpaid && { unpaid }), ...(documentsDue && { documentsDue }), ...(note && { note }) };
}

export async function readFlags(deps: Deps, scope: EventScope, registrationId: string) {
  await openEvent(deps.db, { ...scope, right: 'check_in' });
  return shownFlags(deps, await store.findFlags(deps.db, scope.eventId, registrationId));
}

export async function saveFlags(
  deps: Deps,
  scope: EventScope,
  asked: { registrationId: string; documentsDue: boolean; note: string; now: Date },
) {
  const { registrationId, documentsDue, note, now } = asked;
  const noteEnc = note ? deps.encryption.encrypt(note, `gate_flags.note:${registrationId}`) : null;
  return inTransaction(deps.db, async (tx) => {
    await openEvent(tx, { ...scope, right: 'registrations_write' });
    if (!(await store.findFlags(tx, scope.eventId, registrationId))) throw new AppError('registration_not_found');
    await store.saveFlags(tx, { registrationId, documentsDue, noteEnc, now });
    return shownFlags(deps, await store.findFlags(tx, scope.eventId, registrationId));
  });
}

function shownFlags(deps: Deps, row: store.FlagsRow | null) {
  if (!row) throw new AppError('registration_not_found');
  const { unpaid = false, documentsDue = false, note = '' } = openFlags(deps, row) ?? {};
  return { _id: row.id, name: row.name, unpaid, documentsDue, note };
}

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
