import { expect, test } from 'vitest';
import { isUpiId, maskUpiId, refundOfRef, refundRefOf } from './open-refunds.ts';

const refundId = '019f0000-0000-7000-8000-0000000000d2';

test.each([1, 2, 9, 10, 99])('try %i is known by its reference', (attempt) => {
  expect(refundOfRef(refundRefOf(refundId, attempt))).toEqual({ refundId, attempt });
});

test('the first reference is the refund itself, and strange ones are nobody’s tries', () => {
  expect(refundRefOf(refundId, 1)).toBe(refundId);
  for (const ref of ['', 'x', `${refundId}r1`, `${refundId}r100`, `${refundId}r02`])
    expect(refundOfRef(ref)).toEqual({ refundId: ref, attempt: 1 });
});

test('UPI ids by their form', () => {
  for (const good of ['farah@okhdfc', 'a.b-c_d@ybl', '9876543210@upi']) expect(isUpiId(good)).toBe(true);
  for (const bad of ['', 'farah', '@upi', 'f@upi', 'farah@', 'farah@u', 'fa rah@upi', 'farah@up.i'])
    expect(isUpiId(bad)).toBe(false);
  expect(maskUpiId('farah@okhdfc')).toBe('fa…@okhdfc');
});
