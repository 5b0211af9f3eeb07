import type { Preset } from '@maidan/domain/draws/scoring-format';
import type { MatchName } from '@maidan/domain/match-words';
import type { KeptEntry, LogEntry } from '@maidan/domain/matchday/scoring/point-log';
import { remember, remembered } from '../../../platform/device/device-memory.ts';
import { durableStore } from '../../../platform/device/durable-store.ts';

/** A line of this phone's log. It survives a closed browser and an empty battery. */
export interface PadEntry extends LogEntry {
  match: string;
  seq: number;
  clientId: string;
  at: string;
}

/** A match as scored on this phone: the server's log when last read, and who plays. */
export interface PadMatch {
  match: string;
  eventId: string;
  /** What it is called in the language in which it was opened. */
  label: string;
  /** What it is, to name it in the page’s language; a match kept by an earlier version has only its label. */
  named?: { category: string; name: MatchName } | undefined;
  court: number | null;
  sides: [string, string];
  scoring: Preset;
  sport?: string | undefined;
  doubles: boolean;
  /** It may be sent as drawn. */
  mayBeDrawn?: true | undefined;
  base: KeptEntry[];
  /** The last line of this phone that `base` includes. */
  lastSeq: number;
  /** The last line that the server has. */
  acked?: number;
  /** Lines kept from the server by another phone's takeover; whoever takes the match back decides on them. */
  left?: LogEntry[];
}

/** What is known of a match before its log is read. */
export type PadOpened = Pick<
  PadMatch,
  'label' | 'named' | 'court' | 'sides' | 'scoring' | 'sport' | 'doubles' | 'mayBeDrawn'
>;

const inStore = durableStore<'matches' | 'entries'>('maidan-pad', (database) => {
  database.createObjectStore('matches', { keyPath: 'match' });
  database.createObjectStore('entries', { keyPath: ['match', 'seq'] });
});

const ofMatch = (match: string) => IDBKeyRange.bound([match, 0], [match, Number.MAX_SAFE_INTEGER]);

export const keepMatch = (kept: PadMatch) => inStore('matches', 'readwrite', (store) => store.put(kept));

export const readMatch = (match: string): Promise<PadMatch | undefined> =>
  inStore<PadMatch | undefined>('matches', 'readonly', (store) => store.get(match));

/** Refuses a sequence number already taken: a second window on this phone has written it. */
export const keepEntry = (entry: PadEntry) => inStore('entries', 'readwrite', (store) => store.add(entry));

export const listEntries = (match: string): Promise<PadEntry[]> =>
  inStore<PadEntry[]>('entries', 'readonly', (store) => store.getAll(ofMatch(match)));

/** Called when a match is over, or another phone holds it. */
export const forgetEntries = (match: string) =>
  inStore('entries', 'readwrite', (store) => store.delete(ofMatch(match)));

const deviceKey = 'maidan-device';

/** The id of this browser in point logs. */
export function deviceId(): string {
  const known = remembered(deviceKey);
  if (known) return known;
  const fresh = crypto.randomUUID();
  remember(deviceKey, fresh);
  return fresh;
}
