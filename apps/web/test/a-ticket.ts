import type { Registration } from '@maidan/contract/entries/registration';

/** A player's own confirmed registration, with its ticket. */
export const aTicket: Registration = {
  _id: '01920000-0000-7000-8000-000000000001',
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
    calledOff: null,
  },
  order: null,
  refunds: [],
  cancellation: null,
};
