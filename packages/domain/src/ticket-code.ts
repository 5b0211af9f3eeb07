/** Without letters and digits that are mistaken for each other when read aloud or from a screen (0 O, 1 I L). */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 8;

/**
 * The ticket's name for people, from random bytes (at least eight): about 31^8 codes. It is read out at the desk and
 * typed by the organizer's staff only, so it opens nothing by itself.
 */
export function ticketCode(random: Uint8Array): string {
  if (random.length < length) throw new RangeError('a ticket code needs eight random bytes');
  return Array.from(random.subarray(0, length), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** The stored form of a code as somebody typed it, in any case, with spaces or dashes; null when it is no code. */
export function readTicketCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return code.length === length && [...code].every((character) => alphabet.includes(character)) ? code : null;
}

/** As a ticket shows it: ABCD-2345. */
export function formatTicketCode(code: string): string {
  return code.length === length ? `${code.slice(0, 4)}-${code.slice(4)}` : code;
}
