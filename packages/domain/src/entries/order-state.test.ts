import fc from 'fast-check';
import { expect, test } from 'vitest';
import { laterPaymentStatus, orderAfterRefund, type PaymentStatus, successMeans } from './order-state.ts';

const statuses: PaymentStatus[] = ['pending', 'failed', 'dropped', 'cancelled', 'success'];

test('a success stays a success, whatever is told after it and however often', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...statuses), { maxLength: 12 }), fc.nat(12), (told, position) => {
      const messages = [...told];
      messages.splice(position, 0, 'success');
      expect(messages.reduce(laterPaymentStatus)).toBe('success');
    }),
  );
});

test('a failure is not undone by a late "pending"', () => {
  expect(laterPaymentStatus('failed', 'pending')).toBe('failed');
  expect(laterPaymentStatus('pending', 'dropped')).toBe('dropped');
  expect(laterPaymentStatus('failed', 'cancelled')).toBe('failed');
});

test('the first success pays an order, any further one is money to give back', () => {
  expect(successMeans('open')).toBe('pays');
  expect(successMeans('expired')).toBe('pays_late');
  expect(successMeans('closed')).toBe('pays_late');
  for (const status of ['paid', 'refunding', 'partially_refunded', 'refunded'] as const)
    expect(successMeans(status)).toBe('second');
});

test('an order is refunded when all of it went back', () => {
  expect(orderAfterRefund(50_000, 50_000, true)).toBe('refunded');
  expect(orderAfterRefund(50_000, 20_000, true)).toBe('partially_refunded');
  expect(orderAfterRefund(50_000, 50_000, false)).toBe('refunding');
});
