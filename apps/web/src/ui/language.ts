import { createTranslator, type ICUArgs } from 'use-intl/core';
import { createContext, useContext } from 'react';

export type Language = 'en' | 'hi';

export const locales = { en: 'en-IN', hi: 'hi-IN' } as const satisfies Record<Language, string>;

export const LanguageContext = createContext<Language>('en');

export const useLanguage = (): Language => useContext(LanguageContext);

/** The language of the page, where no hook can ask: <html lang> is set before the first paint and at every change. */
export const currentLanguage = (): Language => (document.documentElement.lang.startsWith('hi') ? 'hi' : 'en');

/**
 * The words of a piece in both languages. English decides which there are; Hindi must have every one of them, of the
 * same form. A word with `{…}` is an ICU message ("{count, plural, one {# entry} other {# entries}}"): whoever says it
 * must give its values, and the compiler reads their names and types out of the English.
 */
export interface Words<T> {
  readonly en: T;
  readonly hi: Translated<NoInfer<T>>;
}

type Translated<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...given: infer Given) => string
      ? (...given: Given) => string
      : Translated<T[K]>;
};

interface Values {
  ICUArgument: string;
  ICUNumberArgument: number;
  ICUDateArgument: Date;
}

/** What `useWords` gives: plain words as they are, messages as functions of their values. */
export type Spoken<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string extends T[K]
      ? string
      : T[K] extends `${string}{${string}`
        ? (values: ICUArgs<T[K], Values>) => string
        : string
    : T[K] extends (...given: never) => string
      ? T[K]
      : Spoken<T[K]>;
};

export const defineWords = <const T extends object>(words: Words<T>): Words<T> => words;

export function useWords<T extends object>(words: Words<T>): Spoken<T> {
  return spoken(words, useLanguage());
}

/** For toasts and other words said outside of a component. What is on the screen asks `useWords`, or a change passes it by. */
export const wordsNow = <T extends object>(words: Words<T>): Spoken<T> => spoken(words, currentLanguage());

const made = new WeakMap<object, object>();

function spoken<T extends object>(words: Words<T>, language: Language): Spoken<T> {
  const messages: object = words[language];
  const known = made.get(messages);
  if (known) return known as Spoken<T>;
  const translate = createTranslator({
    locale: locales[language],
    timeZone: 'Asia/Kolkata',
    messages: messages as Record<string, string>,
    onError: (error) => {
      throw error;
    },
  });
  // The compiler has checked the values against the English where the word is said.
  const result = speak(messages, '', (path, values) => translate(path, values as never));
  made.set(messages, result);
  return result as Spoken<T>;
}

function speak(messages: object, above: string, translate: (path: string, values: object) => string): object {
  const said = Object.entries(messages).map(([name, word]: [string, unknown]): [string, unknown] => {
    const path = above + name;
    if (typeof word === 'string' && word.includes('{')) return [name, (values: object) => translate(path, values)];
    return [name, typeof word === 'object' && word !== null ? speak(word, `${path}.`, translate) : word];
  });
  return Object.fromEntries(said);
}
