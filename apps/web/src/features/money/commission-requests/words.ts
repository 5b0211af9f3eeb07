import { defineWords } from '../../../platform/language.tsx';

const en = {
  states: {
    PENDING_APPROVAL: 'Waiting',
    APPROVED: 'Approved',
    REJECTED: 'Rejected',
  },
  state: 'State of the request',
  all: 'All',
  failed: 'The requests did not load',
  requests: 'Commission requests',
  nobody: 'No requests waiting',
  none: 'None',
  why: 'An organizer who types another commission in the Vendor Settings asks for it here.',
  organizer: 'Organizer',
  now: 'Now',
  askedFor: 'Asked for',
  taken: 'Revenue in 90 days',
  askedOn: 'Asked on',
  status: 'State',
  action: 'Action',
  decide: 'Decide',
  question: '{rate} for {organizer}?',
  reject: 'Reject',
  approve: 'Approve',
  takenLast: 'Revenue in the last 90 days',
  asNow: 'Commission at {rate}, as now',
  at: 'Commission at {rate}',
  holds: 'The rate applies to payments from the approval on; earlier payments keep theirs.',
  note: 'Note',
  noteHint: 'The organizer reads it with the decision',
  pays: '{organizer} pays {rate} from now on',
  keeps: '{organizer} keeps its rate',
} as const;

export type English = typeof en;

export const commissionWords = defineWords(en, () => import('./words.hi.ts'));
