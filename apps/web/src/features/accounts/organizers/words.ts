import { defineWords } from '../../../platform/language.tsx';

const en = {
  become: 'Become an organizer',
  sub: 'Run your own tournaments: entries, fixtures, umpires and payouts in one place.',
  nameRequired: 'Organization name is required',
  phoneRequired: 'Phone number is required',
  cityRequired: 'City is required',
  stateRequired: 'Please choose a state or union territory',
  termsRequired: 'Please accept the terms',
  organization: 'Your organization',
  name: 'Organization name',
  nameHint: 'Players see it on your events',
  phone: 'Phone number',
  phoneHint: 'For us and the payment provider. New events propose it as the contact for players.',
  city: 'City',
  state: 'State or union territory',
  terms: 'I accept the terms for organizers',
  termsHint:
    'I run the events that I publish, I keep players’ data for these events only, and I refund entries of an event that I cancel.',
  path: {
    organization: { title: 'Your organization', words: 'A minute, and the dashboard is yours.' },
    payments: {
      title: 'Payments',
      words: 'Bank account and PAN, so that entry fees reach you automatically. Our commission is 5%.',
    },
    event: { title: 'First event', words: 'We review it, then its page is public.' },
    day: { title: 'Tournament day', words: 'Fixtures, check-in, umpires and live scores from any phone.' },
  },
} as const;

export type English = typeof en;

export const organizerWords = defineWords(en, () => import('./words.hi.ts'));
