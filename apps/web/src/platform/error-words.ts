import { currentLanguage, type Language } from '../ui/language.ts';

let inHindi: (sentence: string) => string | undefined = () => undefined;

/** The catalogue of refusals in Hindi is fetched by those who read Hindi; the server speaks English. */
export function prepareErrors(language: Language): void {
  if (language !== 'hi') return;
  import('./error-words-hindi.ts').then(
    (module) => {
      inHindi = module.errorInHindi;
    },
    // Without it, refusals are said as the server says them.
    () => undefined,
  );
}

/** A sentence of the server, of the domain's rules or of the connection in the language of the page, where we have it there. */
export const inOurWords = (sentence: string): string =>
  currentLanguage() === 'hi' ? (inHindi(sentence) ?? sentence) : sentence;
