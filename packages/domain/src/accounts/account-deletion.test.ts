import { expect, test } from 'vitest';
import { type AccountStanding, deletionHindrances, erasureDue, erasureWaits, openSince } from './account-deletion.ts';
import { type Paise, paise } from '../money.ts';

const free: AccountStanding = {
  role: 'organizer',
  openEvents: [],
  owed: paise(0),
  refundsToPlayers: 0,
  disputes: 0,
  ownDisputes: 0,
  comingEvents: [],
  ownRefunds: 0,
};

test('thirty days pass between asking and the erasure', () => {
  expect(erasureDue(new Date('2026-11-21T10:00:00Z'))).toEqual(new Date('2026-12-21T10:00:00Z'));
  expect(openSince(new Date('2026-12-21T10:00:00Z'))).toEqual(new Date('2026-11-21T10:00:00Z'));
});

test.each<[string, Partial<AccountStanding>, string[]]>([
  ['nothing open', {}, []],
  ['an administrator', { role: 'admin' }, ['An administrator’s account is closed by whoever runs this installation.']],
  ['one open event', { openEvents: ['Pune Open'] }, ['Pune Open is still open. Complete or delete it first.']],
  [
    'many open events',
    { openEvents: ['A', 'B', 'C', 'D', 'E'] },
    ['5 events are still open: A, B, C and 2 more. Complete or delete them first.'],
  ],
  ['money to come', { owed: paise(1_245_000) }, ['₹12,450 is on its way to your bank. Ask again when it has arrived.']],
  ['money to give', { owed: -50_000 as Paise }, ['₹500 of refunds is still to be balanced with your settlements.']],
  ['one refund', { refundsToPlayers: 1 }, ['A refund to a player is still on its way.']],
  ['a dispute', { disputes: 1 }, ['A player’s bank asks a payment back. Ask again when it has decided.']],
  ['refunds', { refundsToPlayers: 2 }, ['2 refunds to players are still on their way.']],
  ['own places and refunds', { comingEvents: ['Pune Open'], ownRefunds: 1 }, []],
])('%s: what stands against asking', (_case, standing, reasons) => {
  expect(deletionHindrances({ ...free, ...standing }).map(({ text }) => text)).toEqual(reasons);
});

test('own places and refunds hold back the erasure, not the asking', () => {
  expect(erasureWaits({ ...free, comingEvents: ['Pune Open'], ownRefunds: 1 }).map(({ text }) => text)).toEqual([
    'You have a place in Pune Open. Your details stay until it is played, or until you cancel.',
    'A refund to you is still on its way.',
  ]);
  expect(erasureWaits({ ...free, openEvents: ['Pune Open'] })).toHaveLength(1);
  expect(erasureWaits(free)).toEqual([]);
});
