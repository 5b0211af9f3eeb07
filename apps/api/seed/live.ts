import { createFixtures, publishFixtures } from '../src/features/fixtures/service.ts';
import type { DeskCaller } from '../src/features/live-days/service.ts';
import { actOnMatch, goLive, readLive, recordMatchResult } from '../src/features/live-events/service.ts';
import type { Deps } from '../src/platform/deps.ts';
import { dice } from './dice.ts';

const courts = 8;
const played = 12;
const heads = [
  'Vikram Rao',
  'Sunita Joshi',
  'Imran Qazi',
  'Lata Kulkarni',
  'Prakash Nair',
  'Meera Sen',
  'Dilip More',
  'Rekha Shetty',
];

/**
 * Brings the first event of the demo to the middle of its morning, through the same services as an organizer: drawn,
 * planned on eight courts, published and put live, with results, matches in play and one being called.
 */
export async function playTheMorning(
  deps: Deps,
  { organizerId, eventId, startTime }: { organizerId: string; eventId: string; startTime: string },
): Promise<void> {
  const hour = Number(startTime.slice(0, 2));
  await createFixtures(deps, {
    userId: organizerId,
    eventId,
    input: {
      startTime,
      endTime: `${String(Math.min(23, hour + 11)).padStart(2, '0')}:30`,
      matchTime: 30,
      courts,
      courtHeads: heads,
      lot_seed: 2026,
    },
  });
  await publishFixtures(deps, { userId: organizerId, eventId });
  await goLive(deps, { userId: organizerId, eventId });

  const desk: DeskCaller = {
    staffId: organizerId,
    actor: { actorId: organizerId, actorKind: 'user' },
    onlyEvent: null,
  };
  const chance = dice(11);
  const { matches } = await readLive(deps, desk, eventId);
  const ready = matches
    .filter((match) => match.sides.every(({ entry }) => entry !== null) && match.start !== null)
    .toSorted((a, b) => String(a.start).localeCompare(String(b.start)));
  for (const match of ready.slice(0, played)) {
    const winner = chance.pick(match.sides).entry ?? '';
    const first = match.sides[0]?.entry === winner;
    const game = (): [number, number] => (first ? [21, chance.whole(8, 19)] : [chance.whole(8, 19), 21]);
    await recordMatchResult(deps, desk, {
      eventId,
      matchId: match._id,
      winner,
      kind: 'played',
      score: [game(), game()],
    });
  }
  for (const [index, match] of ready.slice(played, played + courts - 1).entries()) {
    const request = { eventId, matchId: match._id, court: index + 1 };
    await actOnMatch(deps, desk, { ...request, action: 'call' });
    if (index < courts - 2) await actOnMatch(deps, desk, { ...request, action: 'start' });
  }
}
