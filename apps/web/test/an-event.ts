import type { OwnEvent } from '@maidan/contract/events/event';
import { customizationOf } from '@maidan/domain/events/page';
import type { User } from '@maidan/contract/accounts/session';

export const organizer: User = {
  _id: '0198c9a2-0000-7000-8000-000000000001',
  name: 'Kavita Deshpande',
  email: 'kavita@example.in',
  role: 'organizer',
  organizerStatus: 'active',
};

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** An approved event in two weeks, with the changes that the test needs. */
export function anEvent(change: Partial<OwnEvent> = {}): OwnEvent {
  const id = '0198c9a2-0000-7000-8000-0000000000e1';
  const name = change.eventName ?? 'Pune Open Badminton';
  return {
    _id: id,
    eventId: id,
    code: 'PUNE26',
    name,
    eventName: name,
    sports: 'Badminton',
    about: 'Two days on eight courts.',
    location: 'PYC Hindu Gymkhana, Pune',
    locationlink: '',
    prizePool: 25_000,
    entryFee: 500,
    dateandtime: inDays(14),
    days: 1,
    lastdate: inDays(10),
    contact: '98220 12345',
    stateUT: 'Maharashtra',
    poster: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==',
    posterFocus: 'center center',
    categories: [{ _id: id, name: 'Open', price: 500, capacity: 32, format: 'singles', participants: 20 }],
    winners: null,
    hasWinners: false,
    certificatesIssuedAt: null,
    isPlayed: false,
    fixtures: null,
    approvalStatus: 'approved',
    tournamentStatus: 'open',
    isLive: false,
    rejectionReason: null,
    registrationsCount: 20,
    registrationsClosed: false,
    isCompleted: false,
    umpirePasswordSet: true,
    createdAt: inDays(-20),
    revenue: 10_000,
    checkedInCount: 0,
    organizerName: 'Deccan Sports Events',
    waitlistedCount: 0,
    submittedAt: inDays(-20),
    approvedAt: inDays(-19),
    isCustomized: false,
    hasFixtures: false,
    isDrawn: false,
    publicDraws: 'current',
    lateEntries: false,
    offerHours: 12,
    offersByHand: false,
    partnerWays: ['named', 'invited', 'wanted'],
    pendingRevision: null,
    unpublished: null,
    requestedChanges: [],
    lastDay: null,
    customization: customizationOf({}),
    ...change,
  };
}

/** A new hall and a higher fee that wait for an administrator. */
export const waitingChange: NonNullable<OwnEvent['pendingRevision']> = {
  _id: '0198c9a2-0000-7000-8000-0000000000c1',
  before: {
    location: 'PYC Gymkhana',
    categories: [{ _id: '0198c9a2-0000-7000-8000-0000000000c2', name: 'MS', price: 500 }],
  },
  after: {
    location: 'Balewadi Stadium',
    categories: [{ _id: '0198c9a2-0000-7000-8000-0000000000c2', name: 'MS', price: 550 }],
  },
  reason: 'The hall is needed for the count',
  choices: [
    { entry: 'c3', player: 'Aarohi Deshpande', category: 'U-13', to: 'c4', toName: 'U-15' },
    { entry: 'c5', player: 'Kabir Shaikh', category: 'U-11', to: null, toName: null },
  ],
  fullRefundUntil: '2026-12-09T18:29:59.999Z',
  sentAt: '2026-11-20T09:00:00.000Z',
};
