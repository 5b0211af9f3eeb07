import type { Registration } from '@maidan/contract/entries/registration';
import { expect, test } from 'vitest';
import { registrationLook, sortRegistrations } from './registration-state.ts';

const now = new Date('2026-12-01T10:00:00Z');
const base = {
  _id: '1',
  status: 'confirmed',
  checkedIn: false,
  holdExpiresAt: null,
  categories: [],
  entries: [],
  refunds: [],
  event: { dateandtime: '2026-12-12T03:30:00Z' },
} as unknown as Registration;
const refund = {
  _id: 'r',
  amount: 175.25,
  reason: '',
  status: 'done',
  createdAt: '',
  doneAt: null,
} as Registration['refunds'][number];

test.each<[string, Partial<Registration>, string, string]>([
  ['a confirmed one has a ticket', {}, 'Confirmed', 'ticket'],
  [
    'a confirmed one with a category that is offered has something to pay',
    {
      entries: [
        { state: 'confirmed', price: 400 },
        { state: 'offered', price: 300 },
      ] as Registration['entries'],
    },
    'One more to pay',
    'pay',
  ],
  [
    'one that only waits in another category has nothing to pay',
    {
      entries: [
        { state: 'confirmed', price: 400 },
        { state: 'waitlisted', price: 300 },
      ] as Registration['entries'],
    },
    'Confirmed',
    'ticket',
  ],
  ['one that is checked in says so', { checkedIn: true }, 'Checked in', 'ticket'],
  [
    'on its last day, who was checked in may play on',
    { checkedIn: true, event: { dateandtime: '2026-11-29T03:30:00Z', lastDay: '2026-12-01' } as Registration['event'] },
    'Checked in',
    'ticket',
  ],
  [
    'on its last day it is not over for the others either',
    { event: { dateandtime: '2026-11-29T03:30:00Z', lastDay: '2026-12-01' } as Registration['event'] },
    'Confirmed',
    'ticket',
  ],
  [
    'after its last day it is over for them too',
    { checkedIn: true, event: { dateandtime: '2026-11-29T03:30:00Z', lastDay: '2026-11-30' } as Registration['event'] },
    'Played',
    'ticket',
  ],
  [
    'whoever was not checked in has not played for certain',
    { event: { dateandtime: '2026-11-29T03:30:00Z' } as Registration['event'] },
    'Over',
    'ticket',
  ],
  ['an unpaid one is to be paid', { status: 'held', holdExpiresAt: '2026-12-01T10:10:00Z' }, 'Unpaid', 'pay'],
  [
    'one whose bank has not answered is not paid again',
    { status: 'held', order: { orderId: 'o', status: 'open', isUnanswered: true } },
    'Payment not known yet',
    'none',
  ],
  [
    'nor is it once the place is released',
    { status: 'expired', order: { orderId: 'o', status: 'expired', isUnanswered: true } },
    'Payment not known yet',
    'none',
  ],
  ['an offered one too', { status: 'offered' }, 'A place is free', 'pay'],
  ['a waiting one asks for nothing', { status: 'waitlisted' }, 'Waitlist', 'none'],
  ['an expired one can be tried again', { status: 'expired' }, 'Expired', 'take-again'],
  ['not when its late payment went back', { status: 'expired', refunds: [refund] }, 'Expired', 'none'],
  ['a cancelled one is over', { status: 'cancelled', refunds: [refund] }, 'Cancelled', 'none'],
  [
    'one whose event was called off says so',
    { status: 'cancelled', event: { ...base.event, calledOff: 'Rain' } },
    'Called off',
    'none',
  ],
])('%s', (_what, change, word, next) => {
  expect(registrationLook({ ...base, ...change }, now)).toMatchObject({ word, next });
});

test.each<[string, Partial<typeof refund>, string]>([
  ['on its way, with where to and by when', { status: 'sent' }, 'on its way to the UPI, card or account you paid with'],
  [
    'sent by now, and not yet there',
    { doneAt: '2026-11-28T10:00:00Z' },
    '₹175.25 was refunded. It can take up to seven',
  ],
  ['there, once the bank has had its time', { doneAt: '2026-11-10T10:00:00Z' }, '₹175.25 was refunded to you.'],
  ['delayed', { status: 'failed' }, 'Your refund of ₹175.25 is delayed'],
])('money that goes back is %s', (_what, change, sentence) => {
  const cancelled = { ...base, status: 'cancelled', refunds: [{ ...refund, ...change }] } as Registration;
  expect(registrationLook(cancelled, now).sentence).toContain(sentence);
});

test('the nearest tournament stands on top, then what was cancelled of those to come, then what is over', () => {
  const at = (id: string, dateandtime: string, status = 'confirmed') =>
    ({ ...base, _id: id, status, event: { ...base.event, dateandtime } }) as Registration;
  const { ahead, ended, behind } = sortRegistrations(
    [
      at('far', '2027-01-01T03:30:00Z'),
      at('near', '2026-12-02T03:30:00Z'),
      at('over', '2026-11-01T03:30:00Z'),
      at('gone', '2026-12-03T03:30:00Z', 'cancelled'),
    ],
    now,
  );
  expect(ahead.map((one) => one._id)).toEqual(['near', 'far']);
  expect(ended.map((one) => one._id)).toEqual(['gone']);
  expect(behind.map((one) => one._id)).toEqual(['over']);
});

test('the organizer’s own full stop is not doubled', () => {
  const { sentence } = registrationLook(
    { ...base, status: 'cancelled', event: { ...base.event, calledOff: 'A storm.' } },
    now,
  );
  expect(sentence).toBe('The tournament was called off: A storm.');
});

test('after the tournament it says which places the player took', () => {
  const [open] = [{ entry: 'e', name: 'MS', price: 0, partner: null, cancelled: false }];
  const categories = [
    { ...open!, place: 'first' as const },
    { ...open!, name: 'XD', place: 'third' as const },
    { ...open!, name: 'MD', place: null },
  ];
  const event = { ...base.event, dateandtime: '2026-11-20T03:30:00Z' };
  const { sentence } = registrationLook({ ...base, event, categories }, now);
  expect(sentence).toBe('Winner in MS. Third place in XD.');
});
