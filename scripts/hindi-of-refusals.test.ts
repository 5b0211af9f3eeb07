import { readFileSync } from 'node:fs';
import path from 'node:path';
import { errors } from '@maidan/contract/errors';
import { expect, test } from 'vitest';
import { callSentences } from '@maidan/web/src/platform/call-refusals.hi.ts';
import { codeInHindi, errorInHindi } from '@maidan/web/src/platform/error-words.hi.ts';
import { labels } from '@maidan/web/src/platform/field-refusals.hi.ts';
import { knownScheduleInHindi } from '@maidan/web/src/platform/schedule/schedule-words.hi.ts';
import { filled, gap, refusalsOf, sentencesOf, sourcesIn } from './sentences-in-sources.mjs';

// A refusal that somebody can provoke on a screen is read in the language of the page. The sentences are collected from
// the sources, with names and figures put into their gaps, so that the next one cannot be forgotten.

const root = path.join(import.meta.dirname, '..');

/** Files whose sentences reach the screen as facts, or as names, and get their Hindi there. */
const saidOtherwise: Readonly<Record<string, string>> = {
  'draws/draw-note.ts': 'facts with values: draw-note-words.hi.ts',
  'draws/kept-note.ts': 'facts with values: draw-note-words.hi.ts',
  'draws/match-name.ts': 'names of matches and rounds: draw-words.hi.ts',
  'schedule/settings/play-days.ts': 'names of days: dayInHindi',
};

/** What is no sentence by itself: parts of one, and names of what is drawn. */
const parts: readonly string[] = [
  'Places that go on',
  '{} / {}',
  '{} – {}',
  'Court {} on {}',
  '{} on {}',
  '{} {} both {} and {}, which overlap by {} min',
  '{} {} {} only {} min after {}; {} min of rest are set',
  'A player of {}',
  '{} {} {}',
  'Row {}: {}',
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
  // Within an error that is logged, of an answer of the provider.
  'is not an amount',
];

const hindi = /[\u0900-\u097f]/;
/** English words left over; "Encrypt with Password" is what a menu of Excel says, and what fills a gap has none. */
const english = /\b(?:the|is|are|of|must|has|have|cannot|be|from|at|not)\b/;

function isInHindi(sentence: string): boolean {
  if (sentence in labels) return true;
  return filled(sentence).some((text) => {
    const said = errorInHindi(text) ?? knownScheduleInHindi(text) ?? '';
    return hindi.test(said) && !english.test(said);
  });
}

const missing = (places: string[], read: (file: string) => string[], spared: readonly string[]) =>
  places
    .flatMap((place) => sourcesIn(path.join(root, place)))
    .filter((file) => !Object.keys(saidOtherwise).some((name) => file.endsWith(name)))
    .flatMap((file) => read(file).map((sentence) => ({ sentence, shown: sentence.replaceAll(gap, '{}') })))
    .filter(({ sentence, shown }) => !spared.includes(shown) && !isInHindi(sentence))
    .map(({ shown }) => shown);

test('every refusal of the rules of draws and schedules has its Hindi', () => {
  expect(missing(['packages/domain/src/draws', 'packages/domain/src/schedule'], sentencesOf, parts)).toEqual([]);
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

test('what stands before a colon is kept, and the rest said in Hindi', () => {
  expect(errorInHindi('The knock-out of MS has begun')).toBe('MS का नॉक-आउट शुरू हो चुका है');
  expect(errorInHindi('Asha Rao is on court: record the result of that match first')).toBe(
    'Asha Rao कोर्ट पर हैं: पहले उस मैच का नतीजा दर्ज करें',
  );
  expect(errorInHindi("Men's Singles: seed 3 is missing")).toBe("Men's Singles: सीड 3 कोई नहीं है");
  expect(knownScheduleInHindi('Row 4: "9.30" is not a time such as 09:30')).toBe('पंक्ति 4: "9.30" समय नहीं है, जैसे 09:30');
  expect(errorInHindi('Reason can have at most 200 characters')).toBe('कारण में ज़्यादा से ज़्यादा 200 अक्षर हो सकते हैं');
});

test('control: a sentence without Hindi is found, with every branch of its choices', () => {
  const said = sentencesOf(path.join(root, 'packages/domain/src/schedule/settings/settings.ts')).map((sentence) =>
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
