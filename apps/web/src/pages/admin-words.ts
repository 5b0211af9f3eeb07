import { defineWords } from '../platform/language.tsx';

const en = {
  tabs: {
    pending_approval: 'Pending',
    changed: 'Changed',
    approved: 'Approved',
    rejected: 'Rejected',
    organizers: 'Organizers',
    commission: 'Commission',
    payments: 'Payments',
    payees: 'Payees',
    announcements: 'Announcements',
    outbox: 'Outbox',
    jobs: 'Jobs',
    security: 'Security',
  },
  title: 'Administration',
  sub: 'Events, organizers and announcements',
  waiting: '{count, plural, one {# event waits} other {# events wait}} for your approval',
  changed: '{count, plural, one {# approved event was} other {# approved events were}} changed',
  alerts: '{count, plural, one {# payment alert is} other {# payment alerts are}} open',
  nothing: 'Nothing waits for you',
} as const;

export type English = typeof en;

export const adminWords = defineWords(en, () => import('./admin-words.hi.ts'));
