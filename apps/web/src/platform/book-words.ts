import { onlyInHindi } from '../ui/language.ts';

const hindi = onlyInHindi(() => import('./book-words.hi.ts'));

/** A word of the books (a posting, an account, a difference), as the page's language says it. */
export const bookInWords = (word: string): string => hindi()?.books.get(word) ?? word;
