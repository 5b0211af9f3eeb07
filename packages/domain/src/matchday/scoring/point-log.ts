/** What a device tells. `serve` says who serves (first), `ends` that the sides stand the other way round. */
export const entryTypes = [
  'point',
  'let',
  'undo',
  'interval',
  'card',
  'serve',
  'ends',
  'injury',
  'retired',
  'walkover',
  'disqualified',
  'finish',
] as const;
export type EntryType = (typeof entryTypes)[number];
export type Side = 1 | 2;

/** What the desk is called where devices are named: it holds a log that it has sent back to the beginning. */
export const deskDevice = 'desk';

/** One line of the log, as a device writes it. */
export type LogEntry = { type: EntryType; side?: Side | undefined; note?: string | undefined };

/** The same with the device's own count, from 1 without a gap. */
export type SentEntry = LogEntry & { seq: number };

/** A line of the whole log: `reset` stands where the desk sent the match back to its beginning. */
export type KeptEntry = Omit<LogEntry, 'type'> & { type: EntryType | 'reset' };

/** Entries that name a side; `serve` and `card` do as well. */
const ofASide: ReadonlySet<EntryType> = new Set(['point', 'card', 'serve', 'retired', 'walkover', 'disqualified']);
const ofNoSide: ReadonlySet<EntryType> = new Set(['let', 'undo', 'interval', 'ends', 'finish']);

/** Whether an entry names a side where it has to, and none where it must not. */
export const isWellFormed = ({ type, side }: LogEntry): boolean =>
  side === undefined ? !ofASide.has(type) : !ofNoSide.has(type);

/**
 * Which of the sent entries are new, after `lastSeq` of the device are known: repeats are passed over, so that a piece
 * may be sent again whole. Refused when an entry is missing before them or among them.
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

/** What counts of a log: an `undo` takes the line before it away, a `reset` all of them. */
export function countingEntries(log: readonly KeptEntry[]): LogEntry[] {
  const counting: LogEntry[] = [];
  for (const { type, ...entry } of log) {
    if (type === 'reset') counting.length = 0;
    else if (type === 'undo') counting.pop();
    else counting.push({ type, ...entry });
  }
  return counting;
}
