import { expect, test } from 'vitest';
import { byInitials, shortPair } from './short-pair.ts';

test.each([
  ['Aditya Joshi / Akash Yadav', 23, 'A. Joshi / A. Yadav'],
  ['Aditya Joshi / Akash Yadav', 40, 'Aditya Joshi / Akash Yadav'],
  ['Lata Krishnamurthy / Venkat Subramanian', 23, 'L. Krishn. / V. Subram.'],
  ['Anu Sen / Venkat Subramanian', 23, 'A. Sen / V. Subramanian'],
  ['Madonna / Akash Ram Yadav', 20, 'Madonna / A. Yadav'],
  ['आदित्य जोशी / किरण यादव', 15, 'आ. जोशी / कि. यादव'],
  ['Venkatanarasimharajuvaripeta', 10, 'Venkatanarasimharajuvaripeta'],
  ['Baner Badminton Club', 10, 'Baner Badminton Club'],
])('%s in %d characters: %s', (text, most, short) => {
  expect(shortPair(text, most)).toBe(short);
});

test('law: a pair that is shortened keeps within what it was given', () => {
  const names = ['Jo Li', 'Aditya Joshi', 'Lata Krishnamurthy', 'Venkat Subramanian', 'Chiranjeevi Venkataraghavan'];
  for (const a of names)
    for (const b of names)
      for (let most = 15; most < 40; most += 1) expect(shortPair(`${a} / ${b}`, most).length).toBeLessThanOrEqual(most);
});

test('where a second line has room, surnames stay whole', () => {
  expect(byInitials('Lata Krishnamurthy / Venkat Subramanian', 22)).toBe('L. Krishnamurthy / V. Subramanian');
  expect(byInitials('Jo Li / Anu Sen', 22)).toBe('Jo Li / Anu Sen');
});
