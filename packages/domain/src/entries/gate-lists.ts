import { isRealDay } from '../india-time.ts';
import { type CheckInCandidate, type CheckInRefusal, refuseCandidate } from './check-in.ts';

/**
 * What a scan at the gate is counted for: that the player came (the check-in of the specification), that they left and
 * may come back, that they got their kit, that they are here on one of several days, or for one category.
 */
export type GateList = 'arrival' | 'exit' | 'kit' | `day:${string}` | `category:${string}`;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Null for anything that is no list: `day:` takes YYYY-MM-DD, `category:` the id of a category. */
export function readGateList(text: string): GateList | null {
  if (text === 'arrival' || text === 'exit' || text === 'kit') return text;
  const [kind = '', what = ''] = text.split(':', 2);
  const isList = kind === 'day' ? what.length === 10 && isRealDay(what) : kind === 'category' && uuid.test(what);
  return isList && text === `${kind}:${what}` ? (text as GateList) : null;
}

/** When a registration was scanned for each list; the arrival is the check-in itself. */
export type GateMarks = Readonly<Partial<Record<GateList, Date>>>;

export interface GateCandidate extends CheckInCandidate {
  categoryIds: readonly string[];
  marks: GateMarks;
}

export type GateVerdict =
  /** `arrives`: it is also the check-in. `returns`: the player had left and is back. */
  | { ok: true; arrives: boolean; returns: boolean }
  | { ok: false; reason: 'registration_not_found'; because: CheckInRefusal }
  | { ok: false; reason: 'already_checked_in' | 'already_scanned'; at: Date }
  | { ok: false; reason: 'not_checked_in' | 'not_in_category' };

/**
 * May this registration be scanned for the list now? The rule is the same online and offline. A player scanned for a
 * day or a category is present, so that is a check-in too; a kit may be collected by a friend.
 */
export function decideGateScan(candidate: GateCandidate | null, list: GateList): GateVerdict {
  const because = refuseCandidate(candidate);
  if (because || !candidate) return { ok: false, reason: 'registration_not_found', because: because ?? 'unknown' };
  const { checkedInAt, marks, categoryIds } = candidate;
  if (list === 'arrival') {
    if (checkedInAt === null) return { ok: true, arrives: true, returns: false };
    return marks.exit
      ? { ok: true, arrives: false, returns: true }
      : { ok: false, reason: 'already_checked_in', at: checkedInAt };
  }
  if (list.startsWith('category:') && !categoryIds.includes(list.slice('category:'.length)))
    return { ok: false, reason: 'not_in_category' };
  const before = marks[list];
  if (before) return { ok: false, reason: 'already_scanned', at: before };
  if (list === 'exit' && checkedInAt === null) return { ok: false, reason: 'not_checked_in' };
  return {
    ok: true,
    arrives: checkedInAt === null && list !== 'kit',
    returns: Boolean(marks.exit) && (list.startsWith('day:') || list.startsWith('category:')),
  };
}

/** What the gate should check; none of it keeps anybody out. */
export interface GateFlags {
  /** The fee is not recorded as paid. */
  unpaid: boolean;
  /** Documents have yet to be shown. */
  documentsDue: boolean;
  /** What the organizer wants said or asked; empty for nothing. */
  note: string;
}
