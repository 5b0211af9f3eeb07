import type { CheckedInRegistration } from '@maidan/contract/entries/check-in';
import { decideCheckIn, readScan } from '@maidan/domain/entries/check-in';
import { decideGateScan, type GateList } from '@maidan/domain/entries/gate-lists';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { OpenEvent } from '../../events/records/event-access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { dropMarks, listMarks, putMarks } from '../records/gate.ts';
import { saveCheckIn } from '../records/registrations-store.ts';
import { marksOf } from './lists.ts';
import { openCheckIn, refuseShut } from './open-gate.ts';
import { readTicket } from './read-ticket.ts';
import { candidateOf, toShown } from './shown-player.ts';
import * as store from './store.ts';

export interface ScanAnswer {
  registration: CheckedInRegistration;
  /** The player had left and is back. */
  returned: boolean;
}

interface Scanned {
  scope: store.GateScope;
  byName: string;
  text: string;
  deviceId: string | null;
  now: Date;
}

/** One read and one write, each a single statement, so that a gate waits no longer than necessary. */
export async function checkIn(deps: Deps, { scope, byName, text, deviceId, now }: Scanned): Promise<ScanAnswer> {
  if (readScan(text).kind === 'empty') throw new AppError('invalid_qr_code');
  const { eventId, userId: by } = scope;
  const read = readTicket(deps, eventId, text);
  const scanned = await store.findScanned(deps.db, scope, 'named' in read ? read.named : null);
  if (!scanned) throw new AppError('event_not_found');
  refuseShut(scanned);
  if (scanned.isBlocked) throw new AppError('device_blocked');
  const found = scanned.id === null ? null : (scanned as store.ShownRow);
  const scan = { eventId, by, at: now };
  if (found && decideCheckIn(candidateOf(found)).ok) {
    const written = store.scanOfSaved(scan, { registrationId: found.id, result: 'checked_in', deviceId });
    if (await saveCheckIn(deps.db, { registrationId: found.id, by, at: now, deviceId }, written)) {
      tellHall(deps, scanned, eventId);
      const registration = toShown(deps, {
        ...found,
        checkedInAt: now,
        checkedInBy: byName,
        checkedInDevice: deviceId,
      });
      return { registration, returned: false };
    }
  }

  // Refused, or another desk was first. The row as it is now gives the reason, unless the player had left.
  const after = found && (await store.findShown(deps.db, scope, { registrationId: found.id }));
  const refusal = decideCheckIn(after && candidateOf(after));
  const reason = refusal.ok ? 'busy' : refusal.reason;
  const returned =
    after !== null && reason === 'already_checked_in' && (await dropMarks(deps.db, 'exit', [after.id])) > 0;
  const result = returned ? 'returned' : reason;
  await store.insertScans(deps.db, scan, [{ registrationId: after?.id ?? null, result, deviceId }]);
  if (returned) return { registration: toShown(deps, after), returned };
  if (reason === 'registration_not_found') throw found ? notFound(refusal) : await notHere(deps, scope, read);
  if (reason === 'busy' || !after) throw new AppError(reason);
  const registration = toShown(deps, after);
  throw new AppError(reason, { facts: { registration, checkedInAt: registration.checkedInAt } });
}

/** A player who arrives during play can be called, so the hall's screens are notified. */
function tellHall(deps: Deps, { liveSince }: Pick<OpenEvent, 'liveSince'>, eventId: string): void {
  if (liveSince) deps.notices.tellSoon(eventId);
}

/** The message is the specification's; the reason is in the facts. */
const notFound = (refusal: object) =>
  new AppError('registration_not_found', { facts: { because: 'because' in refusal ? refusal.because : 'unknown' } });

/** Names the event if the ticket is for another event of the caller, so that the player can be sent to its gate. */
async function notHere(deps: Deps, scope: store.GateScope, read: ReturnType<typeof readTicket>): Promise<AppError> {
  const asked = 'named' in read ? read.named : read.elsewhere;
  const other = asked ? await store.findElsewhere(deps.db, scope, asked) : null;
  if (!other) return notFound(read);
  return new AppError('registration_not_found', { facts: { because: 'other_event', event: other.name } });
}

/** For the gate's other lists: the kit, a day, a category, or exit. */
export async function scanForList(
  deps: Deps,
  { scope, text, deviceId, now, list }: Scanned & { list: GateList },
): Promise<ScanAnswer> {
  if (readScan(text).kind === 'empty') throw new AppError('invalid_qr_code');
  const event = await openCheckIn(deps.db, scope);
  const { eventId, userId: by } = scope;
  const read = readTicket(deps, eventId, text);
  const { verdict, row, marks } = await inTransaction(deps.db, async (tx) => {
    const row = 'named' in read ? await store.lockCandidate(tx, scope, read.named) : null;
    const marks = row ? await listMarks(tx, [row.id]) : [];
    const verdict = decideGateScan(row && { ...row, marks: marksOf(marks) }, list);
    if (row && verdict.ok) {
      await putMarks(tx, { eventId, by }, [{ registrationId: row.id, list, at: now, deviceId }]);
      if (verdict.arrives) await saveCheckIn(tx, { registrationId: row.id, by, at: now, deviceId });
      if (verdict.returns) await dropMarks(tx, 'exit', [row.id]);
    }
    const result = verdict.ok ? 'checked_in' : verdict.reason;
    await store.insertScans(tx, { eventId, by, at: now }, [
      { registrationId: row?.id ?? null, result, deviceId, list },
    ]);
    return { verdict, row, marks };
  });
  if (verdict.ok && verdict.arrives) tellHall(deps, event, eventId);
  if (!verdict.ok && verdict.reason === 'registration_not_found')
    throw row ? notFound(verdict) : await notHere(deps, scope, read);
  const shown = row && (await store.findShown(deps.db, scope, { registrationId: row.id }));
  if (!shown) throw notFound({});
  const registration = toShown(deps, shown);
  if (verdict.ok) return { registration, returned: verdict.returns };
  const before = marks.find((one) => one.list === list);
  throw new AppError(verdict.reason, {
    facts: { registration, scannedAt: before?.at.toISOString() ?? null, scannedDevice: before?.deviceId ?? null },
  });
}
