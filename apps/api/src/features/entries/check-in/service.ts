import type {
  CheckedInRegistration,
  FoundForCheckIn,
  OfflineScanInput,
  SignedCheckInList,
  SyncedScan,
} from '@maidan/contract/entries/check-in';
import {
  type CheckInList,
  checkInListExpiry,
  checkInListText,
  decideCheckIn,
  decideOfflineScan,
  readScan,
} from '@maidan/domain/entries/check-in';
import { normalPhone } from '@maidan/domain/contact';
import { decideEventAction } from '@maidan/domain/events/lifecycle';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import { type EventScope, type OpenEvent, openEvent } from '../../../platform/db/event-access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { clearCheckIn, openTold, replaceCheckIn, saveCheckIn } from '../register/service.ts';
import * as store from './store.ts';

/** The approved event; the rest of check-in stays shut before that (decisions, "Events"). */
async function openCheckIn(db: Db, scope: EventScope): Promise<OpenEvent> {
  const event = await openEvent(db, { ...scope, right: 'check_in' });
  refuseShut(event);
  return event;
}

function refuseShut(event: Pick<OpenEvent, 'approvalStatus' | 'tournamentStatus' | 'liveSince'>): void {
  const verdict = decideEventAction(
    {
      approvalStatus: event.approvalStatus,
      tournamentStatus: event.tournamentStatus,
      isLive: event.liveSince !== null,
    },
    'check_in',
  );
  if (!verdict.ok) throw new AppError(verdict.reason);
}

/** Which registration a scanned text names; null for a foreign text, a forged ticket and another event's. */
function readTicket(deps: Deps, eventId: string, text: string): { registrationId: string } | { code: string } | null {
  const scan = readScan(text);
  if (scan.kind === 'code') return { code: scan.code };
  if (scan.kind === 'id') return { registrationId: scan.registrationId };
  const ticket = scan.kind === 'ticket' ? deps.tickets.verifyTicket(scan.text) : null;
  return ticket?.eventId === eventId ? { registrationId: ticket.registrationId } : null;
}

/** One look and one change, each a single statement: a gate waits for no more. */
export async function checkIn(
  deps: Deps,
  {
    scope,
    byName,
    text,
    deviceId,
    now,
  }: { scope: EventScope; byName: string; text: string; deviceId: string | null; now: Date },
): Promise<CheckedInRegistration> {
  if (readScan(text).kind === 'empty') throw new AppError('invalid_qr_code');
  const { eventId, userId: by } = scope;
  const scanned = await store.findScanned(deps.db, scope, readTicket(deps, eventId, text));
  if (!scanned) throw new AppError('event_not_found');
  refuseShut(scanned);
  const found = scanned.id === null ? null : (scanned as store.ShownRow);
  const scan = { id: newId(), eventId, by, at: now, deviceId };
  if (found && decideCheckIn(candidateOf(found)).ok) {
    const written = store.scanOfSaved({ ...scan, result: 'checked_in' });
    if (await saveCheckIn(deps.db, { registrationId: found.id, by, at: now, deviceId }, written))
      return toShown(deps, { ...found, checkedInAt: now, checkedInBy: byName, checkedInDevice: deviceId });
  }

  // Refused at once, or another desk was first: what the row says now is the reason.
  const after = found && (await store.findShown(deps.db, scope, { registrationId: found.id }));
  const refusal = decideCheckIn(after && candidateOf(after));
  const reason = refusal.ok ? 'busy' : refusal.reason;
  await store.insertScan(deps.db, { ...scan, registrationId: after?.id ?? null, result: reason });
  if (reason !== 'already_checked_in' || !after) throw new AppError(reason);
  const registration = toShown(deps, after);
  throw new AppError(reason, { facts: { registration, checkedInAt: registration.checkedInAt } });
}

export async function undoCheckIn(
  deps: Deps,
  {
    scope,
    registrationId,
    reason,
    now,
  }: { scope: EventScope; registrationId: string; reason: string | null; now: Date },
): Promise<CheckedInRegistration> {
  await openCheckIn(deps.db, scope);
  return inTransaction(deps.db, async (tx) => {
    const found = await store.lockCandidate(tx, scope, { registrationId });
    if (!found) throw new AppError('registration_not_found');
    if (!(await clearCheckIn(tx, registrationId))) throw new AppError('not_checked_in');
    const by = scope.userId;
    const { eventId } = scope;
    await store.insertScan(tx, { id: newId(), eventId, registrationId, by, result: 'undone', at: now, deviceId: null });
    await audit(tx, {
      actorId: by,
      action: 'check_in_undone',
      subjectKind: 'registration',
      subjectId: registrationId,
      eventId,
      details: { checkedInAt: found.checkedInAt?.toISOString() ?? null, ...(reason && { reason }) },
    });
    const after = await store.findShown(tx, scope, { registrationId });
    if (!after) throw new AppError('registration_not_found');
    return toShown(deps, after);
  });
}

/** Whoever left the ticket at home knows a phone number. Nobody, for what is none. */
export async function findByPhone(deps: Deps, scope: EventScope, typed: string): Promise<FoundForCheckIn[]> {
  await openCheckIn(deps.db, scope);
  const phone = normalPhone(typed);
  if (phone.length !== 10) return [];
  const indexes = deps.encryption.blindIndexes(phone, 'registrations.phone');
  const found = await store.listByPhone(deps.db, scope.eventId, indexes);
  return found.map(({ id, checkedInAt, ...row }) => ({
    _id: id,
    ...row,
    checkedInAt: checkedInAt?.toISOString() ?? null,
  }));
}

