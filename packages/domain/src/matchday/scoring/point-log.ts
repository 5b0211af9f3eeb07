/**
 * Entries a device can write. `serve` says who serves (first), `ends` that the sides have changed ends, `play` that an
 * injury time-out is over.
 */
export const entryTypes = [
  'point',
  'let',
  'undo',
  'interval',
  'card',
  'serve',
  'ends',
  'injury',
  'play',
  'retired',
  'walkover',
  'disqualified',
  'finish',
] as const;
export type EntryType = (typeof entryTypes)[number];
export type Side = 1 | 2;

/** The desk's name where devices are named: it owns a log that it has sent back to the start. */
export const deskDevice = 'desk';

/** One line of the log as written by a device; `at` is when, where the score tells it. */
export type LogEntry = {
  type: EntryType;
  side?: Side | undefined;
  note?: string | undefined;
  at?: string | undefined;
};

/** The same with the device's own sequence number, from 1 without gaps. */
export type SentEntry = LogEntry & { seq: number };

/** A line of the complete log: `reset` is where the desk sent the match back to its start. */
export type KeptEntry = Omit<LogEntry, 'type'> & { type: EntryType | 'reset' };

/** Entry types that name a side; `serve` and `card` do as well. */
const ofASide: ReadonlySet<EntryType> = new Set([
  'point',
  'card',
  'serve',
  'injury',
  'retired',
  'walkover',
  'disqualified',
]);
const ofNoSide: ReadonlySet<EntryType> = new Set(['let', 'undo', 'interval', 'ends', 'play', 'finish']);

/** Whether an entry names a side if it must, and none if it must not. */
export const isWellFormed = ({ type, side }: LogEntry): boolean =>
  side === undefined ? !ofASide.has(type) : !ofNoSide.has(type);

/**
 * Which of the sent entries are new, given the device's `lastSeq`: repeats are skipped, so that a batch may be sent
 * again whole. Refused when an entry is missing before or among them.
 */
export function newEntries<Entry extends SentEntry>(
  lastSeq: number,
  sent: readonly Entry[],
): { ok: true; entries: Entry[] } | { ok: false; reason: 'entries_missing'; lastSeq: number } {
  const entries: Entry[] = [];
  let known = lastSeq;
  for (const entry of sent) {
    if (entry.seq <= known) continue;
    if (entry.seq !== known + 1) return { ok: false, reason: 'entries_missing', lastSeq: known };
    entries.push(entry);
    known = entry.seq;
  }
  return { ok: true, entries };
}

/** The entries of a log that count: an `undo` removes the line before it, a `reset` all of them. */
export function countingEntries(log: readonly KeptEntry[]): LogEntry[] {
  const counting: LogEntry[] = [];
  for (const { type, ...entry } of log) {
    if (type === 'reset') counting.length = 0;
    else if (type === 'undo') counting.pop();
    else counting.push({ type, ...entry });
  }
  return counting;
}
