import type { PartnerInvite } from '@maidan/contract/entries/partner-invites';
import type { PublicEvent } from '@maidan/contract/events/public-events';
import { customizationOf } from '@maidan/domain/events/page';

const id = '0198c9a2-0000-7000-8000-0000000000e1';

/** An approved event as everybody sees it. */
export const aPublicEvent = (change: Partial<PublicEvent> = {}): PublicEvent => ({
  _id: id,
  eventId: id,
  name: 'Nagpur Winter Cup',
  address: 'k7m2q9xab-pune-open',
  eventName: 'Nagpur Winter Cup',
  sports: 'Badminton',
  location: 'Nagpur',
  stateUT: 'Maharashtra',
  dateandtime: '2099-12-12T03:30:00.000Z',
  lastDay: '2099-12-13',
  lastdate: '2099-12-10T03:30:00.000Z',
  refundPolicy: {
    rules: [
      { until: '2099-12-10T03:30:00.000Z', percent: 100 },
      { until: '2099-12-11T03:30:00.000Z', percent: 50 },
    ],
    keep: 0,
  },
  poster: null,
  posterFocus: 'center center',
  prizePool: 0,
  entryFee: 500,
  highestFee: 500,
  categoryCount: 1,
  placesLeft: null,
  places: null,
  tournamentStatus: 'open',
  registrationOpen: true,
  isLive: false,
  about: '',
  locationlink: '',
  contact: '',
  categories: [{ _id: id, name: 'Open', price: 500, participants: 4, placesLeft: null, waiting: 0, entries: 'open' }],
  winners: null,
  fixtures: null,
  isDrawn: false,
  registrationClosedReason: null,
  organizer: {
    name: 'Nagpur Club',
    city: 'Nagpur',
    eventsHeld: 1,
    since: '2026-01-01T00:00:00.000Z',
    address: 'q8m2k7xab-nagpur-club',
  },
  customization: customizationOf({}),

  ...change,
});

/** The event of an invitation, with the category of the pair. */
export const invitedEvent = aPublicEvent({
  name: 'Nashik District Badminton',
  categories: [
    {
      _id: '0198c9a2-0000-7000-8000-0000000000c1',
      name: 'Men’s Doubles',
      price: 1300,
      participants: 11,
      placesLeft: 20,
      waiting: 0,
      entries: 'open',
      format: 'doubles',
      gender: 'male',
      minAge: 16,
    },
  ],
});

/** Rohan asks Aditya to play, each half. */
export const anInvite = (change: Partial<PartnerInvite> = {}): PartnerInvite => ({
  isAskedFor: false,
  event: {
    _id: invitedEvent._id,
    name: invitedEvent.name,
    sports: 'Badminton',
    location: 'Divisional Sports Complex, Nashik',
    dateandtime: invitedEvent.dateandtime,
    lastDay: '2099-12-13',
  },
  category: 'Men’s Doubles',
  from: 'Rohan Deshmukh',
  name: 'Aditya Kulkarni',
  share: 650,
  fee: 1300,
  expiresAt: '2099-11-28T12:30:00.000Z',
  state: 'open',
  closed: null,
  why: null,
  ...change,
});
