import type { OfflineScanInput, SignedCheckInList, SyncedScan } from '@maidan/contract/entries/offline-scans';
import {
  type CheckInList,
  checkInListExpiry,
  checkInListText,
  decideOfflineScan,
  refuseCandidate,
} from '@maidan/domain/entries/check-in';
import type { GateList } from '@maidan/domain/entries/gate-lists';
import { indiaDay, startOfIndiaDay } from '@maidan/domain/india-time';
import { AppError } from '../../../platform/app-error.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { type GateScope, lockCandidate, openCheckIn, readTicket, writeScan } from '../check-in/service.ts';
import { dropMark, listMarks, openFlags, putMark, seeDevice } from '../gate/service.ts';
import { replaceCheckIn, saveCheckIn } from '../register/service.ts';
import * as store from './store.ts';

/** What a scanner needs without a network, and no more: names and categories, no phone numbers, nothing about health. */
export async function readList(
  deps: Deps,
  scope: GateScope,
  { deviceId, now }: { deviceId: string | null; now: Date },
): Promise<SignedCheckInList> {
  const { eventId, sessionId, userId } = scope;
  const event = await openCheckIn(deps.db, scope);
  if (deviceId) await seeDevice(deps.db, { eventId, sessionId, userId, deviceId, now });
  const registrations = await store.listRegistrations(deps.db, eventId);
  const { lastDay, categories } = await store.findDaysAndCategories(deps.db, eventId);
  const list: CheckInList = {
    eventId,
    eventName: event.name,
    issuedAt: now.toISOString(),
    expiresAt: checkInListExpiry({ startsAt: event.startsAt, lastDay, now }).toISOString(),
    days: daysBetween(indiaDay(event.startsAt), lastDay),
    categories,
    registrations: registrations.filter(({ status }) => status === 'confirmed').map((row) => toListed(deps, row)),
    refused: registrations.flatMap(({ id, status, ticketCode }) => {
      const because = refuseCandidate({ status });
      return because ? [{ _id: id, ticketCode, because }] : [];
    }),
  };
  const publicKeys = deps.tickets.publicKeys.map(({ keyId, publicKeyJwk: { kty, crv, x } }) => ({
    keyId,
    publicKeyJwk: { kty: String(kty), crv: String(crv), x: String(x) },
  }));
  return { ...list, publicKeys, signature: deps.tickets.signText(checkInListText(list)) };
}

function toListed(deps: Deps, row: store.ListedRow): CheckInList['registrations'][number] {
  const flags = openFlags(deps, row);
  const marks = Object.entries(row.marks ?? {}).map(([list, at]) => [list, new Date(at).toISOString()]);
  return {
    _id: row.id,
    name: row.name,
    categories: row.categories,
    ticketCode: row.ticketCode,
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
    ...(marks.length > 0 && { marks: Object.fromEntries(marks) }),
    ...(flags && { flags }),
  };
}

const dayMs = 86_400_000;

/** None for an event of one day. */
function daysBetween(first: string, last: string | null): string[] {
  if (last === null) return [];
  const count = Math.round((startOfIndiaDay(last).getTime() - startOfIndiaDay(first).getTime()) / dayMs) + 1;
  return Array.from({ length: Math.min(Math.max(count, 0), 60) }, (_, at) =>
    indiaDay(new Date(startOfIndiaDay(first).getTime() + at * dayMs)),
  );
}

/**
 * Takes scans that devices made without a network. Each is settled in a transaction of its own, the earliest first:
 * whatever breaks in between, what was settled stays, and what comes again is answered as it was.
 */
export async function syncCheckIns(
  deps: Deps,
  { scope, scans, now }: { scope: GateScope; scans: readonly OfflineScanInput[]; now: Date },
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

type Locked = NonNullable<Awaited<ReturnType<typeof lockCandidate>>>;

async function settleScan(
  tx: Db,
  deps: Deps,
  { scope, scan, now }: { scope: GateScope; scan: OfflineScanInput; now: Date },
): Promise<SyncedScan> {
  const { clientId, deviceId, list = 'arrival' } = scan;
  const read = readTicket(deps, scope.eventId, scan.ticket);
  // The lock comes before the look: a second delivery at the same moment waits here and then finds the first one's entry.
  const found = 'named' in read ? await lockCandidate(tx, scope, read.named) : null;
  const known = await store.findScan(tx, scope.eventId, clientId);
  if (known) return toSynced(clientId, known);

  // A device's clock may be fast; nothing was scanned later than now.
  const scannedAt = new Date(Math.min(Date.parse(scan.scannedAt), now.getTime()));
  const before = found && (await scannedBefore(tx, found, { list, scannedAt }));
  const verdict = decideOfflineScan(before, { scannedAt, deviceId });
  const counts = verdict.result === 'checked_in' || ('becomesFirst' in verdict && verdict.becomesFirst);
  if (found && counts) await count(tx, { scope, found, list, at: scannedAt, deviceId });
  const isNew = await writeScan(tx, {
    id: newId(),
    eventId: scope.eventId,
    registrationId: found?.id ?? null,
    by: scope.userId,
    result: verdict.result,
    at: now,
    clientId,
    deviceId,
    scannedAt,
    list,
    ...(verdict.result === 'conflict'
      ? { other: { at: before?.checkedInAt ?? null, deviceId: before?.checkedInDevice ?? null } }
      : {}),
  });
  const after = await store.findScan(tx, scope.eventId, clientId);
  if (!after) throw new AppError(isNew ? 'unexpected' : 'busy');
  return toSynced(clientId, after);
}

/** What the list already knew of the player, as if it were the only one; null for who does not belong on it. */
async function scannedBefore(tx: Db, found: Locked, { list, scannedAt }: { list: GateList; scannedAt: Date }) {
  const marks = await listMarks(tx, found.id);
  if (list === 'arrival') {
    const exit = marks.find((one) => one.list === 'exit');
    // Whoever had left by then comes back, which is a scan like the first one.
    return exit && exit.at <= scannedAt ? { ...found, checkedInAt: null } : found;
  }
  if (list.startsWith('category:') && !found.categoryIds.includes(list.slice('category:'.length))) return null;
  const mark = marks.find((one) => one.list === list);
  return { ...found, checkedInAt: mark?.at ?? null, checkedInDevice: mark?.deviceId ?? null };
}

async function count(
  tx: Db,
  { scope, found, list, at, deviceId }: { scope: GateScope; found: Locked; list: GateList; at: Date; deviceId: string },
): Promise<void> {
  const scan = { registrationId: found.id, by: scope.userId, at, deviceId };
  if (list !== 'arrival') await putMark(tx, { ...scan, eventId: scope.eventId, list });
  if (list === 'kit' || list === 'exit') return;
  if (list === 'arrival' && found.checkedInAt && at < found.checkedInAt) await replaceCheckIn(tx, scan);
  else if (found.checkedInAt === null) await saveCheckIn(tx, scan);
  await dropMark(tx, found.id, 'exit', at);
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
