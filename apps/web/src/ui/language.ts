import { createContext, useContext } from 'react';

export type Language = 'en' | 'hi';

export const LanguageContext = createContext<Language>('en');

export const useLanguage = (): Language => useContext(LanguageContext);

/** English decides which words there are; Hindi must have every one of them, of the same form. */
export interface Words<T> {
  en: T;
  hi: NoInfer<Widened<T>>;
}

type Widened<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...given: infer Given) => string
      ? (...given: Given) => string
      : Widened<T[K]>;
};

export const defineWords = <T extends object>(words: { en: T; hi: Widened<T> }) =>
  words as { en: Widened<T>; hi: Widened<T> };

export function useWords<T>(words: { en: T; hi: T }): T {
  return words[useLanguage()];
}
