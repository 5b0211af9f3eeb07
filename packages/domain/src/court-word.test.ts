import { expect, test } from 'vitest';
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
