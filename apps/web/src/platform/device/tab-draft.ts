import { forgetAllHalfFilled, halfFilledKey as key } from '../token.ts';

/**
 * A form filled in half, for this tab only: a reload, the phone's Back and signing in again do not lose it. It belongs to
 * one account, ends with the tab, and is never in local storage.
 */
interface Kept {
  owner: string;
  forms: Record<string, unknown>;
}

function read(): Kept | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof kept === 'object' && kept !== null && 'forms' in kept ? (kept as Kept) : null;
  } catch {
    return null;
  }
}

function write(kept: Kept): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Then a reload loses it, as it would without storage.
  }
}

/** What this account typed into a form before; what another account left is forgotten. */
export function halfFilled(owner: string, form: string): unknown {
  forgetHalfFilledOfOthers(owner);
  return read()?.forms[form];
}

export function keepHalfFilled(owner: string, form: string, value: unknown): void {
  forgetHalfFilledOfOthers(owner);
  write({ owner, forms: { ...read()?.forms, [form]: value } });
}

export function forgetHalfFilled(form: string): void {
  const kept = read();
  if (kept) write({ ...kept, forms: { ...kept.forms, [form]: undefined } });
}

export function forgetHalfFilledOfOthers(owner: string): void {
  if (read()?.owner !== owner) forgetAllHalfFilled();
}
