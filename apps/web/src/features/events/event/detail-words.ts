import { defineWords } from '../../../platform/language.tsx';

const en = {
  list: {
    noEntries: 'Live · no entries now',
    title: 'Your Events',
    sub: '{count, number} of {total, plural, one {# event} other {# events}}',
    search: 'Search events',
    searchHint: 'Name, sport or location',
    show: 'Show',
    filters: {
      'All Events': 'All Events',
      Live: 'Live',
      Draft: 'Draft',
      Pending: 'Pending',
      Rejected: 'Rejected',
      Completed: 'Completed',
    },
    none: 'No events found',
    noneWhy: 'Try another word or another filter.',
    draft: 'Draft',
    pending_approval: 'Pending Approval',
    approved: 'Approved',
    rejected: 'Rejected',
    unknown: 'Unknown',
    prize: 'Prize pool {amount}',
  },
  facts: {
    begins: 'Begins',
    lastDay: 'Last day',
    ends: 'Registration ends',
    location: 'Location',
    state: 'State',
    contact: 'Contact',
    prize: 'Prize pool',
  },
  steps: {
    approval: 'Approval',
    approved: 'Approved',
    entriesOpen: 'Entries',
    draw: 'Draw',
    play: 'Play',
    winners: 'Winners',
  },
  overview: {
    figures: 'Figures of the event',
    registrations: 'Registrations',
    waiting: '{count, number} waiting',
    taken: 'Places\u00a0taken ({unit})',
    ofCount: '{count, number} of {of, number}',
    checkedIn: 'Checked in',
    of: 'of {count, number}',
    revenue: 'Revenue',
    revenueNote: 'online and at the desk, after refunds',
    categories: 'Categories',
    entriesOf: '{count, plural, one {# entry} other {# entries}}',
    winners: 'Winners',
    about: 'About',
    noCategories: 'No categories yet',
    umpires: 'For umpires',
    umpiresWhy: 'They open this address and type the code with the umpire password of the event.',
    umpireQr: 'QR code of the umpires’ address',
    copyAddress: 'Copy the address',
  },
} as const;

export type English = typeof en;

/** What comes when somebody looks closer: the list of all events, an event's facts and its overview. */
export const detailWords = defineWords(en, () => import('./detail-words.hi.ts'));
