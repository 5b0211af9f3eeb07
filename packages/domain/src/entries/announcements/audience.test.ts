import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EntryState, entryStates } from '../entering/entry-states.ts';
import { type Audience, audienceStates, type Candidate, groupSizes, meantEntries, readersOf } from './audience.ts';

const someone = (given: Partial<Candidate>): Candidate => ({
  id: 'p1',
  name: 'Asha Rao',
  userId: 'u1',
  email: 'asha@example.org',
  isInvited: false,
  owes: false,
  isCheckedIn: false,
  entries: [],
  ...given,
});
const entry = (state: EntryState, categoryId = 'U13') => ({ categoryId, category: categoryId, state });

test.each<[string, Partial<Candidate>, Audience, boolean]>([
  ['everybody is whoever takes part', { entries: [entry('confirmed')] }, {}, true],
  ['and whoever waits', { entries: [entry('waitlisted')] }, {}, true],
  ['but not who has cancelled', { entries: [entry('cancelled')] }, {}, false],
  ['nor who was only asked', { isInvited: true, entries: [entry('awaiting_partner')] }, {}, false],
  [
    'who was asked, when asked for',
    { isInvited: true, entries: [entry('awaiting_partner')] },
    { states: ['invited'] },
    true,
  ],
  ['any of the categories', { entries: [entry('confirmed')] }, { categories: ['U15', 'U13'] }, true],
  ['none of the categories', { entries: [entry('confirmed')] }, { categories: ['U15'] }, false],
  ['all of the groups', { entries: [entry('confirmed')], owes: true }, { states: ['unpaid', 'not_checked_in'] }, true],
  ['only one of the groups', { entries: [entry('confirmed')] }, { states: ['unpaid', 'not_checked_in'] }, false],
  [
    'confirmed in another category',
    { entries: [entry('confirmed'), entry('waitlisted', 'U15')] },
    { categories: ['U15'], states: ['confirmed'] },
    false,
  ],
  ['an offer is still the waiting list', { entries: [entry('offered')] }, { states: ['waitlisted'] }, true],
  ['a place that is kept for a payment', { entries: [entry('held')] }, { states: ['unpaid'] }, true],
  ['who has come', { entries: [entry('confirmed')], isCheckedIn: true }, { states: ['not_checked_in'] }, false],
  ['who waits need not come', { entries: [entry('waitlisted')] }, { states: ['not_checked_in'] }, false],
])('%s', (_, given, audience, isMeant) => {
  expect(meantEntries(someone(given), audience).length > 0).toBe(isMeant);
});

test('a mother of two is one person, and so are two players with one address', () => {
  const readers = readersOf([
    someone({ id: 'p1', name: 'Asha' }),
    someone({ id: 'p2', name: 'Rohan' }),
    someone({ id: 'p3', name: 'Ved', userId: null, email: 'ved@example.org' }),
    someone({ id: 'p4', name: 'Ira', userId: null, email: 'VED@example.org' }),
    someone({ id: 'p5', name: 'Uncle of Asha', userId: null, email: 'asha@example.org' }),
    someone({ id: 'p6', name: 'Parth', userId: null, email: null }),
    someone({ id: 'p7', name: 'Swara', userId: null, email: null }),
  ]);
  expect(readers.map(({ id, of }) => [id, of.map(({ name }) => name)])).toEqual([
    ['u1', ['Asha', 'Rohan', 'Uncle of Asha']],
    ['p3', ['Ved', 'Ira']],
    ['p6', ['Parth']],
    ['p7', ['Swara']],
  ]);
});

test('several groups never mean more people than each of them, and nobody is counted twice', () => {
  const candidates = fc
    .array(
      fc.record({
        id: fc.uuid(),
        name: fc.constant('Asha Rao'),
        // An account has one address.
        who: fc.constantFrom(['u1', 'a@example.org'], ['u2', 'b@example.org'], [null, 'a@example.org'], [null, null]),
        isInvited: fc.boolean(),
        owes: fc.boolean(),
        isCheckedIn: fc.boolean(),
        entries: fc.array(
          fc.record({
            categoryId: fc.constantFrom('U13', 'U15'),
            category: fc.constant('U13'),
            state: fc.constantFrom(...entryStates),
          }),
          { maxLength: 3 },
        ),
      }),
      { maxLength: 20 },
    )
    .map((all) => all.map(({ who: [userId = null, email = null], ...one }) => ({ ...one, userId, email })));
  fc.assert(
    fc.property(candidates, fc.subarray([...audienceStates], { minLength: 1 }), (all, states) => {
      const sizes = groupSizes(all, [{ id: 'U13', name: 'U13' }]);
      const readers = readersOf(all.filter((one) => meantEntries(one, { states }).length > 0));
      for (const state of states) expect(readers.length).toBeLessThanOrEqual(sizes.states[state]);
      expect(new Set(readers.map(({ id }) => id)).size).toBe(readers.length);
      const players = readers.flatMap(({ of }) => of.map(({ id }) => id));
      expect(new Set(players).size).toBe(players.length);
    }),
  );
});
