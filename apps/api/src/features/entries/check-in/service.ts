import type { CheckedInRegistration, FoundForCheckIn } from '@maidan/contract/entries/check-in';
import { type CheckInRefusal, decideCheckIn, readScan } from '@maidan/domain/entries/check-in';
import { decideGateScan, type GateList } from '@maidan/domain/entries/gate-lists';
import { parseTicketText } from '@maidan/domain/entries/ticket-text';
import { normalPhone } from '@maidan/domain/contact';
import { decideEventAction } from '@maidan/domain/events/lifecycle';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import { type OpenEvent, openEvent } from '../../../platform/db/event-access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { countLists, dropMarks, listMarks, marksOf, openFlags, putMarks, refuseBlocked } from '../gate/service.ts';
import { clearCheckIn, openPerson, openTold, saveCheckIn } from '../register/service.ts';
import * as store from './store.ts';

export type { GateScope, Named, ScanEntry } from './store.ts';
export const { insertScans: writeScans } = store;

/** The approved event; check-in is closed before approval, and to a blocked device. */
export async function openCheckIn(db: Db, scope: store.GateScope): Promise<OpenEvent> {
  const event = await openEvent(db, { ...scope, right: 'check_in' });
  refuseShut(event);
  await refuseBlocked(db, scope.eventId, scope.sessionId);
  return event;
}

/** Why the caller cannot work at this gate now; null if they can. */
export const refusalOf = (deps: Deps, scope: store.GateScope): Promise<AppError | null> =>
  openCheckIn(deps.db, scope).then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError) return error;
      throw error;
    },
  );

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

/**
 * Which registration of the event a scanned text identifies; or why none, for foreign text, forged tickets and other
 * events' tickets.
 */
export function readTicket(
  deps: Deps,
  eventId: string,
  text: string,
): { named: store.Named } | { because: CheckInRefusal; elsewhere?: store.Named } {
  const scan = readScan(text);
  if (scan.kind === 'code') return { named: { code: scan.code } };
  if (scan.kind === 'id') return { named: { registrationId: scan.registrationId } };
  if (scan.kind === 'empty') return { because: 'not_read' };
  if (scan.kind === 'foreign') return { because: scan.because };
  const ticket = parseTicketText(scan.text);
  // Only what is genuine says whose it is: a letter read wrongly would name any event.
  if (!ticket || !deps.tickets.verifyTicket(scan.text)) return { because: 'forged' };
  if (ticket.eventId !== eventId)
    return { because: 'other_event', elsewhere: { registrationId: ticket.registrationId } };
  return { named: { registrationId: ticket.registrationId } };
}

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

  // Refused at once, or another desk was first: the row as it is now gives the reason, unless the player had left.
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

/** Whoever arrives while play is on may be called: the screens of the hall hear of it. */
function tellHall(deps: Deps, { liveSince }: Pick<OpenEvent, 'liveSince'>, eventId: string): void {
  if (liveSince) deps.notices.tellSoon(eventId);
}

/** The desk is told why; the sentence is the specification's. */
const notFound = (refusal: object) =>
  new AppError('registration_not_found', { facts: { because: 'because' in refusal ? refusal.because : 'unknown' } });

/** Of the caller's own other events, the event is named too: whoever stands at the wrong gate is sent to the right one. */
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

export async function undoCheckIn(
  deps: Deps,
  {
    scope,
    registrationId,
    reason,
    list,
    now,
  }: { scope: store.GateScope; registrationId: string; reason: string | null; list: GateList; now: Date },
): Promise<CheckedInRegistration> {
  return inTransaction(deps.db, async (tx) => {
    const found = await store.lockCandidate(tx, scope, { registrationId });
    if (!found) throw new AppError('registration_not_found');
    const isArrival = list === 'arrival';
    const isUndone = isArrival
      ? await clearCheckIn(tx, registrationId)
      : (await dropMarks(tx, list, [registrationId])) > 0;
    if (!isUndone) throw new AppError(isArrival ? 'not_checked_in' : 'not_scanned');
    // A player who is not here cannot have left.
    if (isArrival) await dropMarks(tx, 'exit', [registrationId]);
    const by = scope.userId;
    const { eventId } = scope;
    const undone = { registrationId, result: 'undone', deviceId: null, list };
    await store.insertScans(tx, { eventId, by, at: now }, [undone]);
    await audit(tx, {
      actorId: by,
      action: 'check_in_undone',
      subjectKind: 'registration',
      subjectId: registrationId,
      eventId,
      details: {
        checkedInAt: found.checkedInAt?.toISOString() ?? null,
        ...(reason && { reason }),
        ...(!isArrival && { list }),
      },
    });
    const after = await store.findShown(tx, scope, { registrationId });
    if (!after) throw new AppError('registration_not_found');
    return toShown(deps, after);
  });
}

/** For players who forgot their ticket but know their phone number. Empty if it is not a valid number. */
export async function findByPhone(deps: Deps, scope: store.GateScope, typed: string): Promise<FoundForCheckIn[]> {
  await openCheckIn(deps.db, scope);
  const phone = normalPhone(typed);
  if (phone.length !== 10) return [];
  const indexes = deps.encryption.blindIndexes(phone, 'registrations.phone');
  const found = await store.listByPhone(deps.db, scope.eventId, indexes);
  return found.map(({ id, checkedInAt, partners, ...row }) => ({
    _id: id,
    ...row,
    ...(partners.length > 0 && { partners }),
    checkedInAt: checkedInAt?.toISOString() ?? null,
  }));
}

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

const candidateOf = (row: store.ShownRow) => ({ status: row.status, checkedInAt: row.checkedInAt });

function toShown(deps: Deps, row: store.ShownRow): CheckedInRegistration {
  return {
    _id: row.id,
    name: row.name,
    user: {
      ...openPerson(deps, row),
      city: row.city,
    },
    referralSource: row.referralSource,
    categories: row.categories,
    ...(row.partners.length > 0 && { partners: row.partners }),
    accommodationRequired: openTold(deps, row).accommodationRequired,
    registrationDate: row.createdAt.toISOString(),
    checkedIn: row.checkedInAt !== null,
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
    checkedInBy: row.checkedInBy,
    checkedInDevice: row.checkedInDevice,
    flags: openFlags(deps, row),
  };
}
