import { expect, test } from 'vitest';
import { formatInName, openToInName } from './category-names.ts';

test.each([
  ["Men's Singles", 'singles'],
  ['BS U-13', 'singles'],
  ['Girls Doubles U-17', 'doubles'],
  ['MD', 'doubles'],
  ['Mixed Doubles 35+', 'mixed_doubles'],
  ['XD', 'mixed_doubles'],
  ['Inter-college team', 'team'],
  ['4x100 Relay', 'team'],
  ['Under 17', null],
  ['Open', null],
  ['', null],
])('%s speaks of %s', (name, format) => expect(formatInName(name)).toBe(format));

test.each([
  ["Women's Singles", 'female'],
  ['Women’s Doubles', 'female'],
  ["Girls' Under 15", 'female'],
  ['GD U-17', 'female'],
  ["Men's Doubles", 'male'],
  ['Boys U-13', 'male'],
  ['MS', 'male'],
  ['Mixed Doubles', 'mixed'],
  ['XD 35+', 'mixed'],
  ['Open', null],
  ['Under 11', null],
  ['Veterans Mentoring Cup', null],
])('%s is open to %s', (name, whom) => {
  expect(openToInName(name)).toBe(whom);
});
