import { readScan } from '@maidan/domain/entries/check-in';

/**
 * Hand-held scanners on a cable or over Bluetooth act as keyboards: a code arrives as a burst of keys that ends with
 * Enter (or Tab). People do not type like that, so a burst is a scan whatever has the focus.
 */
export interface Burst {
  text: string;
  /** What was typed shortly before it: a radio link can hold a code up halfway. */
  earlier: string;
  /** When its first and last keys were pressed, in milliseconds. */
  begunAt: number;
  at: number;
}

export const noBurst: Burst = { text: '', earlier: '', begunAt: 0, at: 0 };

/** Slower than a scanner on a poor radio link, faster than any typist. */
const keyMs = 60;
/** Highest average per key of a scan of six keys or more: a hand rolling over the keyboard stays above it. */
const meanMs = 35;
const leastKeys = 6;
/** A code that was held up goes on within this time. */
const pauseMs = 1_500;

/** The burst after one more key, and its text if that key ended a scan. */
export function afterKey(burst: Burst, key: string, at: number): { burst: Burst; scanned: string | null } {
  const goesOn = burst.text !== '' && at - burst.at <= keyMs;
  if (key === 'Enter' || key === 'Tab') {
    const isScan = goesOn && burst.text.length >= leastKeys && (at - burst.begunAt) / burst.text.length <= meanMs;
    return { burst: noBurst, scanned: isScan ? wholeOf(burst) : null };
  }
  // Shift and the like are held down for capitals.
  if (key.length !== 1) return { burst, scanned: null };
  if (goesOn) return { burst: { ...burst, text: burst.text + key, at }, scanned: null };
  const earlier = at - burst.at <= pauseMs ? burst.earlier + burst.text : '';
  return { burst: { text: key, earlier, begunAt: at, at }, scanned: null };
}

/** Half a code is none of ours; both halves together are. */
function wholeOf({ text, earlier }: Burst): string {
  const isOurs = (scanned: string) => readScan(scanned).kind !== 'foreign';
  return earlier !== '' && !isOurs(text) && isOurs(earlier + text) ? earlier + text : text;
}
