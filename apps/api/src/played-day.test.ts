import { winnersEndpoints } from '@maidan/contract/matchday/winners';
import { expect, test } from 'vitest';
import { playTournament } from '../test/played-tournament.ts';
import { startApi } from '../test/start.ts';
import { drawFaults, hallFaults, type ShownDesk } from '../test/tournament-judge.ts';

const t = startApi();

/** The bench plays the same with ten categories of 40 entries on eight courts. */
const size = {
  categories: [
    { name: 'Open' },
    { name: 'Under 19', format: { format: 'group_knockout', groups: 2, qualifiers: 2 } },
    { name: 'Veterans', format: { format: 'double_elimination' } },
    { name: 'Chess', format: { format: 'swiss', rounds: 2 } },
  ],
  entries: 7,
  courts: 4,
};

test('a whole day by two desks: nobody on two courts or called before the rest, every offer can be called, every draw is right', async () => {
  const { event, desk, draws, faults, tally } = await playTournament(t, size, 'a played day');
  expect(faults).toEqual([]);
  expect(drawFaults(draws, desk.matches)).toEqual([]);
  expect(tally.raced).toBeGreaterThan(0);
  expect(tally.corrected).toBeGreaterThan(0);
  expect(tally.called).toBe(tally.proposed);

  const of = { token: event.token, params: { eventId: event.eventId } };
  const { winners } = (await t.call(winnersEndpoints.propose, of)).body;
  const final = desk.matches.find(({ category, roundName }) => category === 'Open' && roundName === 'Final');
  expect(winners.Open.firstPlace).toBe(final?.sides.find(({ entry }) => entry === final.winner)?.name);

  // The judge, with a fault planted in each thing that it judges.
  const changed = (change: (day: ShownDesk) => void) => {
    const day = structuredClone(desk);
    change(day);
    return day;
  };
  const played = (category: string) => (day: ShownDesk) =>
    day.matches.filter(
      (match) => match.category === category && match.winner && match.sides.every(({ entry }) => entry),
    );
  const judged = (change: (day: ShownDesk) => void) => drawFaults(draws, changed(change).matches);
  const wrongWinner = (category: string) => (day: ShownDesk) => {
    const match = played(category)(day).find(({ round }) => round === 1);
    if (match) match.winner = match.sides.find(({ entry }) => entry !== match.winner)?.entry ?? null;
  };
  expect(judged(wrongWinner('Open'))).not.toEqual([]);
  expect(judged(wrongWinner('Veterans'))).not.toEqual([]);
  expect(
    judged((day) => {
      const [one, other] = played('Chess')(day);
      if (one && other) other.sides = one.sides;
    }),
  ).not.toEqual([]);
  expect(
    judged((day) => {
      day.matches = day.matches.filter((match) => !(match.category === 'Under 19' && match.round === 1));
    }),
  ).not.toEqual([]);
  const inHall = (change: (day: ShownDesk) => void) => hallFaults(changed(change), 15).length;
  const twoOn = (day: ShownDesk, courts: [number, number], matches = played('Open')(day).slice(0, 2)) =>
    matches.forEach((match, at) =>
      Object.assign(match, {
        status: 'playing',
        court: courts[at],
        calledAt: '2099-01-01T00:00:00Z',
        finishedAt: null,
      }),
    );
  expect(inHall((day) => twoOn(day, [1, 2]))).toBe(0);
  expect(inHall((day) => twoOn(day, [1, 1]))).toBe(1);
  expect(
    inHall((day) => {
      const [one, other] = played('Open')(day);
      if (one && other) other.sides = one.sides;
      twoOn(day, [1, 2]);
    }),
  ).toBeGreaterThan(0);
  expect(
    inHall((day) => {
      twoOn(day, [1, 2]);
      for (const match of day.matches) if (match.calledAt?.startsWith('2099')) match.calledAt = '2000-01-01T00:00:00Z';
    }),
  ).toBeGreaterThan(0);
});
