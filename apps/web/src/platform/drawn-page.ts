import type { Language } from '../ui/language.ts';

/** What the server drew a page from: the answers of its queries by their keys, as of a moment. */
export interface DrawnPage {
  language: Language;
  at: number;
  answers: readonly (readonly [key: readonly unknown[], answer: unknown])[];
}

/** Where the server leaves it in the page: data, which the page's policy lets nobody run. */
const drawnPageId = 'drawn';

/** What the server drew this page from; null where the page came empty. */
export function readDrawnPage(): DrawnPage | null {
  const text = document.getElementById(drawnPageId)?.textContent;
  return text ? (JSON.parse(text) as DrawnPage) : null;
}

/**
 * The server draws for a stranger. Whoever is known to this browser (signed in, with a theme or a player of their own)
 * is shown something else, and a page is taken over as it is only where it would be drawn the same.
 */
export function isStranger(): boolean {
  try {
    return Object.keys(localStorage).every((key) => key.startsWith('maidan-language') || !/^maidan-|token$/i.test(key));
  } catch {
    return true;
  }
}
