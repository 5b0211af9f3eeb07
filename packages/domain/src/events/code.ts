/** Without letters and digits that are confused when read aloud or from a wall (0 O, 1 I L). */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 6;

/** Normalizes a typed code: any letter case, with blanks and dashes. */
export const readCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/**
 * The short code that umpires type, from random bytes (at least six). About 31^6 codes; the code is not a secret, the
 * password is.
 */
export function eventCode(random: Uint8Array): string {
  if (random.length < length) throw new RangeError('an event code needs six random bytes');
  return Array.from(random.subarray(0, length), (byte) => alphabet[byte % alphabet.length]).join('');
}
