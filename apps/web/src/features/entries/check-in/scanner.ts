import type { CheckedInRegistration, ShownFlags } from '@maidan/contract/entries/check-in';
import type { GateList } from '@maidan/domain/entries/gate-lists';

/** The player as known to the desk. Offline: the name and the categories, if the list has them. */
export type Player =
  | { source: 'online'; registration: CheckedInRegistration }
  | {
      source: 'offline';
      registrationId: string;
      name: string | null;
      categories: readonly string[];
      partners: readonly string[];
      note: string;
      flags: ShownFlags | undefined;
    };

export type Outcome =
  /** `returned`: the player had left and has come back. */
  | { tone: 'ok'; list: GateList; player: Player; returned: boolean }
  | {
      tone: 'again';
      list: GateList;
      player: Player;
      firstAt: string | null;
      firstDevice: string | null;
      firstBy: string | null;
    }
  /** `elsewhere`: the ticket says it is for another event. */
  | { tone: 'no'; message: string; detail: string | null; text: string; elsewhere: boolean }
  /** The device read no ticket: says nothing about the player. */
  | { tone: 'unread'; message: string; detail: string; text: string };

/**
 * The state of the camera, kept apart from the answers: a desk without a camera remains a desk (A§2, `camera-denied`).
 */
export type Camera = 'starting' | 'on' | 'denied' | 'missing';

/** The state of the desk (A§2, "QR Check In behaviour"): scanning, asking, or showing an answer. */
type Work =
  | { phase: 'scanning' }
  | { phase: 'processing'; text: string }
  | { phase: 'success'; text: string; outcome: Extract<Outcome, { tone: 'ok' }> }
  | { phase: 'error'; text: string; outcome: Extract<Outcome, { tone: 'again' | 'no' | 'unread' }> };

export type Scanner = Work & {
  camera: Camera;
  /** The code just handled, while it stays in front of the camera. */
  passed: string | null;
  /** Codes from a hand-held scanner while the desk was still asking: each gets its answer, in order. */
  line: readonly string[];
};

export type ScannerEvent =
  | { type: 'camera-asked' }
  | { type: 'camera-ready' }
  | { type: 'camera-denied' }
  | { type: 'camera-missing' }
  | { type: 'text-read'; text: string }
  | { type: 'text-typed'; text: string }
  | { type: 'sight-lost' }
  | { type: 'answered'; outcome: Outcome }
  /** The code was not meant, nor were those behind it. */
  | { type: 'dropped' }
  | { type: 'restarted' };

/** How long an answer is shown before it is cleared automatically. */
export const resultMs = 120_000;

export const startingScanner: Scanner = { phase: 'scanning', camera: 'starting', passed: null, line: [] };

/**
 * The reducer. A code just handled is not read again while it stays in front of the camera; any other text is, so an
 * invalid code never blocks the next one. Events that do not fit the state change nothing.
 */
export function nextScanner(scanner: Scanner, event: ScannerEvent): Scanner {
  switch (event.type) {
    case 'camera-asked':
      return { ...scanner, camera: 'starting' };
    case 'camera-ready':
      return scanner.camera === 'starting' ? { ...scanner, camera: 'on' } : scanner;
    case 'camera-denied':
      return { ...scanner, camera: 'denied' };
    case 'camera-missing':
      return { ...scanner, camera: 'missing' };
    case 'text-read':
      return scanner.camera === 'on' && scanner.phase !== 'processing' && event.text !== scanner.passed
        ? asking(scanner, event.text, scanner.line)
        : scanner;
    case 'text-typed':
      return scanner.phase === 'processing'
        ? { ...scanner, line: [...scanner.line, event.text] }
        : asking(scanner, event.text, scanner.line);
    case 'sight-lost':
      return scanner.passed === null ? scanner : { ...scanner, passed: null };
    case 'answered':
      return scanner.phase === 'processing' ? withOutcome(scanner, scanner.text, event.outcome) : scanner;
    case 'dropped':
      return scanner.phase === 'processing'
        ? { phase: 'scanning', camera: scanner.camera, passed: scanner.passed, line: [] }
        : scanner;
    case 'restarted':
      return restarted(scanner);
  }
}

const asking = ({ camera }: Scanner, text: string, line: readonly string[]): Scanner => ({
  phase: 'processing',
  text,
  camera,
  passed: text,
  line,
});

function withOutcome({ camera, passed, line }: Scanner, text: string, outcome: Outcome): Scanner {
  const rest = { text, camera, passed, line };
  return outcome.tone === 'ok' ? { phase: 'success', outcome, ...rest } : { phase: 'error', outcome, ...rest };
}

function restarted(scanner: Scanner): Scanner {
  if (scanner.phase === 'scanning' || scanner.phase === 'processing') return scanner;
  const [next, ...line] = scanner.line;
  if (next !== undefined) return asking(scanner, next, line);
  return { phase: 'scanning', camera: scanner.camera, passed: scanner.passed, line };
}
