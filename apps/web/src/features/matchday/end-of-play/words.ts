import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'End of the tournament',
  toDesk: 'Back to the desk',
  allPlayed: '{total, plural, one {The match is played} other {All # matches are played}}',
  someOpen: '{open, plural, one {# match is} other {# matches are}} not played yet',
  noMatches: 'Nothing was played at the desk',
  players: '{count, plural, one {registration} other {registrations}}, {came, number} checked in',
  podiums: '{count, plural, one {podium} other {podiums}} submitted, of {total, number}',
  podiumsOpen: '{total, plural, one {podium} other {podiums}}, not submitted yet',
  fees: 'entry fees after refunds',
  feesOwed: 'entry fees after refunds, {owed} still owed',
  steps: {
    winners: 'Winners',
    certificates: 'Certificates',
    money: 'Money',
    thanks: 'Thank you',
    live: 'End live',
  },
  winnersOpen: 'The results propose the podiums. Submitting them completes the event.',
  winnersDone:
    '{count, plural, one {# podium is} other {# podiums are}} on the public page, and the event is completed.',
  submit: 'Submit Winners',
  prizes: 'Prizes',
  openWinners: 'Open',
  certificatesWait: 'They are made from the winners: submit those first.',
  certificatesOpen:
    'One for each winner and for everybody who took part, with a code that proves it genuine. After this, winners can be corrected, but no longer undone.',
  certificatesDone: 'The first was issued on {date}. Players find theirs beside their ticket.',
  owed: '{amount} owed by {count, plural, one {# player} other {# players}}',
  settled: 'Nothing is owed at the desk.',
  moneyOpen: 'Open the money',
  moneyUnknown: 'The money did not load.',
  thanksWhy: 'A text to copy into your own groups. Nothing is sent.',
  text: '{event} is over. Thank you for playing, and congratulations to the winners!\n\n{winners}\n\nAll results: {address}',
  textNoWinners: '{event} is over. Thank you for playing!\n\nAll results: {address}',
  first: '{category}: {name}',
  copy: 'Copy the text',
  copied: 'Copied',
  copyFailed: 'It could not be copied. Select the text instead.',
  liveOpen: 'The desk, the umpires’ phones and the boards stop.',
  liveDone: 'The desk is closed.',
  reopen: {
    menu: 'You can reopen the desk from the event’s menu until winners are submitted.',
    undo: 'To reopen the desk, undo the winners first.',
  },
  endLive: 'End live',
  ended: 'Live play of {event} has ended',
  endFailed: 'Could not delete live event',
  openStep: 'Show {step}',
  done: 'done',
} as const;

export type English = typeof en;

export const endWords = defineWords(en, () => import('./words.hi.ts'));
