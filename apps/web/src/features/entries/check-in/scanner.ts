import type { CheckedInRegistration } from '@maidan/contract/entries/check-in';

/** Somebody as the desk sees them. Known offline: the name and the categories, if the list has them. */
export type Player =
  | { source: 'online'; registration: CheckedInRegistration }
  | { source: 'offline'; registrationId: string; name: string | null; categories: readonly string[]; note: string };

export type Outcome =
  | { tone: 'ok'; player: Player }
  | { tone: 'again'; player: Player; firstAt: string | null; firstDevice: string | null; firstBy: string | null }
  /** `elsewhere`: by what it says of itself, the ticket is for another event. */
  | { tone: 'no'; message: string; detail: string | null; text: string; elsewhere: boolean };

/** Where the scanner is (A§2, "QR Check In behaviour"). `passed`: the code just handled, while it stays in sight. */
export type Scanner =
  | { phase: 'starting' }
  | { phase: 'scanning'; passed: string | null }
  | { phase: 'processing'; text: string }
  | { phase: 'success'; text: string; outcome: Extract<Outcome, { tone: 'ok' }> }
  | { phase: 'error'; text: string; outcome: Extract<Outcome, { tone: 'again' | 'no' }> }
  | { phase: 'camera-denied' }
  | { phase: 'camera-missing' };

export type ScannerEvent =
  | { type: 'camera-ready' }
  | { type: 'camera-denied' }
  | { type: 'camera-missing' }
  | { type: 'text-read'; text: string }
  | { type: 'text-typed'; text: string }
  | { type: 'sight-lost' }
  | { type: 'answered'; outcome: Outcome }
  | { type: 'restarted' };

/** How long an answer stays by itself. */
export const resultMs = 120_000;

export const startingScanner: Scanner = { phase: 'starting' };

/**
 * The next state. A code that was just handled is not read again while it stays before the camera; any other text is,
 * so an invalid code never blocks the next one. Events that no longer fit the state change nothing.
 */
export function nextScanner(scanner: Scanner, event: ScannerEvent): Scanner {
  switch (event.type) {
    case 'camera-ready':
      return scanner.phase === 'starting' ? { phase: 'scanning', passed: null } : scanner;
    case 'camera-denied':
    case 'camera-missing':
      return isBusy(scanner) ? scanner : { phase: event.type };
    case 'text-read':
      return scanner.phase === 'scanning' && event.text !== scanner.passed
        ? { phase: 'processing', text: event.text }
        : scanner;
    case 'text-typed':
      return isBusy(scanner) ? scanner : { phase: 'processing', text: event.text };
    case 'sight-lost':
      return scanner.phase === 'scanning' && scanner.passed !== null ? { phase: 'scanning', passed: null } : scanner;
    case 'answered':
      return scanner.phase === 'processing' ? withOutcome(scanner.text, event.outcome) : scanner;
    case 'restarted':
      return restarted(scanner);
  }
}

/** An answer is on its way or on the screen: what the camera says meanwhile must not wipe it away. */
const isBusy = ({ phase }: Scanner) => phase === 'processing' || phase === 'success' || phase === 'error';

function withOutcome(text: string, outcome: Outcome): Scanner {
  return outcome.tone === 'ok' ? { phase: 'success', text, outcome } : { phase: 'error', text, outcome };
}

function restarted(scanner: Scanner): Scanner {
  if (scanner.phase === 'success' || scanner.phase === 'error') return { phase: 'scanning', passed: scanner.text };
  return scanner.phase === 'processing' ? scanner : { phase: 'starting' };
}
