import type { OfflineScanInput, SyncedScan } from '@maidan/contract/entries/offline-scans';
import type { GateList } from '@maidan/domain/entries/gate-lists';
import { type CountedScan, type GateState, settleOfflineScan } from '@maidan/domain/entries/offline-scans';
import { AppError } from '../../../platform/app-error.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { dropMarks, listMarks, putMarks } from '../records/gate.ts';
import { saveCheckIns } from '../records/registrations-store.ts';
import * as store from './offline-scans-store.ts';
import { openCheckIn } from './open-gate.ts';
import { readTicket } from './read-ticket.ts';
import { type GateScope, insertScans, type Named, type ScanEntry } from './store.ts';

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
  if ((await insertScans(tx, { eventId, by, at: now }, written)) < written.length) throw new WrittenMeanwhile();
  return settled;
}

interface LockedPlayer {
  id: string;
  name: string;
  before: GateState;
  now: GateState;
}

const nameOf = (named: Named) => ('code' in named ? named.code : named.registrationId);

/** Looked up by ticket, code or id. */
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
    rows.flatMap(({ id, name, ticketCode, also, status, categoryIds, checkedInAt, checkedInDevice, checkedInBy }) => {
      const state: GateState = {
        status,
        categoryIds,
        arrival: checkedInAt && { at: checkedInAt, deviceId: checkedInDevice, by: checkedInBy },
        marks: Object.fromEntries((marks.get(id) ?? []).map(({ list, ...mark }) => [list, mark])),
      };
      const player = { id, name, before: state, now: state };
      const keys = [id, ticketCode, ...also.flatMap((one) => [one._id, one.ticketCode])];
      return keys.flatMap((key) => (key === null ? [] : [[key, player] as const]));
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
