import { type ReactNode, createContext, createElement, useContext } from 'react';
import type { ICUArgs } from 'use-intl/core';
import { readMessage } from './message.ts';

export type Language = 'en' | 'hi';

export const locales = { en: 'en-IN', hi: 'hi-IN' } as const satisfies Record<Language, string>;

export const LanguageContext = createContext<Language>('en');

export const useLanguage = (): Language => useContext(LanguageContext);

/** On the server a page is drawn in one go, in the language that was asked for. */
let drawnIn: Language = 'en';
export const drawIn = (language: Language): void => {
  drawnIn = language;
};

/** The language of the page, where no hook can ask: <html lang> is set before the first paint and at every change. */
export const currentLanguage = (): Language => {
  if (typeof document === 'undefined') return drawnIn;
  return document.documentElement.lang.startsWith('hi') ? 'hi' : 'en';
};

/**
 * The words of a piece: English at hand, Hindi in a file of its own (`words.hi.ts`) that only those who read Hindi
 * load. English decides which words there are; Hindi must have every one of them, of the same form. A word with `{…}`
 * is an ICU message ("{count, plural, one {# entry} other {# entries}}"): whoever says it must give its values, and
 * the compiler reads their names and types out of the English.
 */
export interface Words<T> {
  readonly en: T;
  /** What is said in Hindi, when the page speaks Hindi and it has come. */
  readonly hi: () => { readonly hindi: Hindi<T> } | null;
}

/** The same words in Hindi. */
export type Hindi<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...given: infer Given) => string
      ? (...given: Given) => string
      : Hindi<T[K]>;
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

export const defineWords = <const T extends object>(
  en: T,
  hindi: () => Promise<{ readonly hindi: Hindi<NoInfer<T>> }>,
): Words<T> => ({ en, hi: onlyInHindi(hindi) });

const toCome = new Set<() => Promise<void>>();

/** A module that speaks Hindi: loaded with the words of its page, and null as long as the page speaks English. */
export function onlyInHindi<Module>(load: () => Promise<Module>): () => Module | null {
  let loaded: Module | null = null;
  const bring = async () => {
    loaded = await load();
    toCome.delete(bring);
  };
  toCome.add(bring);
  return () => (currentLanguage() === 'hi' ? loaded : null);
}

/**
 * Brings the words of all code that has been loaded so far. False when some did not come (no connection): those are
 * said in English, and asked for again with the next piece.
 */
export async function bringWords(language: Language): Promise<boolean> {
  // Again for code that was loaded meanwhile.
  while (language === 'hi' && toCome.size > 0) {
    const brought = await Promise.allSettled([...toCome].map((bring) => bring()));
    if (brought.some(({ status }) => status === 'rejected')) return false;
  }
  return true;
}

/**
 * For `lazy` and the router: a piece that is loaded when it is first drawn, not drawn before its words have come, and
 * drawn again when the language changes.
 */
export function withWords<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, (props: Props) => ReactNode>>,
  name: Name,
): () => Promise<{ default: (props: Props) => ReactNode }> {
  return async () => {
    const { [name]: Piece } = await load();
    await bringWords(currentLanguage());
    const InWords = (props: Props) => {
      useLanguage();
      return createElement(Piece, props);
    };
    return { default: InWords };
  };
}

export function useWords<T extends object>(words: Words<T>): Spoken<T> {
  useLanguage();
  return spoken(words);
}

/** For toasts and other words said outside of a component, when they are said: never while a module is loaded. */
export const wordsNow = <T extends object>(words: Words<T>): Spoken<T> => spoken(words);

const made = new WeakMap<object, object>();

function spoken<T extends object>(words: Words<T>): Spoken<T> {
  const hindi = words.hi()?.hindi;
  const messages: object = hindi ?? words.en;
  const known = made.get(messages);
  if (known) return known as Spoken<T>;
  const result = speak(messages, locales[hindi ? 'hi' : 'en']);
  made.set(messages, result);
  return result as Spoken<T>;
}

function speak(messages: object, locale: string): object {
  const said = Object.entries(messages).map(([name, word]: [string, unknown]): [string, unknown] => {
    if (typeof word === 'string' && word.includes('{')) return [name, message(word, locale)];
    return [name, typeof word === 'object' && word !== null ? speak(word, locale) : word];
  });
  return Object.fromEntries(said);
}

/** Read when it is first said. The compiler has checked the values against the English where that is. */
function message(text: string, locale: string): (values: object) => string {
  let read: ReturnType<typeof readMessage> | undefined;
  return (values) => (read ??= readMessage(text))(values, locale);
}
