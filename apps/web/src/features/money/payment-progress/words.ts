import { defineWords } from '../../../platform/language.tsx';

const en = {
  onItsWay: '{total} is on its way to your account ••{account}: {parts}.',
  arrives: '{amount} arrives {day}',
  atTheBank: '{amount} is at the bank',
  allThere: 'Nothing is on its way. What you earned has reached your account ••{account}.',
  payments: 'Payments',
  search: 'Search payments',
  searchHint: 'Player, partner, event or UTR',
  found: '{count, plural, one {# payment} other {# payments}}',
  none: 'No payments yet',
  noneWhy: 'Entry fees of your approved events are listed here as soon as players pay.',
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
  since: 'since {day}, UTR {utr}',
  held: 'place held until {time}',
  released: 'place released',
} as const;

export type English = typeof en;

export const progressWords = defineWords(en, () => import('./words.hi.ts'));
