import { defineWords } from '../../../platform/language.tsx';

const en = {
  yourPartner: 'Your partner',
  ways: {
    named: { label: 'I have a partner: name only', hint: 'You pay the whole fee; nobody is asked.' },
    wanted: { label: 'I need a partner', hint: 'You are put on a list, and others ask to play with you.' },
    invited: { label: 'Invite my partner', hint: 'Says yes and gives their own details.' },
  },
  paysHalf: 'Gives their own details and pays {amount}.',
  payRest: 'You pay the remaining {amount} too; nobody is asked.',
  nobodyAsked: 'Nobody is asked.',
  name: 'Partner’s name',
  nameHint: 'As on an identity card.',
  reach: 'Phone or e-mail (optional)',
  reachHint: 'If you leave it empty, you pass on the link yourself.',
  reachWrong: 'Please enter a phone number with 10 digits, or an e-mail address',
  whoPays: 'Who pays?',
  half: 'Half each',
  whole: 'I pay it all',
  /** Of the partner, below what the inviter pays. */
  halfHint: 'now, your partner {amount}',
  wholeHint: 'now, your partner nothing',
  next: 'Your partner has 48 hours to say yes, or until entries close if that is sooner. Your place is kept until then. Once you have entered and paid, you get a link and a code to read out. If they say no, you choose another partner or get your money back.',
  wantedPays:
    'You pay your half now, {amount}. Your place is kept, and you get it all back if nobody is found by the time entries close.',
  wantedFree: 'Your place is kept until entries close.',
  wantedSeen:
    'Players who fit this category see your name and city (for a child, the first name and an initial), never your phone or e-mail.',
  seeWanted: 'See who needs a partner',
  chooseWay: 'Please choose how you will find your partner',
  ownPartner: 'You cannot be your own partner.',
} as const;

export type English = typeof en;

export const partnerWords = defineWords(en, () => import('./words.hi.ts'));
