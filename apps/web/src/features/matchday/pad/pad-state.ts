import type { PadEntry, PadMatch } from './pad-storage.ts';

/** The state of the connection. `stopped`: the server refuses what this phone has, and a person must look into it. */
export type Line = 'sending' | 'sent' | 'offline' | 'held' | 'stopped';

/** One match on this phone: its log, how far it is stored and sent, and what the server said last. */
export interface PadState {
  match: PadMatch | null;
  /** The lines of this phone, sent or not. */
  mine: readonly PadEntry[];
  /** The last line that the server has. */
  acked: number;
  /** The last line stored on this phone. */
  kept: number;
  line: Line;
  trouble: string | null;
  /** Who holds the match. */
  holder: string | null;
  /** Since when play is stopped in the hall. */
  stoppedSince: string | null;
}

export type PadEvent =
  | { type: 'opened'; match: PadMatch; mine: readonly PadEntry[]; isHeld: boolean; holder: string | null }
  | { type: 'pressed'; entry: PadEntry }
  | { type: 'stored'; seq: number }
  /** What sending came to; what it does not say stays as it was. */
  | {
      type: 'heard';
      line?: Line;
      lastSeq?: number;
      trouble?: string;
      holder?: string | null;
      stoppedSince?: string | null;
    }
  /** Lines that had been set aside are appended, or none of them. */
  | { type: 'settled'; match: PadMatch; lines: readonly PadEntry[] }
  | { type: 'refused'; trouble: string };

export const closedPad: PadState = {
  match: null,
  mine: [],
  acked: 0,
  kept: 0,
  line: 'sending',
  trouble: null,
  holder: null,
  stoppedSince: null,
};

/** The reducer. A message of trouble stands until something is heard again. */
export function nextPad(pad: PadState, event: PadEvent): PadState {
  switch (event.type) {
    case 'opened': {
      const { match, mine, isHeld, holder } = event;
      const acked = match.acked ?? match.lastSeq;
      const line = isHeld ? 'held' : 'sending';
      return { ...pad, match, mine, acked, kept: mine.at(-1)?.seq ?? 0, line, holder, stoppedSince: null };
    }
    case 'pressed':
      return { ...pad, mine: [...pad.mine, event.entry] };
    case 'stored':
      return { ...pad, kept: Math.max(pad.kept, event.seq) };
    case 'heard': {
      const { line = pad.line, lastSeq = pad.acked, trouble = null } = event;
      const { holder = pad.holder, stoppedSince = pad.stoppedSince } = event;
      return { ...pad, line, acked: lastSeq, trouble, holder, stoppedSince };
    }
    case 'settled': {
      const { match, lines } = event;
      return { ...pad, match, mine: [...pad.mine, ...lines], kept: lines.at(-1)?.seq ?? pad.kept };
    }
    case 'refused':
      return { ...pad, trouble: event.trouble };
  }
}

/** The number of the next line of the log. */
export const nextSeq = (match: PadMatch, mine: readonly PadEntry[]): number =>
  Math.max(match.lastSeq, mine.at(-1)?.seq ?? 0) + 1;
