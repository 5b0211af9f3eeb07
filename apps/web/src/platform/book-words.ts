import { onlyInHindi } from '../ui/language.ts';

const hindi = onlyInHindi(() => import('./book-words.hi.ts'));

/** A ledger term (a posting, an account, a difference) in the page's language. */
export const bookInWords = (word: string): string => hindi()?.books.get(word) ?? word;
