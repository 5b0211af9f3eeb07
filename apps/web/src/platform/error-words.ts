import { onlyInHindi } from '../ui/language.ts';
import { matchesInWords } from './draw-words.ts';

const hindi = onlyInHindi(() => import('./error-words.hi.ts'));

/** A sentence from the server, the domain's rules or the connection in the page's language, where we have it. */
export const inOurWords = (sentence: string): string => matchesInWords(hindi()?.errorInHindi(sentence) ?? sentence);
