import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { formsOfNames, likeness, mayBeOneName, onePersonEach, type Somebody } from './one-person.ts';

const aarav = (more: Partial<Somebody> = {}): Somebody => ({ name: 'Aarav Patil', ...more });

describe('two entries are', () => {
  test.each([
    ['one person: name and mobile', aarav({ phoneKey: 'p' }), aarav({ phoneKey: 'p' }), 'same'],
    ['one person: name and account', aarav({ accountId: 'a' }), aarav({ accountId: 'a', phoneKey: 'p' }), 'same'],
    [
      'one person: name and birthday',
      aarav({ dob: '2015-08-14' }),
      aarav({ dob: '2015-08-14', phoneKey: 'p' }),
      'same',
    ],
    [
      'two people: birthdays differ, with one mobile',
      aarav({ phoneKey: 'p', dob: '2015-08-14' }),
      aarav({ phoneKey: 'p', dob: '2013-11-02' }),
      'other',
    ],
    ['a question: the name alone', aarav({ phoneKey: 'p' }), aarav({ phoneKey: 'q' }), 'perhaps'],
    ['two people, as the desk has said', aarav({ phoneKey: 'p' }), aarav({ phoneKey: 'p', isApart: true }), 'other'],
    ['a family: the mobile alone', aarav({ phoneKey: 'p' }), { name: 'Anaya Patil', phoneKey: 'p' }, 'other'],
    ['a question: an initial', aarav({ phoneKey: 'p' }), { name: 'A. Patil', phoneKey: 'p' }, 'perhaps'],
    ['two people: an initial, nothing else', aarav(), { name: 'A. Patil' }, 'other'],
  ] as const)('%s', (_why, one, other, expected) => {
    expect(likeness(one, other)).toBe(expected);
    expect(likeness(other, one)).toBe(expected);
  });
});

test.each([
  ['Ravi Sharma', 'R. Sharma', true],
  ['Ravi Sharma', 'Sharma Ravi', true],
  ['Ravi Sharma', 'Ravi K Sharma', true],
  ['Ravi Kumar Sharma', 'R.K. Sharma', true],
  ['रवि शर्मा', 'शर्मा रवि', true],
  ['Ravi Sharma', 'Rohan Sharma', false],
  ['Ravi Sharma', 'R. S.', false],
  ['Ravi Sharma', 'Ravi', false],
  ['Player A', 'Player B', false],
  ['Ravi Sharma', 'K. Sharma', false],
])('%s and %s may be one name: %s', (one, other, expected) => {
  expect(mayBeOneName(one, other)).toBe(expected);
  expect(mayBeOneName(other, one)).toBe(expected);
});

test('the names that may be one are found among many exactly as they are compared', () => {
  const part = fc.constantFrom('Ravi', 'Rohan', 'R', 'R.', 'Kumar', 'K.', 'Sharma', 'S.', 'Shah', 'श', 'शर्मा', 'िx');
  const name = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '));
  fc.assert(
    fc.property(fc.array(name, { maxLength: 8 }), name, (names, looked) => {
      const forms = formsOfNames<number>();
      names.forEach((one, at) => forms.keep('p', one, at));
      const expected = names.flatMap((one, at) => (mayBeOneName(one, looked) ? [at] : []));
      expect(forms.of('p', looked).toSorted((x, y) => x - y)).toEqual(expected);
      expect(forms.of('q', looked)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('a mobile in common joins no two birthdays, also over a third entry that gives none', () => {
  const personOf = onePersonEach([
    { personId: '1', name: 'Aarav Patil', phoneKey: 'p', dob: '2015-08-14' },
    { personId: '2', name: 'aarav  patil', phoneKey: 'p', dob: '2013-11-02' },
    { personId: '3', name: 'AARAV PATIL', phoneKey: 'p' },
  ]);
  expect(['1', '2', '3'].map(personOf)).toEqual(['1', '2', '1']);
});

test('an entry with both joins one by account and one by mobile', () => {
  const personOf = onePersonEach([
    { personId: '1', name: 'Asha Rao', phoneKey: 'p' },
    { personId: '2', name: 'Asha Rao', accountId: 'a', phoneKey: 'p' },
    { personId: '3', name: 'Asha Rao', accountId: 'a', phoneKey: 'q' },
  ]);
  expect(['1', '2', '3'].map(personOf)).toEqual(['2', '2', '2']);
});
