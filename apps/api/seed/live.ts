import { createFixtures } from '../src/features/draws/fixtures/make-draw.ts';
import { toldOtherwise } from '../src/features/draws/records/told-fixtures.ts';
import { publishFixtures } from '../src/features/draws/fixtures/publish.ts';
import type { DeskCaller } from '../src/features/matchday/records/day.ts';
import { tiePresets } from '@maidan/domain/draws/tie-form';
import { recordRubber } from '../src/features/matchday/desk/rubbers.ts';
import { actOnMatch } from '../src/features/matchday/desk/act-on-match.ts';
import { goLive } from '../src/features/matchday/desk/go-live.ts';
import { readLive } from '../src/features/matchday/desk/read-desk.ts';
import { recordMatchResult } from '../src/features/matchday/desk/record-result.ts';
import { hoursFrom } from './add-event.ts';
import type { Deps } from '../src/platform/deps.ts';
import { dice } from './dice.ts';
import { letTheMorningPass } from './passed-morning.ts';
import { scoreOnCourts } from './scored-courts.ts';

const courts = 8;
const played = 22;
const teams = 'Club Teams';
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
 * Brings the first event of the demo to the middle of its morning, through the services that an organizer uses: drawn,
 * planned on eight courts, published and put live, with results, matches in play and one being called.
 */
export async function playTheMorning(
  deps: Deps,
  { organizerId, eventId, startTime }: { organizerId: string; eventId: string; startTime: string },
): Promise<void> {
  await createFixtures(deps, {
    userId: organizerId,
    eventId,
    input: {
      ...hoursFrom(startTime, deps.clock()),
      matchTime: 30,
      courts,
      courtHeads: heads,
      lot_seed: 2026,
      category_formats: { [teams]: { format: 'single_elimination', tie: { rubbers: [...tiePresets.thomas_uber] } } },
    },
  });
  await publishFixtures(deps, { userId: organizerId, eventId });
  // Whoever looks at the demonstration has known the schedule for days.
  await toldOtherwise(deps.db, eventId, 0);
  await goLive(deps, { userId: organizerId, eventId, confirm: true });

  const desk: DeskCaller = {
    staffId: organizerId,
    actor: { actorId: organizerId, actorKind: 'user' },
    onlyEvent: null,
  };
  const chance = dice(11);
  const { matches } = await readLive(deps, eventId);
  const ready = matches
    .filter((match) => !match.tie && match.sides.every(({ entry }) => entry !== null) && match.start !== null)
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
  for (const [index, match] of ready.slice(played, played + courts - 2).entries()) {
    const request = { eventId, matchId: match._id, court: index + 1 };
    await actOnMatch(deps, desk, { ...request, action: 'call' });
    if (index < courts - 3) await actOnMatch(deps, desk, { ...request, action: 'start' });
  }
  await playTies(deps, desk, eventId);
  await letTheMorningPass(deps, eventId, chance);
  await scoreOnCourts(deps, eventId, chance);
}

/** Completes one team tie, and puts another on the remaining court with two rubbers played. */
async function playTies(deps: Deps, desk: DeskCaller, eventId: string): Promise<void> {
  const { matches } = await readLive(deps, eventId);
  const [over, open] = matches.filter((match) => match.tie && match.sides.every(({ entry }) => entry !== null));
  if (!over || !open) return;
  const chance = dice(5);
  const rubber = (match: typeof over, name: string, side: 0 | 1) => {
    const game = (): [number, number] => {
      const lost = chance.whole(9, 19);
      return side === 0 ? [21, lost] : [lost, 21];
    };
    const winner = match.sides[side]?.entry ?? '';
    const score = [game(), game()];
    return recordRubber(deps, desk, { eventId, matchId: match._id, rubber: name, winner, kind: 'played', score });
  };
  for (const [name, side] of [
    ['S1', 0],
    ['D1', 1],
    ['S2', 0],
    ['D2', 0],
  ] as const)
    await rubber(over, name, side);
  await actOnMatch(deps, desk, { eventId, matchId: open._id, action: 'start', court: courts });
  await rubber(open, 'S1', 1);
  await rubber(open, 'D1', 0);
}
