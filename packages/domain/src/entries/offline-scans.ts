import type { CheckInCandidate } from './check-in.ts';
import type { GateList } from './gate-lists.ts';

/** A scan that counts, with the device and the person as far as they identified themselves. */
export interface CountedScan {
  at: Date;
  deviceId: string | null;
  /** A person's name. */
  by: string | null;
}

/** What the gate knows about a registration: the scan that counts for each list, and its arrival. */
export interface GateState {
  status: CheckInCandidate['status'];
  categoryIds: readonly string[];
  arrival: CountedScan | null;
  marks: Readonly<Partial<Record<GateList, CountedScan>>>;
}

/** A scan made by a device offline; `at` is the device's time, no later than the server's own. */
export interface OfflineScan {
  at: Date;
  deviceId: string;
  by: string;
  list: GateList;
}

export type OfflineResult = 'checked_in' | 'already_checked_in' | 'conflict' | 'invalid';

export interface SettledScan {
  result: OfflineResult;
  /** The scan that a conflict is with; null where the ticket was cancelled before anybody used it. */
  against: CountedScan | null;
  /** The scan that counts now, if it is not this one. */
  first: CountedScan | null;
  after: GateState | null;
}

/**
 * The outcome of an offline scan once it arrives, and what the gate knows afterwards; null is a text that identifies
 * nobody. The earliest scan wins, even if it arrives later. Two devices admitting the same ticket is a conflict that
 * people should see, and so is a ticket cancelled after the device took its list; the same device scanning twice is
 * not.
 */
export function settleOfflineScan(state: GateState | null, scan: OfflineScan): SettledScan {
  if (!state || !isForList(state, scan.list)) {
    return { result: 'invalid', against: null, first: null, after: state };
  }
  const before = knownBefore(state, scan);
  if (state.status !== 'confirmed') return { result: 'conflict', against: before, first: before, after: state };
  const result = before === null ? 'checked_in' : before.deviceId === scan.deviceId ? 'already_checked_in' : 'conflict';
  const after = before === null || scan.at < before.at ? counted(state, scan) : state;
  return {
    result,
    against: result === 'conflict' ? before : null,
    first: result === 'checked_in' ? null : scanFor(after, scan.list),
    after,
  };
}

const isForList = ({ categoryIds }: GateState, list: GateList) =>
  !list.startsWith('category:') || categoryIds.includes(list.slice('category:'.length));

const scanFor = ({ arrival, marks }: GateState, list: GateList): CountedScan | null =>
  list === 'arrival' ? arrival : (marks[list] ?? null);

/** A player who had left by then comes back, which is a scan like the first one. */
function knownBefore(state: GateState, { list, at }: OfflineScan): CountedScan | null {
  const { exit } = state.marks;
  return list === 'arrival' && exit && exit.at <= at ? null : scanFor(state, list);
}

/** A player scanned for a day or a category is present, or back from outside; a kit may be collected by a friend. */
function counted(state: GateState, { list, at, deviceId, by }: OfflineScan): GateState {
  const scan = { at, deviceId, by };
  const marks = { ...state.marks, ...(list !== 'arrival' && { [list]: scan }) };
  if (list === 'kit' || list === 'exit') return { ...state, marks };
  if (marks.exit && marks.exit.at <= at) delete marks.exit;
  const isEarlier = state.arrival === null || (list === 'arrival' && at < state.arrival.at);
  return { ...state, marks, arrival: isEarlier ? scan : state.arrival };
}