export async function readStats(deps: Deps, scope: EventScope) {
  await openCheckIn(deps.db, scope);
  const stats = await store.readStats(deps.db, scope.eventId);
  const conflicts = await store.listConflicts(deps.db, scope.eventId);
  return {
    ...stats,
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

/** What a scanner needs without a network, and no more: names and categories, no phone numbers, nothing about health. */
export async function readList(deps: Deps, scope: EventScope, now: Date): Promise<SignedCheckInList> {
  const event = await openCheckIn(deps.db, scope);
  const confirmed = await store.listConfirmed(deps.db, scope.eventId);
  const lastDay = await store.findLastDay(deps.db, scope.eventId);
  const list: CheckInList = {
    eventId: scope.eventId,
    eventName: event.name,
    issuedAt: now.toISOString(),
    expiresAt: checkInListExpiry({ startsAt: event.startsAt, lastDay, now }).toISOString(),
    registrations: confirmed.map((row) => ({
      _id: row.id,
      name: row.name,
      categories: row.categories,
      ticketCode: row.ticketCode,
      checkedInAt: row.checkedInAt?.toISOString() ?? null,
    })),
  };
  const publicKeys = deps.tickets.publicKeys.map(({ keyId, publicKeyJwk: { kty, crv, x } }) => ({
    keyId,
    publicKeyJwk: { kty: String(kty), crv: String(crv), x: String(x) },
  }));
  return { ...list, publicKeys, signature: deps.tickets.signText(checkInListText(list)) };
}

const candidateOf = (row: store.ShownRow) => ({ status: row.status, checkedInAt: row.checkedInAt });

function toShown(deps: Deps, row: store.ShownRow): CheckedInRegistration {
  const open = (own: string | null, account: string | null, column: 'phone' | 'dob') => {
    if (own) return deps.encryption.decrypt(own, `registrations.${column}:${row.id}`);
    return account && row.userId ? deps.encryption.decrypt(account, `users.${column}:${row.userId}`) : null;
  };
  return {
    _id: row.id,
    name: row.name,
    user: {
      phone: open(row.phoneEnc, row.userPhoneEnc, 'phone'),
      dob: open(row.dobEnc, row.userDobEnc, 'dob'),
      aadhaarNumber: row.aadhaarLast4 && `XXXX XXXX ${row.aadhaarLast4}`,
      city: row.city,
    },
    referralSource: row.referralSource,
    categories: row.categories,
    accommodationRequired: openTold(deps, row).accommodationRequired,
    registrationDate: row.createdAt.toISOString(),
    checkedIn: row.checkedInAt !== null,
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
    checkedInBy: row.checkedInBy,
    checkedInDevice: row.checkedInDevice,
  };
}

/**
 * Takes scans that devices made without a network. Each is settled in a transaction of its own, the earliest first:
 * whatever breaks in between, what was settled stays, and what comes again is answered as it was.
 */
export async function syncCheckIns(
  deps: Deps,
  { scope, scans, now }: { scope: EventScope; scans: readonly OfflineScanInput[]; now: Date },
): Promise<SyncedScan[]> {
  await openCheckIn(deps.db, scope);
  const settled = new Map<string, SyncedScan>();
  const byTime = [...scans].sort((a, b) => Date.parse(a.scannedAt) - Date.parse(b.scannedAt));
  for (const scan of byTime) {
    if (settled.has(scan.clientId)) continue;
    settled.set(scan.clientId, await inTransaction(deps.db, (tx) => settleScan(tx, deps, { scope, scan, now })));
  }
  return scans.flatMap((scan) => settled.get(scan.clientId) ?? []);
}

async function settleScan(
  tx: Db,
  deps: Deps,
  { scope, scan, now }: { scope: EventScope; scan: OfflineScanInput; now: Date },
): Promise<SyncedScan> {
  const { clientId, deviceId } = scan;
  const named = readTicket(deps, scope.eventId, scan.ticket);
  // The lock comes before the look: a second delivery at the same moment waits here and then finds the first one's entry.
  const found = named && (await store.lockCandidate(tx, scope, named));
  const known = await store.findScan(tx, scope.eventId, clientId);
  if (known) return toSynced(clientId, known);

  // A device's clock may be fast; nothing was scanned later than now.
  const scannedAt = new Date(Math.min(Date.parse(scan.scannedAt), now.getTime()));
  const verdict = decideOfflineScan(found, { scannedAt, deviceId });
  const checkIn = found && { registrationId: found.id, by: scope.userId, at: scannedAt, deviceId };
  if (checkIn && verdict.result === 'checked_in') await saveCheckIn(tx, checkIn);
  else if (checkIn && 'becomesFirst' in verdict && verdict.becomesFirst) await replaceCheckIn(tx, checkIn);
  const isNew = await store.insertScan(tx, {
    id: newId(),
    eventId: scope.eventId,
    registrationId: found?.id ?? null,
    by: scope.userId,
    result: verdict.result,
    at: now,
    clientId,
    deviceId,
    scannedAt,
    ...(verdict.result === 'conflict'
      ? { other: { at: found?.checkedInAt ?? null, deviceId: found?.checkedInDevice ?? null } }
      : {}),
  });
  const after = await store.findScan(tx, scope.eventId, clientId);
  if (!after) throw new AppError(isNew ? 'unexpected' : 'busy');
  return toSynced(clientId, after);
}

function toSynced(clientId: string, row: store.KnownScan): SyncedScan {
  const isElsewhere = row.result !== 'checked_in' && row.checkedInAt !== null;
  return {
    clientId,
    result: row.result,
    name: row.name,
    registrationId: row.registrationId,
    first:
      isElsewhere && row.checkedInAt
        ? { at: row.checkedInAt.toISOString(), deviceId: row.checkedInDevice, by: row.checkedInBy }
        : null,
  };
}
