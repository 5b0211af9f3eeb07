import type { Language } from '../ui/language.ts';

/**
 * What the server sends with a page, as of a moment: so that it need not be asked for, and nothing moves when it
 * comes.
 */
export interface PageData {
  language: Language;
  at: number;
  /** The message above every page; null for none. */
  announcement: string | null;
}

/** What the server drew a page from: the answers of its queries by their keys. */
export interface DrawnPage extends PageData {
  /** What of it is code that comes on request (`drawnPiece`), by its names. */
  pieces: readonly string[];
  answers: readonly (readonly [key: readonly unknown[], answer: unknown])[];
}

/** Where the server leaves it in the page: data, which the page's policy lets nobody run. */
const pageDataId = 'page-data';

/** What came with this page; null where it came from no server of ours, as in development. */
export function readPageData(): DrawnPage | PageData | null {
  const text = document.getElementById(pageDataId)?.textContent;
  return text ? (JSON.parse(text) as DrawnPage | PageData) : null;
}
