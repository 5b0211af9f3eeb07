/**
 * The readable address of a public event: `{code}-{name in words}`. The code is drawn once and never changes; the
 * words follow the event's name and are ignored when read, so that an address on a printed poster survives a new name.
 */
const form = /^([a-z0-9]{9})(?:-[\p{L}\p{M}\p{N}-]*)?$/u;
const longestWords = 60;

/**
 * The last part of the address of an event's page.
 * @param event `code`: nine small letters and digits, drawn by the database; `name` as its organizer wrote it, in any
 * script.
 * @returns `k7m2q9xab-pune-open-2026`; the code alone when the name has no letter and no digit.
 */
export function eventAddress({ code, name }: { code: string; name: string }): string {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, longestWords)
    .replaceAll(/^-+|-+$/g, '');
  return words === '' ? code : `${code}-${words}`;
}

/**
 * The code of an address, whatever words follow it.
 * @param address the last part of a page's address, unescaped.
 * @returns the code, or null if the address does not have this form (an id, for example).
 */
export const codeOfAddress = (address: string): string | null => form.exec(address)?.[1] ?? null;
