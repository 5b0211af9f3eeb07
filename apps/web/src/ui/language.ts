import { type ReactNode, createContext, createElement, useContext } from 'react';
import type { ICUArgs } from 'use-intl/core';
import { readMessage } from './message.ts';

export type Language = 'en' | 'hi';

export const locales = { en: 'en-IN', hi: 'hi-IN' } as const satisfies Record<Language, string>;

export const LanguageContext = createContext<Language>('en');

export const useLanguage = (): Language => useContext(LanguageContext);

/** The language of the page being rendered on the server, where a pass is synchronous. */
let drawnIn: Language = 'en';
export const drawIn = (language: Language): void => {
  drawnIn = language;
};

/**
 * The language of the page, for code outside of components: <html lang> is set before the first paint and at every
 * change.
 */
export const currentLanguage = (): Language => {
  if (typeof document === 'undefined') return drawnIn;
  return document.documentElement.lang.startsWith('hi') ? 'hi' : 'en';
};

/**
 * The words of a piece: English is bundled, Hindi is in a file of its own (`words.hi.ts`) that only readers of Hindi
 * load. English defines which words exist; Hindi must have every one of them, with the same type. A word with `{…}` is
 * an ICU message ("{count, plural, one {# entry} other {# entries}}"): callers must pass its values, and the compiler
 * derives their names and types from the English.
 */
export interface Words<T> {
  readonly en: T;
  /** The Hindi words, once they have loaded and if the page is in Hindi. */
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

/** The result of `useWords`: plain words as strings, messages as functions of their values. */
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

/** A module needed only in Hindi: loaded with the words of its page, and null while the page is in English. */
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
 * Loads the words of all code loaded so far. False if some failed to load (no connection): those stay in English, and
 * are requested again with the next piece.
 */
export async function bringWords(language: Language): Promise<boolean> {
  // Repeats for code that was loaded in the meantime.
  while (language === 'hi' && toCome.size > 0) {
    const brought = await Promise.allSettled([...toCome].map((bring) => bring()));
    const failed = brought.find((one) => one.status === 'rejected');
    if (failed) {
      missing = String(failed.reason).split(' ').at(-1) ?? '';
      return false;
    }
  }
  return true;
}

/** The address of words that failed to load, where the browser names it. */
let missing = '';

/**
 * Whether the words that just failed can be had after all. A browser may remember that a module failed and never
 * request it again (Chromium 150 does): only a new page gets it then.
 */
export async function areWordsThere(): Promise<boolean> {
  if (!missing.startsWith('http')) return false;
  return fetch(missing, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * For `lazy` and the router: a lazily loaded piece that renders only once its words have loaded, and renders again
 * when the language changes.
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

/** How a place of play is called around here, where the words of courts are others: on boards. */
export const WordingContext = createContext<((text: string) => string) | null>(null);

export function useWords<T extends object>(words: Words<T>): Spoken<T> {
  useLanguage();
  return spoken(words, useContext(WordingContext));
}

/**
 * For toasts and other text outside of components. Call it when the text is shown, never while a module loads; the
 * wording is what the components around have in their context.
 */
export const wordsNow = <T extends object>(words: Words<T>, wording: Wording = null): Spoken<T> =>
  spoken(words, wording);

type Wording = ((text: string) => string) | null;
const asWritten = (text: string) => text;
/** By the wording, and by the words as they are written. */
const made = new Map<Wording, WeakMap<object, object>>();

function spoken<T extends object>(words: Words<T>, wording: Wording = null): Spoken<T> {
  const hindi = words.hi()?.hindi;
  const messages: object = hindi ?? words.en;
  const ofWording = made.get(wording) ?? new WeakMap<object, object>();
  made.set(wording, ofWording);
  const known = ofWording.get(messages);
  if (known) return known as Spoken<T>;
  const result = speak(messages, locales[hindi ? 'hi' : 'en'], wording ?? asWritten);
  ofWording.set(messages, result);
  return result as Spoken<T>;
}

function speak(messages: object, locale: string, wording: (text: string) => string): object {
  const said = Object.entries(messages).map(([name, word]: [string, unknown]): [string, unknown] => {
    if (typeof word === 'string') return [name, word.includes('{') ? message(wording(word), locale) : wording(word)];
    return [name, typeof word === 'object' && word !== null ? speak(word, locale, wording) : word];
  });
  return Object.fromEntries(said);
}

/** Parsed on first use. The compiler has checked the values against the English text at the call site. */
function message(text: string, locale: string): (values: object) => string {
  let read: ReturnType<typeof readMessage> | undefined;
  return (values) => (read ??= readMessage(text))(values, locale);
}
