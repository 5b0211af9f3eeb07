import { expect, test } from 'vitest';
import { inSets, playsInSets } from './game-word.ts';

test('volleyball and tennis are won in sets, everything else in games', () => {
  expect(['Volleyball', ' tennis', 'Beach Volleyball', 'Badminton', 'Table Tennis', ''].map(playsInSets)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test.each([
  ['Game {game, number}', 'Set {game, number}'],
  ['Game {game} can’t end {score} in {sport}', 'Set {game} can’t end {score} in {sport}'],
  ['{count, plural, one {game} other {games}}', '{count, plural, one {set} other {sets}}'],
  ['endgame', 'endgame'],
  ['4 गेम वाले 3 में से 2 सेट', '4 गेम वाले 3 में से 2 सेट'],
  ['गेम {game, number} लिखें', 'सेट {game, number} लिखें'],
])('%s becomes %s', (text, said) => expect(inSets(text)).toBe(said));
