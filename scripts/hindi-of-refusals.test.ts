import { readFileSync } from 'node:fs';
import path from 'node:path';
import { errors } from '@maidan/contract/errors';
import { factSaid, says } from '@maidan/contract/field-facts';
import { expect, test } from 'vitest';
import { callSentences } from '@maidan/web/src/platform/call-refusals.hi.ts';
import { fieldFactsHindi, fieldNamesHindi } from '@maidan/web/src/platform/facts/field-facts.hi.ts';
import { codeInHindi, errorInHindi } from '@maidan/web/src/platform/error-words.hi.ts';
import { filled, gap, refusalsOf, sentencesOf, sourcesIn } from './sentences-in-sources.mjs';

// A refusal that somebody can provoke on a screen is read in the language of the page. The sentences are collected from
// the sources, with names and figures put into their gaps, so that the next one cannot be forgotten.

const root = path.join(import.meta.dirname, '..');

/** Rules that say nothing but facts: their sentences stand in the tables that both languages have. */
const ofFacts = ['packages/domain/src/draws', 'packages/domain/src/schedule'];
const tables = [
  'draws/facts/draw-facts.ts',
  'draws/facts/trf-facts.ts',
  'draws/draw-note.ts',
  'schedule/schedule-facts.ts',
];
/** Names of what is drawn, and what the specification has in its table. */
const names: readonly string[] = [
  '{} / {}',
  '{} – {}',
  '{} {}{}',
  '{} {} {}',
  'To be paired, round {}',
  'Winner {} group {}',
  'Place {} {} group {}',
];

/** Said of success, or by calls that no screen makes. */
const notShown: readonly string[] = [
  'The fixtures are saved on the event',
  'Checked in',
  'Event deleted successfully',
  'You no longer help with this event',
  'The live event is deleted; its results stay',
  'Easy Split vendor created successfully!',
  'Vendor settings updated successfully',
  'Notifications marked as read',
  // The operator's command.
  'No account has the address {}',
  // Within an error that is logged, of an answer of the provider.
  'is not an amount',
];

const hindi = /[\u0900-\u097f]/;
/** English words left over; "Encrypt with Password" is what a menu of Excel says, and what fills a gap has none. */
const english = /\b(?:the|is|are|of|must|has|have|cannot|be|from|at|not)\b/;

function isInHindi(sentence: string): boolean {
  if (sentence in fieldNamesHindi) return true;
  return filled(sentence).some((text) => {
    const said = errorInHindi(text) ?? '';
    return hindi.test(said) && !english.test(said);
  });
}

const missing = (places: string[], read: (file: string) => string[], spared: readonly string[]) =>
  places
    .flatMap((place) => sourcesIn(path.join(root, place)))
    .filter((file) => !file.endsWith('contract/src/field-facts.ts'))
    .flatMap((file) => read(file).map((sentence) => ({ sentence, shown: sentence.replaceAll(gap, '{}') })))
    .filter(({ sentence, shown }) => !spared.includes(shown) && !isInHindi(sentence))
    .map(({ shown }) => shown);

test('a rule of draws and schedules says a fact, which both languages have, and no sentence', () => {
  const said = ofFacts
    .flatMap((place) => sourcesIn(path.join(root, place)))
    .filter((file) => !tables.some((table) => file.endsWith(table)))
    .flatMap((file) => sentencesOf(file).map((sentence) => sentence.replaceAll(gap, '{}')));
  expect(said.filter((sentence) => !names.includes(sentence))).toEqual([]);
});

test('what a call refuses in a form has its Hindi', () => {
  expect(missing(['packages/contract/src'], sentencesOf, [])).toEqual([]);
});

test('a refusal with a sentence of its own has its Hindi', () => {
  expect(missing(['apps/api/src/features', 'apps/api/src/platform'], refusalsOf, notShown)).toEqual([]);
});

test('every code of the catalogue has its Hindi, and a sentence that is not known falls back to it', () => {
  for (const code of Object.keys(errors)) expect(codeInHindi(code), code).toMatch(hindi);
  expect(codeInHindi('no_such_code')).toBeUndefined();
});

test('a field is called by its name in Hindi', () => {
  const { code, values } = factSaid(says('too_many_characters', { field: 'Reason', most: 200 })) ?? {};
  expect(code && fieldFactsHindi[code as 'too_many_characters'](values as { field: string; most: number })).toBe(
    'कारण में ज़्यादा से ज़्यादा 200 अक्षर हो सकते हैं',
  );
});

test('control: a sentence without Hindi is found, with every branch of its choices', () => {
  const said = sentencesOf(path.join(root, 'packages/domain/src/schedule/schedule-facts.ts')).map((sentence) =>
    sentence.replaceAll(gap, '{}'),
  );
  expect(said).toContain('There is 1 court head for {} courts');
  expect(said).toContain('Court head for court {} is required');
  expect(isInHindi('The shuttle is lost')).toBe(false);
});

test('no sentence is translated that nobody says any more', () => {
  const places = ['packages/domain/src', 'packages/contract/src', 'apps/api/src'];
  const texts = places
    .flatMap((place) => sourcesIn(path.join(root, place)))
    .map((file) => readFileSync(file, 'utf8').replaceAll("\\'", "'"))
    .join('');
  expect(Object.keys(callSentences).filter((sentence) => !texts.includes(sentence))).toEqual([]);
});
