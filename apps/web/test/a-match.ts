import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';

const names = ['Asha Rao', 'Bina Das', 'Chitra Iyer', 'Divya Shah', 'Esha Sen', 'Farah Khan', 'Gita Nair', 'Hema Jain'];

/** One side of a match, by the place of its name in the list: match 1 has the sides 0 and 1. */
export const aSide = (at: number) => ({ entry: `e${at}`, name: names[at] ?? '', text: names[at] ?? '' });

/** A match of the first round of MS that waits for a court; match 2 is played by other two than match 1. */
export const aMatch = (number = 1, change: Partial<LiveMatchAnswer> = {}): LiveMatchAnswer => ({
  _id: `MS/R1/${number}`,
  label: `MS R1/${number}`,
  category: 'MS',
  round: 1,
  roundName: 'Round 1',
  name: { kind: 'round', round: 1, number },
  court: null,
  plannedCourt: 1,
  courtHead: null,
  start: '2026-11-21T13:30:00.000Z',
  status: 'waiting',
  calledAt: null,
  startedAt: null,
  finishedAt: null,
  sides: [aSide(number * 2 - 2), aSide(number * 2 - 1)],
  winner: null,
  kind: null,
  score: [],
  waitsFor: [],
  waitsForNames: [],
  swiss: null,
  ...change,
});

/** On court 1. */
export const called = { status: 'called', court: 1, calledAt: '2026-11-21T13:30:00.000Z' } as const;
