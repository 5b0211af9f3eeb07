import { onlyInHindi } from '../ui/language.ts';
import { matchesInWords } from './draw-words.ts';

const hindi = onlyInHindi(() => import('./error-words.hi.ts'));

type Translation = (sentence: string) => string | undefined;
const further: Translation[] = [];

/** Sentences of a part of the product whose words only its screens load; undefined for those of others. */
export const alsoKnows = (translation: Translation): void => {
  further.push(translation);
};

const known: Translation = (sentence) => {
  const said = hindi()?.errorInHindi(sentence);
  return said ?? further.map((translation) => translation(sentence)).find((one) => one !== undefined);
};

/** A sentence from the server, the domain's rules or the connection in the page's language, where we have it. */
export const inOurWords = (sentence: string): string => matchesInWords(known(sentence) ?? sentence);

/**
 * A refusal in the page's language: its own sentence, or else what its code says. Of a form only the sentence says what
 * is wrong, so that it stays as it is.
 */
export function refusalInWords({ message, code }: { message: string; code: string }): string {
  const said = known(message) ?? (code === 'validation_failed' ? undefined : hindi()?.codeInHindi(code));
  return matchesInWords(said ?? message);
}
