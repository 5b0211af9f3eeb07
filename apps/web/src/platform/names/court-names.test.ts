import { inCourtNames } from '@maidan/domain/court-names';
import { inPlaces } from '@maidan/domain/court-word';
import { expect, test } from 'vitest';
import { readMessage } from '../../ui/message.ts';

const files = import.meta.glob<Record<string, unknown>>(['../../**/*words.ts', '../../**/*words.hi.ts'], {
  eager: true,
});

/** Every message of the product, with the file that it stands in. */
function messagesOf(where: string, words: unknown): [string, string][] {
  if (typeof words === 'string') return words.includes('{') ? [[where, words]] : [];
  if (typeof words !== 'object' || words === null || words instanceof Function) return [];
  return Object.entries(words).flatMap(([name, word]) => messagesOf(`${where} ${name}`, word));
}

/** The caller names the court, or it is here that it gets its name. */
const called = new Set(['courtUntil', 'oneMore', 'courtNo', 'spokenCall']);

const messages = Object.entries(files).flatMap(([file, exported]) =>
  Object.values(exported).flatMap((words) => messagesOf(file, (words as { en?: unknown })?.en ?? words)),
);

test('the messages of all pieces are looked at', () => {
  expect(messages.filter(([, text]) => /\{court\b/.test(text)).length).toBeGreaterThan(60);
});

test.each(['court', 'board', 'table'] as const)(
  'every message that names a %s says the name of one that has a name, in English and in Hindi',
  (place) => {
    const faults = messages.flatMap(([where, text]) => {
      const values = [...text.matchAll(/\{(court|fromCourt|toCourt)\b/g)].map(([, name]) => name as string);
      if (values.length === 0 || called.has(where.split(' ').at(-1) ?? '')) return [];
      const ofSport = place === 'court' ? text : inPlaces(place, text);
      const all = new Proxy({}, { has: () => true, get: (_, name) => (values.includes(String(name)) ? 7 : '1') });
      const said = readMessage(inCourtNames({ 7: 'Show court' }, ofSport))(all, 'en-IN');
      return said.includes('Show court') && !/(?:court|board|table|कोर्ट|बोर्ड|टेबल) 7/i.test(said) ? [] : [[where, said]];
    });
    expect(faults).toEqual([]);
  },
);
