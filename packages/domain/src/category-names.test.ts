import { expect, test } from 'vitest';
import { formatInName } from './category-names.ts';

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
