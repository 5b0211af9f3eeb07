import type { Fact } from '@maidan/domain/fact';
import { onlyInHindi } from '../ui/language.ts';
import { knownFact } from './facts/facts.ts';

const hindi = onlyInHindi(() => import('./error-words.hi.ts'));

/** A fixed sentence of the server, of a form's rules or of the connection in the page's language, where we have it. */
export const inOurWords = (sentence: string): string => hindi()?.errorInHindi(sentence) ?? sentence;

/** What a sentence says as data, where it came with it. */
type Told = { code?: string | undefined; values?: Fact['values'] | undefined };

const told = ({ code, values }: Told = {}) =>
  code === undefined ? undefined : knownFact({ code, values: values ?? {} });

/** A fault of one field in the page's language. */
export const fieldInWords = (fault: Told & { msg: string }): string => told(fault) ?? inOurWords(fault.msg);

/**
 * A refusal in the page's language: what it says as data, else its own sentence, else what its code says. Of a form only
 * the sentence says what is wrong, so that it stays as it is.
 */
export function refusalInWords({ message, code, fact }: { message: string; code: string; fact?: Told | undefined }) {
  const said = told(fact) ?? hindi()?.errorInHindi(message);
  return said ?? (code === 'validation_failed' ? undefined : hindi()?.codeInHindi(code)) ?? message;
}
