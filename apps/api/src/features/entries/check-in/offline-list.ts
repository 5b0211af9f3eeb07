import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SignedCheckInList } from '@maidan/contract/entries/offline-scans';
import {
  type CheckInList,
  checkInListExpiry,
  checkInListParts,
  type checkInListText,
  refuseCandidate,
} from '@maidan/domain/entries/check-in';
import { indiaDay, startOfIndiaDay } from '@maidan/domain/india-time';
import type { Deps } from '../../../platform/deps.ts';
import { seeDevice } from './devices.ts';
import { openFlags } from './flags.ts';
import * as store from './offline-scans-store.ts';
import { openCheckIn } from './open-gate.ts';
import type { GateScope } from './store.ts';

/** What a scanner needs offline, and no more: names and categories, no phone numbers, no health data. */
export async function readList(
  deps: Deps,
  scope: GateScope,
  { deviceId, now }: { deviceId: string | null; now: Date },
): Promise<SignedCheckInList> {
  const { eventId, sessionId, userId } = scope;
  const event = await openCheckIn(deps.db, scope);
  if (deviceId) await seeDevice(deps.db, { eventId, sessionId, userId, deviceId, now });
  const { lastDay, lastNight, categories } = await store.findDaysAndCategories(deps.db, eventId);
  const { listed, refused } = await readPlayers(deps, eventId);
  const list: CheckInList = {
    eventId,
    eventName: event.name,
    issuedAt: now.toISOString(),
    expiresAt: checkInListExpiry({ startsAt: event.startsAt, lastDay, lastNight, now }).toISOString(),
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

/** Players are read in batches of this size, so that other requests are answered in between. */
const rowsAtOnce = 1_000;

/** Every player the gate may see: admitted, or refused with the reason. */
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
    ...(row.also.length > 0 && { also: row.also }),
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
