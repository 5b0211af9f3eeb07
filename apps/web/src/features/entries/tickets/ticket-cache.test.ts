import type { Registration } from '@maidan/contract/entries/registrations';
import { beforeEach, expect, test } from 'vitest';
import { findKeptTicket, keepTicket } from './ticket-cache.ts';

const id = '01920000-0000-7000-8000-000000000001';
const ticket: Registration = {
  _id: id,
  eventId: '01920000-0000-7000-8000-000000000002',
  status: 'confirmed',
  name: 'Ananya Reddy',
  categories: [],
  amount: 0,
  holdExpiresAt: null,
  ticket: 'MDN1.a.b',
  ticketCode: '7K4Q-29MX',
  checkedIn: false,
  checkedInAt: null,
  registrationDate: '2026-12-01T10:00:00Z',
  referralSource: '',
  event: {
    _id: '01920000-0000-7000-8000-000000000002',
    name: 'Winter Smash',
    sports: 'Badminton',
    location: 'Gachibowli',
    locationlink: '',
    dateandtime: '2026-12-12T03:30:00Z',
    lastDay: null,
    lastdate: '2026-12-06T03:30:00Z',
    contact: '',
    poster: null,
  },
  order: null,
  refunds: [],
  cancellation: null,
};

beforeEach(() => localStorage.clear());

test('a ticket that was opened is found without a network', () => {
  keepTicket('asha', ticket);
  expect(findKeptTicket(id, null)?.ticketCode).toBe('7K4Q-29MX');
  expect(findKeptTicket(id, 'asha')).toEqual(ticket);
});

test('somebody else in the same browser does not find it', () => {
  keepTicket('asha', ticket);
  expect(findKeptTicket(id, 'ravi')).toBeNull();
  keepTicket('ravi', { ...ticket, _id: '01920000-0000-7000-8000-000000000009' });
  expect(findKeptTicket(id, null)).toBeNull();
});

test('a cancelled registration is forgotten, and a damaged store is no reason to fail', () => {
  keepTicket('asha', ticket);
  keepTicket('asha', { ...ticket, status: 'cancelled', ticket: null });
  expect(findKeptTicket(id, 'asha')).toBeNull();
  localStorage.setItem('maidan-tickets', '{"a":');
  expect(findKeptTicket(id, 'asha')).toBeNull();
});
