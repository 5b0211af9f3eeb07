import { defineWords } from '../../../platform/language.tsx';

const en = {
  shows: { owing: 'Owing', held: 'Paused or held', all: 'All' },
  search: 'Search payees',
  searchHint: 'Name, organization, email or vendor ID',
  show: 'Which payees',
  failed: 'The payees did not load',
  title: 'Payees',
  nobodyOwes: 'Nobody owes the platform',
  none: 'None',
  why: 'Organizers with a payout account: what is still to be paid out to them, or what they owe.',
  organizer: 'Organizer',
  balance: 'Balance',
  owes: 'owes {amount}',
  limit: 'May owe up to',
  ownLimit: '{amount}, own limit',
  tax: 'Entry fees and GST',
  status: 'State',
  paused: 'Paused',
  held: 'Payouts held',
  action: 'Action',
  months: 'Monthly papers',
  monthsOf: 'Monthly papers: {name}',
  change: 'Change',
  changeOf: 'Change: {name}',
  question: 'What should change for {name}?',
  what: 'What to do',
  actions: {
    pause: 'Pause entry fees',
    enable: 'Enable entry fees',
    hold_payouts: 'Hold payouts',
    release_payouts: 'Release payouts',
    set_limit: 'Set how much may be owed',
  },
  limitField: 'Limit in rupees',
  limitHint: 'Empty for everybody’s limit',
  reason: 'Reason',
  reasonHint: 'The organizer reads it, except for a limit',
  reasonMissing: 'Reason is required',
  save: 'Save',
  saved: 'Saved: {name}',
} as const;

export type English = typeof en;

export const payeeWords = defineWords(en, () => import('./words.hi.ts'));
