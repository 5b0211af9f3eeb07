import { describe, expect, test } from 'vitest';
import { type CategoryRules, describeRules, eligibilityProblems, type Entrant, isMinor } from './eligibility.ts';

const open: CategoryRules = { name: 'Open', format: null, minAge: null, maxAge: null, gender: null };
const startsAt = new Date('2026-12-12T09:00:00+05:30');
const asha: Entrant = { dob: '2008-12-12', gender: 'female', partner: null };

describe('who may enter', () => {
  test.each<[string, Partial<CategoryRules>, Partial<Entrant>, string[]]>([
    ['anybody an open category', {}, {}, []],
    ['who turns 18 on the day of play an 18+ category', { minAge: 18 }, {}, []],
    ['who turns 18 a day later no 18+ category', { minAge: 18 }, { dob: '2008-12-13' }, ['too_young']],
    ['who is 18 no under-17 category', { maxAge: 17 }, {}, ['too_old']],
    ['who is still 17 that one', { maxAge: 17 }, { dob: '2008-12-13' }, []],
    ['a man no women’s category', { gender: 'female' }, { gender: 'male' }, ['other_gender']],
    ['a woman a women’s category', { gender: 'female' }, {}, []],
    ['anybody a mixed pair', { gender: 'mixed', format: 'mixed_doubles' }, { gender: 'male', partner: 'Ria' }, []],
    ['nobody doubles alone', { format: 'doubles' }, {}, ['partner_missing']],
    ['nobody singles as a pair', { format: 'singles' }, { partner: 'Ria' }, ['partner_not_wanted']],
    [
      'with every reason at once',
      { minAge: 35, gender: 'male', format: 'doubles' },
      {},
      ['too_young', 'other_gender', 'partner_missing'],
    ],
  ])('%s', (_what, rules, entrant, problems) => {
    expect(eligibilityProblems({ ...open, ...rules }, { ...asha, ...entrant }, startsAt)).toEqual(problems);
  });
});

test('a minor is one who is not yet 18 on the day of play, in India', () => {
  expect(isMinor('2008-12-12', startsAt)).toBe(false);
  expect(isMinor('2008-12-13', startsAt)).toBe(true);
});

test('limits are described in a few words', () => {
  expect(describeRules({ ...open, minAge: 18, gender: 'female', format: 'doubles' })).toBe(
    'Age 18+ · Women and girls · pair fee',
  );
  expect(describeRules({ ...open, maxAge: 15 })).toBe('Up to 15 years');
  expect(describeRules(open)).toBe('');
});
