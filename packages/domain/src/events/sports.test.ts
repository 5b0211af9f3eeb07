import { expect, test } from 'vitest';
import { formatInName } from '../category-names.ts';
import { sportInName, sports, usualCategories } from './sports.ts';

test.each([
  ['Pune Open Badminton 2027', 'Badminton'],
  ['Baroda Shuttlers Open', null],
  ['PSPB Table Tennis Championship', 'Table Tennis'],
  ['Ward 5 TT league', 'Table Tennis'],
  ['Lawn Tennis Masters', 'Tennis'],
  ['Rajkot kabbadi cup', 'Kabaddi'],
  ['कबड्डी चषक', 'Kabaddi'],
  ['Battle of Tennessee', null],
  ['Tennis and Squash Week', null],
  ['', null],
])('the sport in "%s" is %s', (name, sport) => expect(sportInName(name)).toBe(sport));

test('every sport is known by its own name', () => {
  expect(sports.map(sportInName)).toEqual([...sports]);
});

test('usual categories are entered as their names say', () => {
  expect(usualCategories('badminton')[0]).toBe("Men's Singles");
  expect(usualCategories('Lagori')).toEqual([]);
  expect(usualCategories('Kabaddi').map(formatInName)).toEqual(['team', 'team', 'team', 'team']);
  expect(usualCategories('Chess').map(formatInName)).toEqual([null, null, null, null]);
});
