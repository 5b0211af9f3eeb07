import { describe, expect, test } from 'vitest';
import {
  birthdays,
  birthdaysAdmitted,
  type CategoryRules,
  describeRules,
  eligibilityMessage,
  eligibilityProblems,
  type Entrant,
  isMinor,
  usualAgesOn,
} from './eligibility.ts';

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

test.each(['2026-12-12', '2026-01-01', '2026-12-31', '2028-02-29', '2026-03-01', '2026-02-28'])(
  'of play on %s the birthdays admitted are those that the limits let in, to the day',
  (day) => {
    const startsAt = new Date(`${day}T09:00:00+05:30`);
    const next = (from: string, days: number) =>
      new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
    for (const agesOn of ['day_of_play', 'january', 'december'] as const)
      for (const [minAge, maxAge] of [
        [null, 14],
        [35, null],
        [11, 12],
      ] as const) {
        const category = { ...open, minAge, maxAge, agesOn };
        const { from, to } = birthdaysAdmitted(category, startsAt) ?? {};
        const judged = (dob: string) => eligibilityProblems(category, { ...asha, dob }, startsAt);
        if (from) expect([from, judged(from), judged(next(from, -1))]).toEqual([from, [], ['too_old']]);
        if (to) expect([to, judged(to), judged(next(to, 1))]).toEqual([to, [], ['too_young']]);
      }
    expect(birthdaysAdmitted(open, startsAt)).toBeNull();
  },
);

test('limits are described in a few words', () => {
  expect(describeRules({ ...open, minAge: 18, gender: 'female' }, startsAt)).toBe('Age 18+ · Women and girls');
  expect(describeRules({ ...open, maxAge: 15 }, startsAt)).toBe('Up to 15 years');
  expect(describeRules(open, startsAt)).toBe('');
});

describe('ages that count by the calendar year', () => {
  const under15 = { ...open, name: 'Under 15', maxAge: 14 };
  const veterans = { ...open, name: '35+', minAge: 35 };
  test.each<[CategoryRules['agesOn'], CategoryRules, string, string[]]>([
    // The tournament begins on 12 December 2026.
    ['day_of_play', under15, '2011-12-12', ['too_old']],
    ['day_of_play', under15, '2011-12-13', []],
    ['december', under15, '2011-12-31', ['too_old']],
    ['december', under15, '2012-01-01', []],
    ['january', under15, '2010-12-31', ['too_old']],
    ['january', under15, '2011-01-01', []],
    ['day_of_play', veterans, '1991-12-12', []],
    ['day_of_play', veterans, '1991-12-13', ['too_young']],
    ['december', veterans, '1991-12-31', []],
    ['december', veterans, '1992-01-01', ['too_young']],
    ['january', veterans, '1991-01-01', []],
    ['january', veterans, '1991-01-02', ['too_young']],
    ['december', open, '1950-06-01', []],
  ])('%s: $name, born %s', (agesOn, category, dob, problems) => {
    expect(eligibilityProblems({ ...category, agesOn }, { ...asha, dob }, startsAt)).toEqual(problems);
  });

  test('the year is that of India: half past midnight on New Year’s Day is the new one', () => {
    const newYear = new Date('2026-12-31T19:00:00Z');
    expect(birthdays({ ...under15, agesOn: 'december' }, newYear)).toEqual({ from: '2013-01-01', to: null });
  });

  test('they are told as birthdays', () => {
    const both = { ...open, name: 'U-19', minAge: 15, maxAge: 18, agesOn: 'december' } as const;
    expect(describeRules({ ...under15, agesOn: 'december', gender: 'male' }, startsAt)).toBe(
      'Born 1 Jan 2012 or later · Boys',
    );
    expect(describeRules({ ...veterans, agesOn: 'december' }, startsAt)).toBe('Born 31 Dec 1991 or earlier');
    expect(describeRules(both, startsAt)).toBe('Born 1 Jan 2008 to 31 Dec 2011');
    expect(eligibilityMessage('too_old', both, startsAt)).toBe('U-19 is for players born on or after 1 January 2008');
    expect(eligibilityMessage('too_young', both, startsAt)).toBe(
      'U-19 is for players born on or before 31 December 2011',
    );
    expect(eligibilityMessage('too_old', under15, startsAt)).toBe(
      'Under 15 is for players aged 14 or under on the day of play',
    );
  });

  test('a sport proposes what its federation does', () => {
    expect(['Badminton', ' table tennis', 'Chess', 'Kabaddi'].map(usualAgesOn)).toEqual([
      'december',
      'december',
      'january',
      'day_of_play',
    ]);
  });
});
