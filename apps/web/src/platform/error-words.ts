import { currentLanguage, type Language } from '../ui/language.ts';

let hindi: Readonly<Record<string, string>> = {};

/** The catalogue of refusals in Hindi is fetched by those who read Hindi; the server speaks English. */
export function prepareErrors(language: Language): void {
  if (language !== 'hi') return;
  import('./error-words-hindi.ts').then(
    (module) => {
      hindi = module.errorsInHindi;
    },
    // Without it, refusals are said as the server says them.
    () => undefined,
  );
}

/** A sentence of the server or of the connection in the language of the page, where we have it there. */
export const inOurWords = (sentence: string): string =>
  currentLanguage() === 'hi'
    ? (hindi[sentence] ?? hindi[withoutStatus(sentence)]?.replace('{status}', statusIn(sentence)) ?? sentence)
    : sentence;

/** "Server error: 502. …" is one sentence with many numbers. */
const withoutStatus = (sentence: string) => sentence.replace(/^(Server error: )\d+/, '$1{status}');
const statusIn = (sentence: string) => /\d+/.exec(sentence)?.[0] ?? '';
