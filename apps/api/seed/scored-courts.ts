import { randomBytes } from 'node:crypto';
import { readLive } from '../src/features/matchday/desk/read-desk.ts';
import { appendPoints } from '../src/features/matchday/umpire/append-points.ts';
import type { Deps } from '../src/platform/deps.ts';
import { newId } from '../src/platform/ids.ts';
import { newSecret, secretHash } from '../src/platform/keys/secrets.ts';
import { insertUmpireSession } from '../src/platform/keys/umpire-sessions.ts';
import type { Dice } from './dice.ts';

type Game = readonly [one: number, other: number];

/** The umpire of a court, and how far the games have come. Court 4 shows a match that nobody scores by phone. */
const scored: readonly { court: number; umpire: string; games: readonly Game[] }[] = [
  {
    court: 1,
    umpire: 'Gita Pawar',
    games: [
      [19, 21],
      [6, 4],
    ],
  },
  {
    court: 2,
    umpire: 'Anil Kale',
    games: [
      [21, 16],
      [4, 6],
    ],
  },
  {
    court: 3,
    umpire: 'Farida Shaikh',
    games: [
      [17, 21],
      [13, 9],
    ],
  },
  { court: 5, umpire: 'Suresh Bhosale', games: [[18, 19]] },
];

/** Lets umpires' phones score the matches on these courts, a point at a time since each began. */
export async function scoreOnCourts(deps: Deps, eventId: string, chance: Dice): Promise<void> {
  const { matches } = await readLive(deps, eventId);
  const now = deps.clock().getTime();
  for (const { court, umpire, games } of scored) {
    const match = matches.find((one) => one.status === 'playing' && one.court === court && !one.tie);
    if (!match) continue;
    const id = newId();
    const session = { id, eventId, name: umpire, court: null, byPassword: true, hash: secretHash(newSecret('umpire')) };
    await insertUmpireSession(deps.db, { ...session, deviceHash: randomBytes(32) });
    const sides = games.flatMap((game) => rallies(game, chance));
    const began = match.startedAt === null ? now : Date.parse(match.startedAt);
    const step = Math.max(0, now - began) / (sides.length + 2);
    const at = (index: number) => new Date(began + step * (index + 1)).toISOString();
    const clientId = `demo-court-${court}`;
    const isDoubles = match.category.includes('Doubles');
    await appendPoints(
      deps,
      { staffId: null, actor: { actorId: null, actorKind: 'umpire', umpireSession: id }, onlyEvent: eventId },
      {
        eventId,
        matchId: match._id,
        entries: [
          { seq: 1, clientId, type: 'serve', side: 1, at: at(0), ...(isDoubles && { note: '0,0' }) },
          ...sides.map((side, index) => ({ seq: index + 2, clientId, type: 'point' as const, side, at: at(index) })),
        ],
        device: { clientId, battery: chance.whole(35, 90), waiting: 0 },
      },
    );
  }
}

/** Who won each rally of a game: in any order, but the last goes to who leads. */
function rallies([one, other]: Game, chance: Dice): (1 | 2)[] {
  const leads = one > other ? 1 : 2;
  const left = { 1: one - (leads === 1 ? 1 : 0), 2: other - (leads === 2 ? 1 : 0) };
  const order: (1 | 2)[] = [];
  while (left[1] + left[2] > 0) {
    const side = chance.whole(1, left[1] + left[2]) <= left[1] ? 1 : 2;
    left[side] -= 1;
    order.push(side);
  }
  return [...order, leads];
}
