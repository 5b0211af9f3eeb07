import { expect, test } from 'vitest';
import { paise } from '../../money.ts';
import { decideMove, type MovableEntry, type MoveTarget } from './move.ts';
import { fullRefundEnd } from '../../events/edits/full-refund.ts';

const startsAt = new Date('2026-12-20T03:30:00Z');
const entry: MovableEntry = {
  state: 'confirmed',
  price: paise(50_000),
  category: 'Open',
  format: 'singles',
  isOfTwo: false,
};
const target: MoveTarget = {
  name: 'Plate',
  format: 'singles',
  minAge: null,
  maxAge: null,
  gender: null,
  price: paise(30_000),
  isClosed: false,
  isEntered: false,
};
const player = { dob: '1990-01-01', gender: 'female' as const };
const decide = (one: Partial<MovableEntry> = {}, to: Partial<MoveTarget> = {}) =>
  decideMove({ ...entry, ...one }, { ...target, ...to }, { player, startsAt });

test('it costs what the other category costs, and never more than was agreed', () => {
  expect(decide()).toEqual({ ok: true, price: 30_000, less: 20_000 });
  expect(decide({}, { price: paise(90_000) })).toEqual({ ok: true, price: 50_000, less: 0 });
});

test.each([
  ['an entry that is not paid', { state: 'held' }, {}, 'move_unpaid'],
  ['one that waits', { state: 'waitlisted' }, {}, 'move_unpaid'],
  ['a pair among single players', { format: 'doubles' }, {}, 'move_other_format'],
  ['a single player among pairs', {}, { format: 'mixed_doubles' }, 'move_other_format'],
  ['a team', { format: 'team' }, { format: 'team' }, 'move_other_format'],
  ['a pair of two registrations', { format: 'doubles', isOfTwo: true }, { format: 'doubles' }, 'move_other_format'],
  ['to a published draw', {}, { isClosed: true }, 'category_closed'],
  ['to where the player stands', {}, { isEntered: true }, 'already_entered'],
  ['to where the player does not fit', {}, { maxAge: 15 }, 'not_eligible'],
] as const)('refused: %s', (_what, one, to, reason) => {
  expect(decide(one as Partial<MovableEntry>, to)).toEqual({ ok: false, reason });
});

test('everything may come back until the end of a day before play', () => {
  const at = { now: new Date('2026-12-10T20:00:00Z'), startsAt };
  expect(fullRefundEnd('2026-12-15', at)?.toISOString()).toBe('2026-12-15T18:29:59.999Z');
  // In India it is the eleventh already.
  expect(fullRefundEnd('2026-12-10', at)).toBeNull();
  expect(fullRefundEnd('2026-12-20', at)).toBeNull();
});
