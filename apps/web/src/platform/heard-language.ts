import type { Language } from './language.tsx';

/** Stored beside the current language: the account whose language this browser last heard, and that language. */
const key = 'maidan-language-account';

interface Heard {
  user: string;
  language: Language;
}

export function readHeard(): Heard | null {
  try {
    const heard: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof heard === 'object' && heard !== null && 'user' in heard ? (heard as Heard) : null;
  } catch {
    return null;
  }
}

export function writeHeard(heard: Heard | null): void {
  try {
    if (heard) localStorage.setItem(key, JSON.stringify(heard));
    else localStorage.removeItem(key);
  } catch {
    // A private window fetches the account again at every visit.
  }
}
