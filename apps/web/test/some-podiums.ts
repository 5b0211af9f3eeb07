import type { PodiumAnswer } from '@maidan/contract/matchday/winners';

/** A category that is played to its end, with four who reached the semi-finals. */
export const aPodium = (category: string, change: Partial<PodiumAnswer> = {}): PodiumAnswer => ({
  category,
  entrants: ['Asha Menon', 'Bina Das', 'Chitra Rao', 'Divya Nair'],
  matches: 3,
  open: 0,
  question: null,
  thirdPlace: 'joint',
  results: [
    {
      match: 'c1/R2/1',
      round: 'Final',
      name: { kind: 'final' },
      winner: 'Asha Menon',
      loser: 'Bina Das',
      kind: 'played',
      games: [[21, 15]],
    },
  ],
  ...change,
});

export const proposed = {
  firstPlace: 'Asha Menon',
  secondPlace: 'Bina Das',
  thirdPlace: 'Chitra Rao',
  thirdPlaces: ['Chitra Rao', 'Divya Nair'],
};
