import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { locales } from './language.ts';
import { readMessage } from './message.ts';

const files = import.meta.glob<Record<string, unknown>>(['../**/*words.ts', '../**/*words.hi.ts'], { eager: true });

/** All messages of the application: the English ones from the `en` of a piece's words, the Hindi ones from `hindi`. */
function messagesIn(word: unknown): string[] {
  if (typeof word === 'string') return word.includes('{') ? [word] : [];
  return typeof word === 'object' && word !== null ? Object.values(word).flatMap(messagesIn) : [];
}
const messages = Object.entries(files).flatMap(([file, module]) =>
  messagesIn(module).map((text) => ({ text, locale: locales[file.endsWith('.hi.ts') ? 'hi' : 'en'] })),
);

/** Numbers for every plural case, and the options of every `select`. */
const numbers = [0, 1, 2, 3, 12, 1_234_567, 0.5];
function valuesFor(text: string, at: number): Record<string, string | number> {
  const found = [...text.matchAll(/\{\s*(\w+)\s*(?:,\s*(\w+)\s*,?\s*(\w*))?/g)];
  const kindOf = (kind: string | undefined, first: string | undefined) => {
    if (kind === 'select') return at % 2 === 0 ? (first ?? '') : 'another';
    return kind === undefined ? `{it's} #${at}` : (numbers[at] ?? 0);
  };
  // An argument may occur several times: its plural or select form decides the kind of value.
  const known = found.toSorted((a, b) => Number(a[2] !== undefined) - Number(b[2] !== undefined));
  return Object.fromEntries(known.map(([, name = '', kind, first]) => [name, kindOf(kind, first)]));
}

test('every message says in both languages what the reference says', () => {
  expect(messages.length).toBeGreaterThan(1000);
  const differ = messages.flatMap(({ text, locale }) => {
    const said = readMessage(text);
    const translate = createTranslator({ locale, timeZone: 'Asia/Kolkata', messages: { text } });
    return numbers.flatMap((_, at) => {
      const values = valuesFor(text, at);
      const [ours, theirs] = [said(values, locale), translate('text', values)];
      return ours === theirs ? [] : [{ text, ours, theirs }];
    });
  });
  expect(differ).toEqual([]);
});

test.each([
  ["It''s {what}", "It's x"],
  ["'{'quoted'}' {what}", '{quoted} x'],
  ["{n, plural, one {# '#' {what}} other {none}}", '1 # x'],
  ['{n, plural, =1 {exactly} one {one} other {many}}', 'exactly'],
  ['{kind, select, a {first} other {else}}', 'first'],
  ['{n, plural, one {{kind, select, a {# of a} other {no}}} other {}}', '1 of a'],
])('%s', (text, said) => {
  expect(readMessage(text)({ what: 'x', n: 1, kind: 'a' }, 'en-IN')).toBe(said);
});

test.each([
  ['{n', /nobody can read/],
  ['a } b', /nobody can read/],
  ['{n, plural, one {x}', /nobody can read/],
  ['{n, date, short}', /no kind of ours/],
  ['{missing}', /no value for \{missing\}/],
])('%s is refused', (text, why) => {
  expect(() => readMessage(text)({ n: 1 }, 'en-IN')).toThrow(why);
});
