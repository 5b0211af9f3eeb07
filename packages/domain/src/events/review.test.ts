import { expect, test } from 'vitest';
import { type ChecklistItem, type ReviewedEvent, reviewChecklist } from './review.ts';

const now = new Date('2026-11-21T06:00:00Z');
const event: ReviewedEvent = {
  eventName: 'Hyderabad Winter Smash',
  sports: 'Badminton',
  location: 'Gachibowli',
  locationlink: 'https://maps.example.in/x',
  dateandtime: '2026-12-20T03:30:00Z',
  lastdate: '2026-12-15T18:29:59Z',
  about: 'Open to everybody.',
  stateUT: 'Telangana',
  contact: '9876543210',
  poster: '/files/x',
  umpirePasswordSet: true,
  categories: [{ name: 'Singles', price: 500, capacity: 32 }],
};
const organizer = { status: 'active' as const, vendorStatus: 'ACTIVATED', isVendorEnabled: true };
const attention = (items: ChecklistItem[]) =>
  items.filter((item) => item.verdict === 'attention').map(({ key, detail }) => [key, detail]);

test('a good event has nothing that needs attention', () => {
  expect(attention(reviewChecklist(event, organizer, now))).toEqual([]);
});

test.each([
  ['poster', { poster: null }, {}, [['complete', 'Missing: Poster']]],
  ['past event', { dateandtime: '2026-11-20T00:00:00Z' }, {}, [['dates', 'The event date has passed']]],
  [
    'closed entries',
    { lastdate: '2026-11-21T05:00:00Z' },
    {},
    [['dates', 'The last date for registrations has passed']],
  ],
  [
    'entries past the start',
    { lastdate: '2026-12-20T03:31:00Z' },
    {},
    [['dates', 'Registrations end after the event begins']],
  ],
  ['suspension', {}, { status: 'suspended' }, [['organizer', 'The organizer is suspended']]],
  ['no vendor', {}, { vendorStatus: null, isVendorEnabled: false }, [['payments', 'The organizer has no vendor']]],
  ['waiting vendor', {}, { vendorStatus: 'CREATED' }, [['payments', 'The vendor is CREATED']]],
  ['disabled vendor', {}, { isVendorEnabled: false }, [['payments', 'The vendor is disabled']]],
  ['free event without vendor', { categories: [{ name: 'Kids', price: 0, capacity: 8 }] }, { vendorStatus: null }, []],
  [
    'open end',
    {
      categories: [
        { name: 'A', price: 1 },
        { name: 'B', price: 1, capacity: 4 },
      ],
    },
    {},
    [['places', '1 of 2 categories takes any number of entries']],
  ],
  ['no map', { locationlink: '' }, {}, [['location', 'Players find the venue by its address only']]],
] as const)('%s', (_name, change, who, expected) => {
  const items = reviewChecklist({ ...event, ...change }, { ...organizer, ...who }, now);
  expect(attention(items)).toEqual(expected);
});
