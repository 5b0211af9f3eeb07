import { endOfIndiaDay, indiaDay } from '../india-time.ts';
import { readTicketCode } from './ticket-code.ts';
import { ticketPrefix } from './ticket-text.ts';

/** What a desk read or somebody typed: a ticket still to be verified, a bare registration id, a code, or something foreign. */
export type Scan =
  | { kind: 'empty' }
  | { kind: 'ticket'; text: string }
  | { kind: 'id'; registrationId: string }
  | { kind: 'code'; code: string }
  | { kind: 'foreign' };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Tells the kinds of scanned text apart (A§5: an empty one is refused as an invalid QR code; decisions, "QR check-in"). */
export function readScan(text: string): Scan {
  const value = text.trim();
  if (value === '') return { kind: 'empty' };
  if (value.startsWith(`${ticketPrefix}.`)) return { kind: 'ticket', text: value };
  if (uuid.test(value)) return { kind: 'id', registrationId: value.toLowerCase() };
  const code = readTicketCode(value);
  return code ? { kind: 'code', code } : { kind: 'foreign' };
}

export interface CheckInCandidate {
  status: 'held' | 'confirmed' | 'waitlisted' | 'offered' | 'expired' | 'cancelled';
  checkedInAt: Date | null;
}

/**
 * Why a scan finds nobody. What the text says of itself: of another event, or with a signature that is not ours. What
 * the registration says: it was cancelled, is not paid, or waits for a place. `unknown` is everything else.
 */
export const checkInRefusals = ['other_event', 'forged', 'cancelled', 'unpaid', 'waiting', 'unknown'] as const;
export type CheckInRefusal = (typeof checkInRefusals)[number];

const refusedBy = {
  confirmed: null,
  held: 'unpaid',
  expired: 'unpaid',
  waitlisted: 'waiting',
  offered: 'waiting',
  cancelled: 'cancelled',
} as const satisfies Record<CheckInCandidate['status'], CheckInRefusal | null>;

/** Why this one may not come in, whatever it was scanned for; null for who may. */
export function refuseCandidate(candidate: Pick<CheckInCandidate, 'status'> | null): CheckInRefusal | null {
  return candidate ? refusedBy[candidate.status] : 'unknown';
}

export type CheckInVerdict =
  | { ok: true }
  | { ok: false; reason: 'registration_not_found'; because: CheckInRefusal }
  | { ok: false; reason: 'already_checked_in' };

/**
 * May this registration of the event be checked in now? Null is one that does not exist or belongs to another event;
 * one that is not confirmed has no ticket, so it is answered the same way (A§8, decisions "QR check-in").
 */
export function decideCheckIn(candidate: CheckInCandidate | null): CheckInVerdict {
  const because = refuseCandidate(candidate);
  if (because) return { ok: false, reason: 'registration_not_found', because };
  return candidate?.checkedInAt ? { ok: false, reason: 'already_checked_in' } : { ok: true };
}

export interface ListedForCheckIn {
  _id: string;
  name: string;
  categories: string[];
  ticketCode: string | null;
  /** ISO time, or null. */
  checkedInAt: string | null;
  /** When it was scanned for the other lists of the gate, ISO times by the list; absent for none. */
  marks?: Record<string, string> | undefined;
  /** What the gate should look at; absent for nothing. */
  flags?: { unpaid?: boolean | undefined; documentsDue?: boolean | undefined; note?: string | undefined } | undefined;
}

/** Somebody without a ticket that counts, without a name: only that a device can say why. */
export interface RefusedForCheckIn {
  _id: string;
  ticketCode: string | null;
  because: CheckInRefusal;
}

export interface CheckInList {
  eventId: string;
  eventName: string;
  /** ISO time. */
  issuedAt: string;
  /** ISO time: from then on a device forgets it. */
  expiresAt: string;
  /** The days of an event that has several, YYYY-MM-DD. */
  days: string[];
  categories: { _id: string; name: string }[];
  registrations: ListedForCheckIn[];
  refused: RefusedForCheckIn[];
}

const hourMs = 3_600_000;

/**
 * Until when a device may keep the list: to the end of the event's last day in India, as names have no business there
 * afterwards; who checks in later than planned gets twelve hours. `lastDay` is YYYY-MM-DD, null for one day.
 */
export function checkInListExpiry({
  startsAt,
  lastDay,
  now,
}: {
  startsAt: Date;
  lastDay: string | null;
  now: Date;
}): Date {
  const dayEnd = endOfIndiaDay(lastDay ?? indiaDay(startsAt));
  return new Date(Math.max(dayEnd.getTime(), now.getTime() + 12 * hourMs));
}

/** What the signature of an offline list covers: the same text whatever the order of keys in the JSON that carried it. */
export function checkInListText(list: CheckInList): `MDL2.${string}` {
  const entries = list.registrations.map((one) => [
    one._id,
    one.name,
    one.categories,
    one.ticketCode,
    one.checkedInAt,
    Object.entries(one.marks ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)),
    [one.flags?.unpaid ?? false, one.flags?.documentsDue ?? false, one.flags?.note ?? ''],
  ]);
  const categories = list.categories.map(({ _id, name }) => [_id, name]);
  const refused = list.refused.map(({ _id, ticketCode, because }) => [_id, ticketCode, because]);
  const about = [list.eventId, list.eventName, list.issuedAt, list.expiresAt, list.days, categories];
  return `MDL2.${JSON.stringify([...about, entries, refused])}`;
}
