import { defineWords } from '../../../platform/language.tsx';

const en = {
  open: 'I have a ticket from the desk',
  title: 'Take a registration into your account',
  sub: 'For whoever was entered at the desk or by a list. You find the code on the ticket, or ask the organizer.',
  code: 'Ticket code',
  codeHint: 'Eight letters and digits, as ABCD-2345',
  codeWrong: 'Please enter the eight letters and digits of the ticket',
  phone: 'Phone number',
  phoneHint: 'The number that was given when the player was entered',
  phoneWrong: 'Please enter a phone number with 10 digits',
  take: 'Take it',
  offers: 'Entered for you',
  offersWhy: 'The desk or a list has entered these players with your e-mail address.',
  offersFailed: 'What was entered for you did not load',
  takeThis: 'Take into my account',
  isMine: 'Is {name} one of your players?',
  isMineWhy:
    'Your account has nobody of this name. {name} becomes one of your players, and you get the ticket and all news.',
  notMine: 'No',
  yesMine: 'Yes, take it',
  give: 'Give to player',
  giveTo: 'Give to player: {name}',
  giveTitle: 'Link for {name}',
  giveWhy:
    'Whoever opens it and signs in gets this registration: once, until {until}. An earlier link no longer works.',
  giveText:
    'Hello {name}, with this link your entry at {event} comes into your Maidan account: ticket, matches and news. It is good until {until}:',
  close: 'Close',
  linkTitle: 'A registration for your account',
  linkSignIn:
    'The organizer has entered a player and gives you the registration. Sign in to see whose it is and to take it.',
  signIn: 'Sign in',
  createAccount: 'Create an account',
  player: 'Player',
  tournament: 'Tournament',
  categories: 'Categories',
  becomesYours: 'You get the ticket, the matches and all news.',
  becomesPlayer: '{name} becomes one of your players, and you get the ticket, the matches and all news.',
  linkOver: 'This link has ended',
  linkOverWhy: 'It was used, a newer one was made, or its time is over. Ask the organizer for a new one.',
  mine: 'My tournaments',
  taken: '{name} is in your account: {event}',
} as const;

export type English = typeof en;

export const claimWords = defineWords(en, () => import('./words.hi.ts'));
