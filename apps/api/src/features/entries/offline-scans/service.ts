import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OfflineScanInput, SignedCheckInList, SyncedScan } from '@maidan/contract/entries/offline-scans';
import {
  type CheckInList,
  checkInListExpiry,
  checkInListParts,
  type checkInListText,
  refuseCandidate,
} from '@maidan/domain/entries/check-in';
import type { GateList } from '@maidan/domain/entries/gate-lists';
import { type CountedScan, type GateState, settleOfflineScan } from '@maidan/domain/entries/offline-scans';
import { indiaDay, startOfIndiaDay } from '@maidan/domain/india-time';
import { AppError } from '../../../platform/app-error.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  type GateScope,
  type Named,
  openCheckIn,
  readTicket,
  type ScanEntry,
  writeScans,
} from '../check-in/service.ts';
import { dropMarks, listMarks, openFlags, putMarks, seeDevice } from '../gate/service.ts';
import { saveCheckIns } from '../register/service.ts';
import * as store from './store.ts';

/** What a scanner needs offline, and no more: names and categories, no phone numbers, no health data. */
export async function readList(
  deps: Deps,
  scope: GateScope,
  { deviceId, now }: { deviceId: string | null; now: Date },
): Promise<SignedCheckInList> {
  const { eventId, sessionId, userId } = scope;
  const event = await openCheckIn(deps.db, scope);
  if (deviceId) await seeDevice(deps.db, { eventId, sessionId, userId, deviceId, now });
  const { lastDay, categories } = await store.findDaysAndCategories(deps.db, eventId);
  const { listed, refused } = await readPlayers(deps, eventId);
  const list: CheckInList = {
    eventId,
    eventName: event.name,
    issuedAt: now.toISOString(),
    expiresAt: checkInListExpiry({ startsAt: event.startsAt, lastDay, now }).toISOString(),
    days: daysBetween(indiaDay(event.startsAt), lastDay),
    categories,
    registrations: listed,
    refused,
  };
  const publicKeys = deps.tickets.publicKeys.map(({ keyId, publicKeyJwk: { kty, crv, x } }) => ({
    keyId,
    publicKeyJwk: { kty: String(kty), crv: String(crv), x: String(x) },
  }));
  const text: string[] = [];
  for (const part of checkInListParts(list)) {
    text.push(part);
    await nextTurn();
  }
  const signature = await deps.tickets.signText(text.join('') as ReturnType<typeof checkInListText>);
  return { ...list, publicKeys, signature };
}

/** So many players are read at once: others are answered in between. */
const rowsAtOnce = 1_000;

/** Who is admitted, and who is refused and why. */
async function readPlayers(deps: Deps, eventId: string) {
  const listed: CheckInList['registrations'] = [];
  const refused: CheckInList['refused'] = [];
  for (let after: store.Place | null = null; ; ) {
    const part: store.PlacedRow[] = await store.listRegistrations(deps.db, eventId, {
      after,
      limit: rowsAtOnce,
    });
    for (const row of part) {
      const because = refuseCandidate({ status: row.status });
      if (row.status === 'confirmed') listed.push(toListed(deps, row));
      if (because) refused.push({ _id: row.id, ticketCode: row.ticketCode, because });
    }
    after = part.at(-1) ?? null;
    if (part.length < rowsAtOnce) return { listed, refused };
  }
}

function toListed(deps: Deps, row: store.ListedRow): CheckInList['registrations'][number] {
  const flags = openFlags(deps, row);
  const marks = Object.entries(row.marks ?? {}).map(([list, at]) => [list, new Date(at).toISOString()]);
  return {
    _id: row.id,
    name: row.name,
    categories: row.categories,
    ...(row.partners.length > 0 && { partners: row.partners }),
    ticketCode: row.ticketCode,
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
    ...(marks.length > 0 && { marks: Object.fromEntries(marks) }),
    ...(flags && { flags }),
  };
}

const dayMs = 86_400_000;

/** Empty for a one-day event. */
function daysBetween(first: string, last: string | null): string[] {
  if (last === null) return [];
  const count = Math.round((startOfIndiaDay(last).getTime() - startOfIndiaDay(first).getTime()) / dayMs) + 1;
  return Array.from({ length: Math.min(Math.max(count, 0), 60) }, (_, at) =>
    indiaDay(new Date(startOfIndiaDay(first).getTime() + at * dayMs)),
  );
}

interface Delivery {
  scope: GateScope;
  /** Who delivers the scans. */
  byName: string;
  scans: readonly OfflineScanInput[];
  now: Date;
}

/**
 * Retries when another delivery at the same moment has a scan of the same id that identifies nobody in the event, or
 * somebody else.
 */
const mostTries = 4;

/**
 * Takes scans that devices made offline, all or none. They are judged one by one, earliest first, under the locks of
 * their players, and written with one statement per table: a repeated scan gets its earlier answer.
 */
