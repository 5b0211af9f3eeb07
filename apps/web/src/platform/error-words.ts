import { onlyInHindi } from '../ui/language.ts';
import { matchesInWords } from './draw-words.ts';

const hindi = onlyInHindi(() => import('./error-words.hi.ts'));

/** A sentence of the server, of the domain's rules or of the connection in the language of the page, where we have it there. */
export const inOurWords = (sentence: string): string => matchesInWords(hindi()?.errorInHindi(sentence) ?? sentence);
