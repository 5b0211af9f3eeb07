import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainName } from '../../plain-name.ts';
import { titleCase } from './capitals.ts';

test.each([
  ['ASHA MENON', 'Asha Menon'],
  ['ASHA K. MENON', 'Asha K. Menon'],
  ['K.S. RAO', 'K.S. Rao'],
  ['KS RAO', 'KS Rao'],
  ['R K SHARMA', 'R K Sharma'],
  ['MD ALI KHAN', 'MD Ali Khan'],
  ['RONALD MCDONALD', 'Ronald McDonald'],
  ["SHAUN O'NEIL", "Shaun O'Neil"],
  ['MARIA D’SOUZA', 'Maria D’Souza'],
  ['ANNE-MARIE PINTO', 'Anne-Marie Pinto'],
  ['RAJ PATIL II', 'Raj Patil II'],
  ['आशा MENON SHAH', 'आशा Menon Shah'],
  ['ÉLODIE ROY', 'Élodie Roy'],
])('%s is written %s', (name, expected) => {
  expect(titleCase(name)).toBe(expected);
});

test.each(['Asha Menon', 'Asha MENON', 'ASHA', 'आशा मेनन', 'R. K.', ''])('%j stays', (name) => {
  expect(titleCase(name)).toBe(name);
});

test('it stays the same name, and written once more it does not change', () => {
  const part = fc.stringMatching(/^[A-Z]{1,9}['.-]?[A-Z]{0,4}$/);
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
      const name = parts.join(' ');
      expect(plainName(titleCase(name))).toBe(plainName(name));
      expect(titleCase(titleCase(name))).toBe(titleCase(name));
    }),
  );
});
