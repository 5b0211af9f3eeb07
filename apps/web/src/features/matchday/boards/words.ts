import { defineWords } from '../../../platform/language.tsx';

const en = {
  court: 'Court {court}',
  courtMayChange: 'Court {court} (may change)',
  courtWord: 'Court',
  free: 'Free',
  called: 'Please come to the court',
  next: 'Next matches',
  soon: 'Next',
  since: 'since {time}',
  over: 'Match over',
  results: 'Results',
  nothing: 'No match is on court now.',
  allOver: 'All matches are played.',
  winners: 'Winners',
  second: '2nd: {name}',
  third: '3rd: {name}',
  about: 'about {time}',
  stopped: 'Play is stopped',
  courtsOut: 'Courts out of use: {courts}',
  courtUntil: '{court} until {time}',
  courtOut: 'Court {court} is out of use',
  lost: 'No connection since {time}: shown as it was then',
  notFound: 'No event has the code {code}. Please ask the desk for it.',
  serves: 'serves',
  speak: 'Speak calls',
  spoken: 'Calls are spoken',
  spokenFromNow: 'From now on, calls are spoken here.',
  spokenCall: '{court}: {one} against {other}. {match}. Please come to {court}.',
  andPartner: ' and ',
  noVoice: 'This browser has no English voice: open the board on another device to hear calls',
  kinds: {
    walkover: 'Walkover',
    retired: 'Retired',
    disqualified: 'Disqualified',
    drawn: 'Drawn',
    void: 'Neither came',
  },
} as const;

export type English = typeof en;

export const boardWords = defineWords(en, () => import('./words.hi.ts'));
