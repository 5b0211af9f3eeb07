import { defineWords } from './language.tsx';

const en = {
  teamName: 'Team name',
  teamHint: 'As it will appear in the draw: the district, the college, the club.',
  players: 'Players',
  playersHint: 'Up to 25. They can also be named later, until registration is over or the draw is made.',
  player: 'Player {number, number}',
  captain: 'Captain',
  captainOf: 'Player {number, number} is the captain',
  remove: 'Remove player {number, number}',
  add: 'Add a player',
  birthYear: 'Year of birth of player {number, number}',
  birthYearHint: 'Birth year',
  genderOf: 'Gender of player {number, number}',
  genderHint: 'Gender',
  genders: { female: 'Female', male: 'Male', other: 'Other' },
} as const;

export type English = typeof en;

export const rosterWords = defineWords(en, () => import('./roster-words.hi.ts'));
