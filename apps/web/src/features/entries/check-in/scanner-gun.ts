/**
 * Hand-held scanners on a cable or over Bluetooth act as keyboards: a code arrives as a burst of keys that ends with
 * Enter (or Tab). People do not type like that, so a burst is a scan whatever has the focus.
 */
export interface Burst {
  text: string;
  /** When its first and last keys were pressed, in milliseconds. */
  begunAt: number;
  at: number;
}

export const noBurst: Burst = { text: '', begunAt: 0, at: 0 };

/** Slower than a scanner on a poor radio link, faster than any typist. */
const keyMs = 60;
/** Highest average per key of a scan of six keys or more: a hand rolling over the keyboard stays above it. */
const meanMs = 35;
const leastKeys = 6;

/** The burst after one more key, and its text if that key ended a scan. */
export function afterKey(burst: Burst, key: string, at: number): { burst: Burst; scanned: string | null } {
  const goesOn = burst.text !== '' && at - burst.at <= keyMs;
  if (key === 'Enter' || key === 'Tab') {
    const isScan = goesOn && burst.text.length >= leastKeys && (at - burst.begunAt) / burst.text.length <= meanMs;
    return { burst: noBurst, scanned: isScan ? burst.text : null };
  }
  // Shift and the like are held down for capitals.
  if (key.length !== 1) return { burst, scanned: null };
  return {
    burst: goesOn ? { text: burst.text + key, begunAt: burst.begunAt, at } : { text: key, begunAt: at, at },
    scanned: null,
  };
}
