/**
 * Hand-held scanners on a cable or over Bluetooth are keyboards: a code comes as a burst of keys that ends with Enter
 * (or Tab). People do not type like that, so a burst is a scan whatever has the focus.
 */
export interface Burst {
  text: string;
  /** When its first and its last key were pressed, in milliseconds. */
  begunAt: number;
  at: number;
}

export const noBurst: Burst = { text: '', begunAt: 0, at: 0 };

/** Slower than a scanner on a bad radio link, faster than any hand. */
const keyMs = 60;
/** Six keys in this time on average: a hand that rolls over a keyboard stays above it. */
const meanMs = 35;
const leastKeys = 6;

/** The burst after one more key, and its text when that key ended a scan. */
export function afterKey(burst: Burst, key: string, at: number): { burst: Burst; scanned: string | null } {
  const goesOn = burst.text !== '' && at - burst.at <= keyMs;
  if (key === 'Enter' || key === 'Tab') {
    const isScan = goesOn && burst.text.length >= leastKeys && (at - burst.begunAt) / burst.text.length <= meanMs;
    return { burst: noBurst, scanned: isScan ? burst.text : null };
  }
  // Shift and the like are held while a capital comes.
  if (key.length !== 1) return { burst, scanned: null };
  return {
    burst: goesOn ? { text: burst.text + key, begunAt: burst.begunAt, at } : { text: key, begunAt: at, at },
    scanned: null,
  };
}
