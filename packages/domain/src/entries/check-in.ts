import { endOfIndiaDay, indiaDay } from '../india-time.ts';
import { readTicketCode } from './ticket-code.ts';
import { parseTicketText, ticketPrefix } from './ticket-text.ts';

/**
 * What a desk scanned or typed: a ticket still to be verified, a bare registration id, a code, or something that is none
 * of these: no ticket at all, or nothing that could be read.
 */
export type Scan =
  | { kind: 'empty' }
  | { kind: 'ticket'; text: string }
  | { kind: 'id'; registrationId: string }
  | { kind: 'code'; code: string }
  | { kind: 'foreign'; because: 'no_ticket' | 'not_read' };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** What the QR codes and barcodes begin with that hang beside a ticket: web addresses, payments, networks, goods. */
const otherCodes = /^(https?:|www\.|upi:|bitcoin:|wifi:|tel:|sms(to)?:|mailto:|geo:|begin:v|\d{8,14}$)/i;

const ofTicket = `${ticketPrefix}.`;

/**
 * The text without what a scanner adds to it: the AIM prefix that names the kind of code (`]Q1`), control characters
 * (GS, BOM), spaces around it. A ticket that begins in small letters was typed with Caps Lock on.
 */
export function readDevice(text: string): string {
  const bare = text
    .replace(/[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim()
    .replace(/^\][a-z][0-9a-z](?=.{8})/i, '')
    .trim();
  return bare.startsWith(ofTicket.toLowerCase()) ? swapCase(bare) : bare;
}

/** As Caps Lock turns letters round. */
export const swapCase = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()));

/**
 * Tells the kinds of scanned text apart (A§5: empty text is refused as an invalid QR code).
 */
export function readScan(text: string): Scan {
  const value = readDevice(text);
  if (value === '') return { kind: 'empty' };
  if (value.startsWith(ofTicket)) {
    // Every ticket has small letters: without any, a scanner made capitals of them.
    const isWhole = parseTicketText(value) !== null && /[a-z]/.test(value);
    return isWhole ? { kind: 'ticket', text: value } : { kind: 'foreign', because: 'not_read' };
  }
  if (uuid.test(value)) return { kind: 'id', registrationId: value.toLowerCase() };
  const code = readTicketCode(value);
  if (code) return { kind: 'code', code };
  return { kind: 'foreign', because: otherCodes.test(value) ? 'no_ticket' : 'not_read' };
}

export interface CheckInCandidate {
  status: 'held' | 'confirmed' | 'waitlisted' | 'offered' | 'expired' | 'cancelled';
  checkedInAt: Date | null;
}

/**
 * Why a scan admits nobody. By its text: it could not be read, is no ticket, its signature is not ours, or it is
 * genuine and for another event. By the registration: it was cancelled, is not paid, or is on the waiting list.
 * `unknown` is everything else.
 */
export const checkInRefusals = [
  'not_read',
  'no_ticket',
  'other_event',
  'forged',
  'cancelled',
  'unpaid',
  'waiting',
  'unknown',
] as const;
export type CheckInRefusal = (typeof checkInRefusals)[number];

const refusedBy = {
  confirmed: null,
  held: 'unpaid',
  expired: 'unpaid',
  waitlisted: 'waiting',
  offered: 'waiting',
  cancelled: 'cancelled',
} as const satisfies Record<CheckInCandidate['status'], CheckInRefusal | null>;

/** Why this registration may not come in, whatever it was scanned for; null if it may. */
export function refuseCandidate(candidate: Pick<CheckInCandidate, 'status'> | null): CheckInRefusal | null {
  return candidate ? refusedBy[candidate.status] : 'unknown';
}

export type CheckInVerdict =
  | { ok: true }
  | { ok: false; reason: 'registration_not_found'; because: CheckInRefusal }
  | { ok: false; reason: 'already_checked_in' };

