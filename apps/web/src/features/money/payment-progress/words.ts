import { defineWords } from '../../../platform/language.tsx';

const en = {
  onItsWay: '{total} is on its way to your account ••{account}: {parts}.',
  arrives: '{amount} arrives {day}',
  arrivesAll: '{amount} arrives in your account ••{account} on {day}.',
  atTheBank: '{amount} is at the bank',
  allThere: 'Nothing is on its way. What you earned has reached your account ••{account}.',
  payments: 'Payments',
  search: 'Search payments',
  searchHint: 'Player, partner, event or UTR',
  searchHintEvent: 'Player, partner or UTR',
  found: '{count, plural, one {# payment} other {# payments}}',
  none: 'No payments yet',
  noneWhy: 'Entry fees of your approved events are listed here as soon as players pay.',
  noneOfEvent: 'Whoever pays online or tries to is listed here.',
  noneFits: 'No payment fits',
  noneFitsWhy: 'Nobody of that name paid or tried to. Payments at the desk are in the event’s registrations.',
  failed: 'Payments could not be loaded',
  commission: 'commission {amount}',
  refunded: '{amount} refunded',
  states: {
    in_bank: 'In your bank',
    on_its_way: 'On its way',
    arrives: 'Arrives {day}',
    refunded: 'Refunded',
    declined: 'Declined {at}',
    being_paid: 'Being paid',
    not_paid: 'Not paid',
  },
  since: 'since {day}',
  held: 'place held until {time}',
  released: 'place released',
  payouts: 'Payouts',
  sent: 'sent {day}',
  partOf: 'part of {amount}',
  takenFrom: 'taken from a transfer of {amount}',
  nothingSent: 'Nothing sent yet. Shares are paid out on T+2 days by default.',
  morePayouts: '{count, number} more',
  showPayments: 'Payments in {settlement}',
  noPaymentsIn: 'No entry fee of these went with it: it carries refunds or adjustments.',
  andMore: 'and {count, number} more: search for {settlement} below',
  payoutStates: {
    INITIATED: 'On its way',
    SETTLED: 'In your bank',
    FAILED: 'Failed, sent again',
    REVERSED: 'Came back, sent again',
  },
} as const;

export type English = typeof en;

export const progressWords = defineWords(en, () => import('./words.hi.ts'));
