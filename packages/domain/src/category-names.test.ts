import { expect, test } from 'vitest';
import { agesInName, formatInName, formatOf, isTeamCategory, openToInName } from './category-names.ts';

test.each([
  ["Men's Singles", 'singles'],
  ['BS U-13', 'singles'],
  ['Girls Doubles U-17', 'doubles'],
  ['MD', 'doubles'],
  ['Mixed Doubles 35+', 'mixed_doubles'],
  ['XD', 'mixed_doubles'],
  ['Inter-college team', 'team'],
  ['4x100 Relay', 'team'],
  ['Mixed Team', 'team'],
  ["Men's Dbls 40+", 'doubles'],
  ['पुरुष युगल', 'doubles'],
  ['महिला डबल्स U-17', 'doubles'],
  ['जोड़ी', 'doubles'],
  ['मिश्रित युगल', 'mixed_doubles'],
  ['मिश्र दुहेरी', 'mixed_doubles'],
  ['बालिका एकल', 'singles'],
  ['टीम', 'team'],
  ['Doublet', null],
  ['युगलकिशोर कप', null],
  ['Under 17', null],
  ['Open', null],
  ['', null],
])('%s speaks of %s', (name, format) => expect(formatInName(name)).toBe(format));

test('a format that was set counts, else what the name says of it; mixed alone is boys and girls', () => {
  expect(formatOf({ name: "Men's Doubles", format: null })).toBe('doubles');
  expect(formatOf({ name: "Men's Doubles" })).toBe('doubles');
  expect(formatOf({ name: "Men's Doubles", format: 'singles' })).toBe('singles');
  expect(formatOf({ name: 'Mixed Doubles', format: null })).toBe('mixed_doubles');
  expect(formatOf({ name: 'XD', format: null })).toBe('mixed_doubles');
  expect(formatOf({ name: 'Mixed U-11', format: null })).toBeNull();
  expect(formatOf({ name: 'Open', format: null })).toBeNull();
  expect(isTeamCategory('Relay', null)).toBe(true);
  expect(isTeamCategory('Relay', 'singles')).toBe(false);
});

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
  ['महिला एकल', 'female'],
  ['बालक U-13', 'male'],
  ['Open', null],
  ['Under 11', null],
  ['Veterans Mentoring Cup', null],
])('%s is open to %s', (name, whom) => {
  expect(openToInName(name)).toBe(whom);
});

test.each([
  ['Boys Under 15', null, 14],
  ['GD U-17', null, 16],
  ['BS U13', null, 12],
  ['बालक अंडर 13', null, 12],
  ['15 वर्ष से कम', null, 14],
  ['Mixed Doubles 35+', 35, null],
  ["Men's Dbls 40 plus", 40, null],
  ['Over 45', 45, null],
  ['Under 48 kg', null, null],
  ['Women 65+ kg', null, null],
  ['Below 1600', null, null],
  ['U-1', null, null],
  ['4x100 Relay', null, null],
  ["Men's Singles", null, null],
  ['Open', null, null],
])('%s admits players from %s to %s', (name, minAge, maxAge) => {
  expect(agesInName(name)).toEqual({ minAge, maxAge });
});
