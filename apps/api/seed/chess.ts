import { createFixtures } from '../src/features/draws/fixtures/make-draw.ts';
import { toldOtherwise } from '../src/features/draws/records/told-fixtures.ts';
import { publishFixtures } from '../src/features/draws/fixtures/publish.ts';
import type { DeskCaller } from '../src/features/matchday/records/day.ts';
import { actOnMatch } from '../src/features/matchday/desk/act-on-match.ts';
import { goLive } from '../src/features/matchday/desk/go-live.ts';
import { readLive } from '../src/features/matchday/desk/read-desk.ts';
import { drawStage } from '../src/features/draws/fixtures/next-stages.ts';
import { pairRound } from '../src/features/draws/fixtures/swiss-rounds.ts';
import { hoursFrom } from './add-event.ts';
import type { Deps } from '../src/platform/deps.ts';
import { dice } from './dice.ts';
import { letTheMorningPass } from './passed-morning.ts';
import { insertRows } from './insert-rows.ts';

const boards = 16;
const arbiters = ['Suresh Pawar', 'Nalini Gokhale', 'Joseph Pinto', 'Farida Shaikh'];
/** Completed rounds of the Swiss tournament, and completed boards of the next round. */
const roundsOver = 3;
const boardsOver = 4;

/**
 * Brings the demo's chess event to the middle of its day: the Swiss tournament is in its fourth round, and in the
 * children's category, where everyone has met, the best four go on to a knock-out.
 */
export async function playTheRounds(
  deps: Deps,
  { organizerId, eventId, startTime }: { organizerId: string; eventId: string; startTime: string },
): Promise<void> {
  const scope = { userId: organizerId, eventId };
  const drawn = await createFixtures(deps, {
    ...scope,
    input: {
      ...hoursFrom(startTime, deps.clock()),
      matchTime: 20,
      courts: boards,
      courtHeads: Array.from({ length: boards }, (_, board) => arbiters[board % arbiters.length] as string),
      category_formats: {
        Open: { format: 'swiss', rounds: 7, colours: true },
        'Under 13': { format: 'round_robin' },
      },
      lot_seed: 2026,
    },
  });
  await publishFixtures(deps, scope);
  await toldOtherwise(deps.db, eventId, 0);
  await goLive(deps, { ...scope, confirm: true });
  const desk: DeskCaller = {
    staffId: organizerId,
    actor: { actorId: organizerId, actorKind: 'user' },
    onlyEvent: null,
  };
  const chance = dice(64);
  const toPlay = async (category: string) => {
    const { matches } = await readLive(deps, eventId);
    return matches.filter(
      (match) => match.category === category && match.status === 'waiting' && match.sides.every(({ entry }) => entry),
    );
  };
  const play = async (category: string, count = Number.POSITIVE_INFINITY) => {
    const over = (await toPlay(category)).slice(0, count).map(({ _id, sides }) => {
      const drew = chance.roll() < 0.2;
      const result = drew ? { winner: '', kind: 'drawn' } : { winner: chance.pick(sides).entry, kind: 'played' };
      return { event_id: eventId, match_id: _id, status: 'done', finished_at: deps.clock(), ...result };
    });
    // In one insert: about fifty results one by one would slow down the first start.
    await insertRows(deps.db, 'match_states', over);
  };
  for (let round = 1; round <= roundsOver; round++) {
    await play('Open');
    await pairRound(deps, { ...scope, category: 'Open', round: round + 1, absent: [], again: false });
  }
  await play('Open', boardsOver);
  for (const { _id: matchId, plannedCourt } of (await toPlay('Open')).slice(0, 3)) {
    const request = { eventId, matchId, ...(plannedCourt === null ? {} : { court: plannedCourt }) };
    await actOnMatch(deps, desk, { ...request, action: 'call' });
    await actOnMatch(deps, desk, { ...request, action: 'start' });
  }
  await play('Under 13');
  await letTheMorningPass(deps, eventId, chance);
  const stage = { category: 'Under 13', name: 'Finals', from: 1, to: 4, without: [], preview: false };
  const format = { format: 'single_elimination', third_place: true } as const;
  await drawStage(deps, scope, { ...stage, format, version: drawn.version + roundsOver }, deps.clock());
}