export async function syncCheckIns(deps: Deps, { scope, byName, scans, now }: Delivery): Promise<SyncedScan[]> {
  await openCheckIn(deps.db, scope);
  const byTime = [...scans].sort((a, b) => Date.parse(a.scannedAt) - Date.parse(b.scannedAt));
  const named = new Set<string>();
  const distinct = byTime.filter(({ clientId }) => !named.has(clientId) && named.add(clientId));
  const read = distinct.map((scan) => ({ scan, ticket: readTicket(deps, scope.eventId, scan.ticket) }));
  for (let tries = 1; ; tries += 1) {
    try {
      const settled = await inTransaction(deps.db, (tx) => settleScans(tx, { scope, byName, read, now }));
      return scans.flatMap(({ clientId }) => settled.get(clientId) ?? []);
    } catch (thrown) {
      if (!(thrown instanceof WrittenMeanwhile)) throw thrown;
      if (tries === mostTries) throw new AppError('busy');
    }
  }
}

class WrittenMeanwhile extends Error {}

type ReadScan = { scan: OfflineScanInput; ticket: ReturnType<typeof readTicket> };

async function settleScans(
  tx: Db,
  { scope, byName, read, now }: Omit<Delivery, 'scans'> & { read: readonly ReadScan[] },
): Promise<Map<string, SyncedScan>> {
  const { eventId, userId: by } = scope;
  const players = await lockPlayers(tx, eventId, read);
  // After the locks: a second delivery at the same time waits there, and finds what the first one wrote.
  const known = await store.findScans(
    tx,
    eventId,
    read.map(({ scan }) => scan.clientId),
  );
  const settled = new Map(known.map((row) => [row.clientId, toSynced(row)]));
  const written: ScanEntry[] = [];
  for (const { scan, ticket } of read) {
    const { clientId, deviceId, list = 'arrival' } = scan;
    if (settled.has(clientId)) continue;
    const player = 'named' in ticket ? players.get(nameOf(ticket.named)) : undefined;
    // A device's clock may be fast; no scan counts as later than now.
    const at = new Date(Math.min(Date.parse(scan.scannedAt), now.getTime()));
    const { result, against, first, after } = settleOfflineScan(player?.now ?? null, {
      at,
      deviceId,
      by: byName,
      list,
    });
    if (player && after) player.now = after;
    const registrationId = player?.id ?? null;
    settled.set(clientId, {
      clientId,
      result,
      name: player?.name ?? null,
      registrationId,
      first: first && toShown(first),
    });
    written.push({ registrationId, result, deviceId, list, clientId, scannedAt: at, other: against });
  }
  await saveChanges(tx, { eventId, by }, [...new Set(players.values())]);
  if ((await writeScans(tx, { eventId, by, at: now }, written)) < written.length) throw new WrittenMeanwhile();
  return settled;
}

interface LockedPlayer {
  id: string;
  name: string;
  before: GateState;
  now: GateState;
}

const nameOf = (named: Named) => ('code' in named ? named.code : named.registrationId);

/** By any way in which a ticket may identify them. */
async function lockPlayers(tx: Db, eventId: string, read: readonly ReadScan[]): Promise<Map<string, LockedPlayer>> {
  const named = read.flatMap(({ ticket }) => ('named' in ticket ? [ticket.named] : []));
  const rows = await store.lockPlayers(tx, eventId, {
    ids: named.flatMap((one) => ('code' in one ? [] : [one.registrationId])),
    codes: named.flatMap((one) => ('code' in one ? [one.code] : [])),
  });
  const marks = Map.groupBy(
    await listMarks(
      tx,
      rows.map(({ id }) => id),
    ),
    ({ registrationId }) => registrationId,
  );
  return new Map(
    rows.flatMap(({ id, name, ticketCode, status, categoryIds, checkedInAt, checkedInDevice, checkedInBy }) => {
      const state: GateState = {
        status,
        categoryIds,
        arrival: checkedInAt && { at: checkedInAt, deviceId: checkedInDevice, by: checkedInBy },
        marks: Object.fromEntries((marks.get(id) ?? []).map(({ list, ...mark }) => [list, mark])),
      };
      const player = { id, name, before: state, now: state };
      return [id, ticketCode].flatMap((key) => (key === null ? [] : [[key, player] as const]));
    }),
  );
}

/** Writes what has changed, with one statement per kind of change. */
async function saveChanges(tx: Db, of: { eventId: string; by: string }, players: readonly LockedPlayer[]) {
  const arrivals = players.flatMap(({ id: registrationId, before, now }) =>
    now.arrival && now.arrival !== before.arrival ? [{ registrationId, ...now.arrival }] : [],
  );
  const marks = players.flatMap(({ id: registrationId, before, now }) =>
    (Object.entries(now.marks) as [GateList, CountedScan][]).flatMap(([list, mark]) =>
      mark === before.marks[list] ? [] : [{ registrationId, list, ...mark }],
    ),
  );
  // Includes players who have left again since.
  const back = players.filter(({ before, now }) => before.marks.exit && before.marks.exit !== now.marks.exit);
  if (arrivals.length > 0) await saveCheckIns(tx, of.by, arrivals);
  if (back.length > 0)
    await dropMarks(
      tx,
      'exit',
      back.map(({ id }) => id),
    );
  if (marks.length > 0) await putMarks(tx, of, marks);
}

const toShown = ({ at, ...scan }: CountedScan) => ({ ...scan, at: at.toISOString() });

function toSynced({ clientId, result, name, registrationId, ...known }: store.KnownScan): SyncedScan {
  const { checkedInAt: at, checkedInDevice: deviceId, checkedInBy: by } = known;
  const first = result !== 'checked_in' && at ? toShown({ at, deviceId, by }) : null;
  return { clientId, result, name, registrationId, first };
}
