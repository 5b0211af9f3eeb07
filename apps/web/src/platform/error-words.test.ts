import { type AccountStanding, deletionHindrances, erasureWaits } from '@maidan/domain/accounts/account-deletion';
import { paise } from '@maidan/domain/money';
import { expect, test } from 'vitest';
import { errorInHindi } from './error-words.hi.ts';

const clear: AccountStanding = {
  role: 'organizer',
  openEvents: [],
  comingEvents: [],
  owed: paise(0),
  refundsToPlayers: 0,
  disputes: 0,
  ownDisputes: 0,
  ownRefunds: 0,
};

test.each<[string, Partial<AccountStanding>]>([
  ['an administrator', { role: 'admin' }],
  ['an open event', { openEvents: ['Pune Open'] }],
  ['open events', { openEvents: ['Pune Open', 'Nashik Open', 'Goa Open', 'Delhi Open'] }],
  ['money to come', { owed: paise(1_245_000) }],
  ['refunds to balance', { owed: paise(-5000) }],
  ['a refund', { refundsToPlayers: 1 }],
  ['refunds', { refundsToPlayers: 3 }],
  ['a dispute', { disputes: 1 }],
  ['a dispute of one’s own', { ownDisputes: 1 }],
  ['a place', { comingEvents: ['Pune Open'] }],
  ['an own refund', { ownRefunds: 1 }],
])('what stands against a deletion is said in Hindi: %s', (_what, standing) => {
  const said = [...deletionHindrances({ ...clear, ...standing }), ...erasureWaits({ ...clear, ...standing })];
  expect(said.length).toBeGreaterThan(0);
  for (const sentence of said) expect(errorInHindi(sentence), sentence).toMatch(/[\u0900-\u097f]{3}.*।$/);
});

test('a refusal about boards or tables is said of them in Hindi too', () => {
  expect(errorInHindi('This board is taken')).toBe(errorInHindi('This court is taken')?.replace('कोर्ट', 'बोर्ड'));
  expect(errorInHindi('There is no such table')).toContain('टेबल');
});
