import { defineWords } from '../../../platform/language.tsx';

const en = {
  open: 'I have a ticket from the desk',
  title: 'Add a registration to your account',
  sub: 'For players entered at the desk or from a list. The code is on the ticket, or ask the organizer.',
  code: 'Ticket code',
  codeHint: 'Eight letters and digits, such as ABCD-2345',
  codeWrong: 'Please enter the eight letters and digits of the ticket',
  phone: 'Phone number',
  phoneHint: 'The number given when the player was entered',
  phoneWrong: 'Please enter a phone number with 10 digits',
  take: 'Add to my account',
  offers: 'Entered for you',
  offersWhy: 'These players were entered with your e-mail address, at the desk or from a list.',
  offersFailed: 'The entries made for you did not load',
  takeThis: 'Add to my account',
  isMine: 'Is {name} one of your players?',
  isMineWhy:
    'Nobody in your account has this name. If you say yes, {name} becomes one of your players, and you get the ticket and all notifications.',
  notMine: 'No',
  yesMine: 'Yes, add it',
  give: 'Give to player',
  giveTo: 'Give to player: {name}',
  giveTitle: 'Link for {name}',
  giveWhy:
    'The first person who opens it and signs in gets this registration. It works once, until {until}; earlier links no longer work.',
  giveText:
    'Hello {name}, this link adds your entry at {event} to your Maidan account, with ticket, matches and notifications. It works until {until}:',
  close: 'Close',
  linkTitle: 'A registration for your account',
  linkSignIn:
    'The organizer has entered a player and is passing the registration to you. Sign in to see whose it is and to add it to your account.',
  signIn: 'Sign in',
  createAccount: 'Create an account',
  player: 'Player',
  tournament: 'Tournament',
  categories: 'Categories',
  becomesYours: 'You get the ticket, the matches and all notifications.',
  becomesPlayer: '{name} becomes one of your players, and you get the ticket, the matches and all notifications.',
  linkOver: 'This link no longer works',
  linkOverWhy: 'It has been used or replaced, or its time has run out. Ask the organizer for a new one.',
  mine: 'My tournaments',
  taken: '{name} is in your account: {event}',
} as const;

export type English = typeof en;

export const claimWords = defineWords(en, () => import('./words.hi.ts'));
