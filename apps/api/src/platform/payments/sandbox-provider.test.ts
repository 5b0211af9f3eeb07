import { randomUUID } from 'node:crypto';
import { paise } from '@maidan/domain/money';
import { afterEach, expect, test } from 'vitest';
import { startApi } from '../../../test/start.ts';
import type { PayeeDraft } from './payment-provider.ts';

const t = startApi();
afterEach(() => {
  t.clock.now = null;
});

const payee = (accountNumber: string): PayeeDraft => ({
  payeeRef: `org_${randomUUID().replaceAll('-', '')}`,
  name: 'Suresh Yadav',
  email: 'suresh@example.test',
  phone: '9876543210',
  bank: { accountNumber, ifsc: 'YESB0000262', accountHolderName: 'Suresh Yadav', accountType: 'SAVINGS' },
  kyc: { accountType: 'INDIVIDUAL', businessType: 'Miscellaneous', pan: 'AAAPA1234A', gst: null, cin: null },
});
const order = () => ({
  orderRef: `mdn_${randomUUID().replaceAll('-', '')}`,
  amount: paise(50_000),
  payer: { ref: 'p1', name: 'Ananya Reddy', email: 'a@example.test', phone: '9876543210' },
  shares: [{ payeeRef: 'org_1', amount: paise(47_500) }],
  expiresAt: new Date(Date.now() + 900_000),
  returnUrl: 'http://localhost:3000/checkout/x',
  note: 'Winter Smash',
});

test.each([
  ['50100012345678', 'ACTIVE', null],
  ['50100012340001', 'ACTIVE', null],
  ['50100012340002', 'VALIDATION_FAILED', 'The bank does not know this account'],
  ['50100012340003', 'ACTION_REQUIRED', 'A document could not be verified'],
  ['50100012340004', 'ON_HOLD', 'Put on hold by the payment provider'],
])('an account that ends like %s becomes %s within two seconds', async (account, state, remarks) => {
  const draft = payee(account);
  t.clock.now = new Date('2026-12-01T10:00:00Z');
  expect(await t.deps.payments.onboardPayee(draft)).toMatchObject({ state: 'IN_PROGRESS' });
  t.clock.now = new Date('2026-12-01T10:00:02Z');
  expect(await t.deps.payments.getPayee(draft.payeeRef)).toMatchObject({ state, remarks });
  // The same details again change nothing; another account is verified again.
  expect(await t.deps.payments.onboardPayee(draft)).toMatchObject({ state });
  const moved = { ...draft, bank: { ...draft.bank, accountNumber: '50100099990001' } };
  expect(await t.deps.payments.onboardPayee(moved)).toMatchObject({ state: 'IN_PROGRESS' });
});

test('an order opened twice is one order, and expires by itself', async () => {
  const draft = order();
  const first = await t.deps.payments.openCheckout(draft);
  expect(await t.deps.payments.openCheckout(draft)).toEqual(first);
  expect(await t.deps.payments.getOrder(draft.orderRef)).toMatchObject({ status: 'open', amount: 50_000 });
  t.clock.now = new Date(draft.expiresAt.getTime() + 1);
  expect(await t.deps.payments.getOrder(draft.orderRef)).toMatchObject({ status: 'expired' });
  expect(await t.deps.payments.getOrder('mdn_unknown')).toBeNull();
  expect(await t.deps.payments.getPayee('org_unknown')).toBeNull();
});

test('shares beyond the amount are refused', async () => {
  const draft = { ...order(), shares: [{ payeeRef: 'org_1', amount: paise(50_001) }] };
  await expect(t.deps.payments.openCheckout(draft)).rejects.toThrow('amounts do not fit');
});

test('twenty equal refunds at once are one, and more than was paid never goes back', async () => {
  const draft = order();
  await t.deps.payments.openCheckout(draft);
  await t.deps.payments.sandbox?.play(draft.orderRef, { outcome: 'success' });
  const refund = {
    orderRef: draft.orderRef,
    refundRef: randomUUID(),
    amount: paise(30_000),
    shares: [],
    reason: 'Cancelled',
  };
  const answers = await Promise.all(Array.from({ length: 20 }, () => t.deps.payments.refund(refund)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['done']));
  await expect(t.deps.payments.refund({ ...refund, refundRef: randomUUID() })).rejects.toThrow('more than was paid');
  const rest = { ...refund, refundRef: randomUUID(), amount: paise(20_000), reason: 'PENDING' };
  expect(await t.deps.payments.refund(rest)).toEqual({ status: 'pending' });
});
