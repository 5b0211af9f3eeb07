/**
 * A ticket's name for people: eight letters and digits in two groups (ABCD-2345), read out at the desk when a camera or
 * a phone fails. Only the organizer's staff may use it, so it opens nothing by itself.
 */
const form = /^[2-9A-HJKMNP-Z]{8}$/;

/** The stored form of a code as somebody typed it, in any case, with or without dashes; null when it is no code. */
export function readTicketCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return form.test(code) ? `${code.slice(0, 4)}-${code.slice(4)}` : null;
}
