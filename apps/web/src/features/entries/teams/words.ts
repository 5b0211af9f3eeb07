import { defineWords } from '../../../platform/language.tsx';

const en = {
  teams: 'Teams',
  teamsWhy: 'The players of each team. Changes appear in the draw immediately.',
  failed: 'The teams did not load',
  needsNetwork: 'Teams need the network.',
  none: 'No team has entered yet',
  noPlayers: 'No players named yet',
  playerCount: '{count, plural, one {# player} other {# players}}',
  captain: 'captain',
  enteredBy: 'Entered by {name}',
  edit: 'Change the team',
  name: 'Name the players',
  closed: 'Registration is over or the draw is made. Ask the organizer to change the team.',
  save: 'Save team',
  saveAnyway: 'Save anyway',
  few: 'A tie needs {squad, number} players, and {players, plural, one {# is} other {# are}} named',
  doubtOf: '{player}: {why}',
  cancel: 'Cancel',
  close: 'Close',
  saved: 'The team is saved',
} as const;

export type English = typeof en;

export const teamWords = defineWords(en, () => import('./words.hi.ts'));
