/**
 * A ticket's code for people: eight letters and digits in two groups (ABCD-2345), read out at the desk when a camera
 * or a phone fails. Only the organizer's staff can use it, so it grants nothing by itself.
 */
const form = /^[2-9A-HJKMNP-Z]{8}$/;

/** The stored form of a typed code, in any case, with or without dashes; null when it is no code. */
export function readTicketCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return form.test(code) ? `${code.slice(0, 4)}-${code.slice(4)}` : null;
}
