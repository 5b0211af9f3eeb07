import { expect, test } from 'vitest';
import {
  courtCalled,
  courtCalledHindi,
  courtCell,
  courtMeant,
  courtNameProblems,
  courtTitle,
  inCourtNames,
  withCourtNames,
} from './court-names.ts';
import { inPlaces, placeOfPlay } from './court-word.ts';

test('chess and carrom are played on boards, table tennis on tables, everything else on courts', () => {
  const sports = ['Chess', 'chess ', 'Carrom', 'Table Tennis', 'Badminton', 'Tennis', ''];
  expect(sports.map(placeOfPlay)).toEqual(['board', 'board', 'board', 'table', null, null, null]);
  expect(inPlaces('table', 'Call to court 3: सभी कोर्टों पर. Courts')).toBe('Call to table 3: सभी टेबलों पर. Tables');
});

test('only the word changes: its number, its capital and its place in a Hindi sentence stay, and so do values', () => {
  expect(
    inPlaces('board', 'Court {court, number}: {courts, plural, one {# court} other {# courts}} free, by courtesy'),
  ).toBe('Board {court, number}: {courts, plural, one {# board} other {# boards}} free, by courtesy');
  expect(inPlaces('board', 'कोर्ट {court, number} पर बुलाएँ; सभी कोर्टों पर')).toBe(
    'बोर्ड {court, number} पर बुलाएँ; सभी बोर्डों पर',
  );
});

const names = { 3: 'Show court', 5: 'Centre' };

test('a court is called by its name, else by its number in the word of the sport', () => {
  expect([courtCalled(3, { names }), courtCalled(4, { names }), courtCalled(4, { place: 'table' })]).toEqual([
    'Show court',
    'court 4',
    'table 4',
  ]);
  expect([courtTitle(3, { names, place: 'board' }), courtTitle(4, { names, place: 'board' })]).toEqual([
    'Show court',
    'Board 4',
  ]);
  expect([courtCalledHindi(5, { names }), courtCalledHindi(6, { place: 'board' })]).toEqual(['Centre', 'बोर्ड 6']);
  expect([courtCell(5, names), courtCell(6, names), courtCell(6, undefined)]).toEqual(['Centre', '6', '6']);
});

test('a text means a court by number or by name, however it is spelt', () => {
  const texts = ['3', ' Court 3', 'table 3', 'कोर्ट 3', 'show  COURT', 'Centre', 'Centre 2', '', '-', '12345'];
  expect(texts.map((text) => courtMeant(text, names))).toEqual([3, 3, 3, 3, 3, 5, null, null, null, null]);
});

test.each([
  [{ 2: 'x'.repeat(31) }, 'The name of court 2 may have at most 30 characters'],
  [{ 2: 'Show\u0007court' }, 'The name of court 2 has a character that cannot be shown'],
  [{ 2: 'Show \u202Ecourt' }, 'The name of court 2 has a character that cannot be shown'],
  [{ 2: '!!' }, '"!!" is not a name for court 2: a name is a word'],
  [{ 2: 'Court 5' }, '"Court 5" is not a name for court 2: a name is a word'],
  [{ 9: 'Show court' }, 'There is no court 9'],
  [JSON.parse('{ "__proto__": "Show court" }') as Record<string, string>, 'There is no court __proto__'],
  [{ 1: 'Show court', 2: 'show  court' }, 'Courts 1 and 2 have the same name: show  court'],
])('%j is refused: %s', (given, msg) => {
  expect(courtNameProblems(given, 8).map((problem) => problem.msg)).toEqual([msg]);
});

test('a name of thirty letters, in any script, is taken', () => {
  expect(courtNameProblems({ 1: 'मुख्य कोर्ट', 2: 'x'.repeat(30), 3: 'Hall 2, left' }, 8)).toEqual([]);
});

test('names are given, changed, exchanged and taken away; what is not mentioned stays', () => {
  expect(withCourtNames(names, { 4: ' Left ' })).toEqual({ ...names, 4: 'Left' });
  expect(withCourtNames(names, { 3: '' })).toEqual({ 5: 'Centre' });
  expect(withCourtNames(names, { 3: 'Court 3' })).toEqual({ 5: 'Centre' });
  expect(withCourtNames(names, { 3: 'Centre', 5: 'Show court' })).toEqual({ 3: 'Centre', 5: 'Show court' });
  expect(withCourtNames(undefined, {})).toEqual({});
});

test('a message about a court says its name in both languages, and nothing in a name is part of the message', () => {
  expect(inCourtNames({ 3: 'Show court' }, 'Call to court {court, number}')).toBe(
    'Call to {court, select, 3 {Show court} other {court {court, number}}}',
  );
  expect(inCourtNames({ 3: 'Show court' }, 'कोर्ट {court} पर')).toBe(
    '{court, select, 3 {Show court} other {कोर्ट {court}}} पर',
  );
  expect(inCourtNames({ 3: "O'Neil {a} #1" }, 'Court {court}')).toContain("3 {O''Neil '{'a'}' '#'1}");
  expect(inCourtNames({}, 'Court {court}')).toBe('Court {court}');
  expect(inCourtNames({ 3: 'A' }, 'Set {court}; courts {courts}')).toBe('Set {court}; courts {courts}');
});