/**
 * May this registration of the event be checked in now? Null is one that does not exist or belongs to another event;
 * an unconfirmed one has no ticket, so it gets the same answer (A§8, decisions "QR check-in").
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
  /** Whom they play doubles with; absent for nobody. */
  partners?: string[] | undefined;
  ticketCode: string | null;
  /** Tickets of registrations that became part of this one; absent for none. */
  also?: { _id: string; ticketCode: string | null }[] | undefined;
  /** ISO time, or null. */
  checkedInAt: string | null;
  /** When it was scanned for the other lists of the gate, ISO times by list; absent for none. */
  marks?: Record<string, string> | undefined;
  /** What the gate should check; absent for nothing. */
  flags?:
    | {
        unpaid?: boolean | undefined;
        owed?: number | undefined;
        documentsDue?: boolean | undefined;
        note?: string | undefined;
      }
    | undefined;
}

/** A registration without a valid ticket, and without a name: it is included only so that a device can say why. */
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
  /** ISO time at which a device must delete it. */
  expiresAt: string;
  /** The days of a multi-day event, YYYY-MM-DD. */
  days: string[];
  categories: { _id: string; name: string }[];
  registrations: ListedForCheckIn[];
  refused: RefusedForCheckIn[];
}

const hourMs = 3_600_000;

/**
 * Until when a device may keep the list: the end of the event's last day in India, since names must not be kept
 * longer; a check-in after that gets twelve hours. `lastDay` is YYYY-MM-DD, null for a single day; `lastNight` is when
 * a last day is over that goes on after midnight.
 */
export function checkInListExpiry({
  startsAt,
  lastDay,
  lastNight,
  now,
}: {
  startsAt: Date;
  lastDay: string | null;
  lastNight: Date | null;
  now: Date;
}): Date {
  const dayEnd = endOfIndiaDay(lastDay ?? indiaDay(startsAt));
  return new Date(Math.max(dayEnd.getTime(), lastNight?.getTime() ?? 0, now.getTime() + 12 * hourMs));
}

/**
 * The first day of play of the event of a list, YYYY-MM-DD: a list is kept until the end of the last one, which may be
 * in the night after it.
 */
export const firstDayOfList = ({ days, expiresAt }: Pick<CheckInList, 'days' | 'expiresAt'>): string =>
  days[0] ?? indiaDay(new Date(Date.parse(expiresAt) - 12 * hourMs));

/** Whether a check-in now is more than a day before the first day of play, which is rather a slip than a player. */
export const isEarlyCheckIn = (firstDay: string, now: Date): boolean =>
  indiaDay(new Date(now.getTime() + 24 * hourMs)) < firstDay;

/**
 * The text that the signature of an offline list covers: the same whatever the order of keys in the JSON that carried
 * it.
 */
export const checkInListText = (list: CheckInList) => [...checkInListParts(list)].join('') as `MDL2.${string}`;

/** The same part by part: fifty thousand players are no work for one piece. */
export function* checkInListParts(list: CheckInList): Generator<string> {
  const categories = list.categories.map(({ _id, name }) => [_id, name]);
  const about = [list.eventId, list.eventName, list.issuedAt, list.expiresAt, list.days, categories];
  yield `MDL2.${JSON.stringify(about).slice(0, -1)},`;
  yield* rowsText(list.registrations, (one) => [
    one._id,
    one.name,
    one.categories,
    one.ticketCode,
    one.checkedInAt,
    Object.entries(one.marks ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)),
    [
      one.flags?.unpaid ?? false,
      one.flags?.documentsDue ?? false,
      one.flags?.note ?? '',
      // Left out for nothing, as below.
      ...(one.flags?.owed ? [one.flags.owed] : []),
    ],
    // Left out for nobody: the lists that devices keep from before stay genuine.
    ...(one.partners || one.also ? [one.partners ?? []] : []),
    ...(one.also ? [one.also.map(({ _id, ticketCode }) => [_id, ticketCode])] : []),
  ]);
  yield ',';
  yield* rowsText(list.refused, ({ _id, ticketCode, because }) => [_id, ticketCode, because]);
  yield ']';
}

const rowsAtOnce = 1_000;

/** A JSON array, as `JSON.stringify` writes it. */
function* rowsText<Row>(rows: readonly Row[], toSigned: (row: Row) => unknown): Generator<string> {
  yield '[';
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const text = JSON.stringify(rows.slice(at, at + rowsAtOnce).map(toSigned)).slice(1, -1);
    yield at > 0 ? `,${text}` : text;
  }
  yield ']';
}
