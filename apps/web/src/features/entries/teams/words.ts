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
  saidYes: '{yes, number} of {players, number} said yes',
  saidNo: 'Said no: {names}',
  withReason: '{name} ({reason})',
  lacks: '{count, plural, one {# more player is needed} other {# more players are needed}}',
  lacksUntil: 'Name or invite them by {until}. After that only the organizer can.',
  invite: 'Invite the players',
  inviteWhy:
    'One link for the whole team: each player says yes with own details and gets an own ticket, or says no. Nothing is left to pay.',
  inviteText: '{team} plays {category} at {event}, {date}. Are you in? Say yes or no by {until}:',
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
