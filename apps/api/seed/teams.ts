import type { Team } from '@maidan/domain/entries/teams';
import type { Dice } from './dice.ts';
import { makePlayers } from './people.ts';

const clubs = [
  'Deccan Gymkhana',
  'PYC Hindu Gymkhana',
  'Kothrud Shuttlers',
  'Baner Badminton Club',
  'Aundh Sports Club',
  'Nashik Racquets',
  'Satara Shuttle Club',
  'Thane Smashers',
];

/** The clubs that enter one team each, of five players, in the event that is in play. */
export function makeTeams(event: string, chance: Dice, thisYear: number): Team[] {
  if (event !== 'pune-open') return [];
  const names = new Set<string>();
  return clubs.map((name) => ({
    name,
    players: makePlayers(5, chance, { bornFrom: 1985, bornTo: thisYear - 18 }, names).map((player, at) => ({
      name: player.name,
      captain: at === 0,
    })),
  }));
}
