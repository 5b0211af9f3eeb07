import { expect, test } from 'vitest';
import { paise } from '../../money.ts';
import { indiaDay } from '../../india-time.ts';
import { fittingTargets, type PossibleTarget } from './fitting-targets.ts';
import { refundEnd, usualRefundDay } from '../../events/edits/full-refund.ts';

const startsAt = new Date('2026-12-25T03:30:00.000Z');
const entry = {
  state: 'confirmed',
  price: paise(45_000),
  category: 'U-13',
  format: 'singles',
  isOfTwo: false,
} as const;
const target = (id: string, change: Partial<PossibleTarget> = {}): PossibleTarget => ({
  id,
  name: id,
  format: 'singles',
  minAge: null,
  maxAge: null,
  gender: null,
  agesOn: 'day_of_play',
  price: paise(40_000),
  isClosed: false,
  isEntered: false,
  capacity: 8,
  taken: 7,
  ...change,
});
const idsOf = (targets: PossibleTarget[]) =>
  fittingTargets(entry, targets, { player: { dob: '2013-12-22', gender: 'female' }, startsAt }).map(({ id }) => id);

test('only categories that fit the player and have a place are offered', () => {
  expect(
    idsOf([
      target('too young', { maxAge: 12 }),
      target('U-15', { maxAge: 14 }),
      target('full', { taken: 8 }),
      target('drawn', { isClosed: true }),
      target('own', { isEntered: true }),
      target('boys', { gender: 'male' }),
      target('pairs', { format: 'doubles' }),
      target('open', { capacity: null, taken: 900 }),
    ]),
  ).toEqual(['U-15', 'open']);
});

test('what costs less is said, and nothing costs more than was agreed', () => {
  const player = { dob: null, gender: null };
  const offered = fittingTargets(entry, [target('cheaper'), target('dearer', { price: paise(60_000) })], {
    player,
    startsAt,
  });
  expect(offered.map(({ less }) => less)).toEqual([5_000, 0]);
});

test('everything comes back for three days, never into the day of play', () => {
  const at = (now: string) => usualRefundDay({ now: new Date(now), startsAt });
  expect(at('2026-12-10T20:00:00.000Z')).toBe('2026-12-14');
  expect(at('2026-12-23T03:00:00.000Z')).toBe('2026-12-24');
  expect(at('2026-12-24T17:00:00.000Z')).toBe('2026-12-24');
  expect(at('2026-12-24T19:00:00.000Z')).toBe(null);
});

test('the whole fee is offered until the chosen end, for three days after it is known at least, and before play', () => {
  const startsAt = new Date('2026-12-25T03:30:00.000Z');
  const chosen = new Date('2026-12-09T18:29:59.999Z');
  const on = (now: string) => refundEnd(chosen, { now: new Date(now), startsAt });
  expect(on('2026-12-01T06:00:00.000Z')).toEqual(chosen);
  expect(indiaDay(on('2026-12-08T06:00:00.000Z') as Date)).toBe('2026-12-11');
  expect(indiaDay(on('2026-12-23T06:00:00.000Z') as Date)).toBe('2026-12-24');
  expect(on('2026-12-25T02:00:00.000Z')).toBeNull();
  expect(refundEnd(null, { now: new Date('2026-12-01T06:00:00.000Z'), startsAt })).toBeNull();
});
