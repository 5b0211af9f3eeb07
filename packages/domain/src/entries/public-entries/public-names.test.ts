import { expect, test } from 'vitest';
import { namesInPublic, shortName } from './public-names.ts';

test.each([
  ['Aarav Sharma', 'Aarav S.'],
  ['Aarav Kumar Sharma', 'Aarav S.'],
  ['  aarav   sharma ', 'aarav s.'],
  ['R. Aarav', 'Aarav R.'],
  ['S.Karthik', 'Karthik S.'],
  ['Sharma, Aarav', 'Aarav S.'],
  ['Aarav S', 'Aarav S.'],
  ['Aarav', 'Aarav'],
  ['A. B.', 'A B.'],
  ['आरव शर्मा', 'आरव श.'],
  ['கவின் முருகன்', 'கவின் மு.'],
])('a child called %s is %s in public', (name, shown) => {
  expect(shortName(name)).toBe(shown);
});

const startsAt = new Date('2026-12-12T03:30:00Z');
const open: Parameters<typeof namesInPublic>[1] = { name: 'Open Doubles', maxAge: null };
const asha = { name: 'Asha Rao', dob: '1998-04-12' };
const names = (player: object, partner: object | null, category = open) =>
  namesInPublic(
    { player: { ...asha, ...player }, partner: partner && { name: 'Meera Nair', dob: null, ...partner } },
    category,
    startsAt,
  );

test('the first day of play decides who is a minor, for player and partner each', () => {
  expect(names({ dob: '2008-12-12' }, null)).toEqual({ player: 'Asha Rao', partner: null });
  expect(names({ dob: '2008-12-13' }, null)).toEqual({ player: 'Asha R.', partner: null });
  expect(names({}, { dob: '2012-01-01' })).toEqual({ player: 'Asha Rao', partner: 'Meera N.' });
  expect(names({ dob: '2012-01-01' }, { dob: '1990-01-01' })).toEqual({ player: 'Asha R.', partner: 'Meera Nair' });
});

test('somebody of unknown age is taken for a minor beside one, and in a category for juniors', () => {
  expect(names({}, {})).toEqual({ player: 'Asha Rao', partner: 'Meera Nair' });
  expect(names({ dob: '2012-01-01' }, {})).toEqual({ player: 'Asha R.', partner: 'Meera N.' });
  expect(names({ dob: null }, { dob: '2012-01-01' })).toEqual({ player: 'Asha R.', partner: 'Meera N.' });
  expect(names({ dob: null }, null, { name: 'Juniors', maxAge: 18 }).player).toBe('Asha R.');
  expect(names({ dob: null }, null, { name: 'Girls U-15', maxAge: null }).player).toBe('Asha R.');
  expect(names({ dob: null }, null, { name: 'Colts', maxAge: 22 }).player).toBe('Asha Rao');
});
