import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import { unknownOrigin } from '@maidan/domain/entries/origins';

/** A confirmed entry in Open, as the desk sees it; pass what the test is about. */
export const aRegistration = (change: Partial<EventRegistration> = {}): EventRegistration => ({
  _id: '019f0000-0000-7000-8000-0000000000d1',
  eventId: '019f0000-0000-7000-8000-00000000000e',
  name: 'Ananya Reddy',
  phone: '9876543210',
  email: null,
  dob: null,
  gender: null,
  city: 'Pune',
  aadhaarNumber: null,
  origin: unknownOrigin,
  status: 'confirmed',
  categories: [entryOf('Open', 350.5)],
  entries: [],
  amount: 350.5,
  owed: 0,
  refunded: 0,
  disputed: 0,
  refunds: [],
  deskRefunds: [],
  deskPayments: [],
  paidBy: 'online',
  unpaid: false,
  source: 'online',
  ticketCode: 'ABCD-2345',
  referralSource: '',
  accommodationRequired: '',
  answers: [],
  askLater: [],
  registrationDate: '2026-11-20T08:00:00.000Z',
  checkedIn: false,
  checkedInAt: null,
  ...change,
});

export const entryOf = (name: string, price: number, cancelled = false): EventRegistration['categories'][number] => ({
  name,
  price,
  partner: null,
  partnerOrigin: unknownOrigin,
  team: null,
  state: cancelled ? 'cancelled' : 'confirmed',
  cancelled,
});
