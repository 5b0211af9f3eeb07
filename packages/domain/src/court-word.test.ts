import { expect, test } from 'vitest';
import { inBoards, playsOnBoards } from './court-word.ts';

test('chess and carrom are played on boards, everything else on courts', () => {
  expect(['Chess', 'chess ', 'Carrom', 'Badminton', ''].map(playsOnBoards)).toEqual([true, true, true, false, false]);
});

test('only the word changes: its number, its capital and its place in a Hindi sentence stay, and so do values', () => {
  expect(inBoards('Court {court, number}: {courts, plural, one {# court} other {# courts}} free, by courtesy')).toBe(
    'Board {court, number}: {courts, plural, one {# board} other {# boards}} free, by courtesy',
  );
  expect(inBoards('कोर्ट {court, number} पर बुलाएँ; सभी कोर्टों पर')).toBe('बोर्ड {court, number} पर बुलाएँ; सभी बोर्डों पर');
});
