import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { pointEndpoints } from '@maidan/contract/matchday/points';
import { umpireEndpoints } from '@maidan/contract/matchday/umpire';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { publicDrawEndpoints } from '@maidan/contract/draws/public-draws';
import { anApprovedEvent, type MadeEvent } from '@maidan/api/test/factories.ts';
import { aConfirmedRegistration } from '@maidan/api/test/factories-registrations.ts';
import { playTournament } from '@maidan/api/test/played-tournament.ts';
import type { TestApi } from '@maidan/api/test/start.ts';
import { drawFaults } from '@maidan/api/test/tournament-judge.ts';
import { withMaidan } from './bad-days.ts';
import { goal, p95, startClock, type Timing } from './goals.ts';

/** Ten knock-outs of 201: 2,000 matches. */
const size = { categories: 10, entries: 201, courts: 64 };
const umpires = { count: 64, seconds: 15, pointsPerSecond: 2 };
const password = 'shuttlecock';

interface Match {
  _id: string;
  sides: { entry: string | null; text: string }[];
}

/** A day of 2,000 matches: how long the desk waits, and 64 phones that score at once; `parts` are all unless named. */
export async function measureTournamentDay(parts: readonly string[]): Promise<void> {
  const isAsked = (part: string) => parts.length === 0 || parts.includes(part);
  if (isAsked('played')) await withMaidan({}, measurePlayedTournament);
  if (!isAsked('desk') && !isAsked('umpires')) return;
  await withMaidan({}, async (t) => {
    const event = await aTournament(t);
    if (isAsked('desk')) await measureDesk(t, event);
    if (isAsked('umpires')) await measureUmpires(t, event);
  });
}

/** Ten categories of 40 entries on eight courts; six knock-outs, and one of each other format with some of two. */
const fullSize = {
  categories: [
    ...Array.from({ length: 6 }, (_, at) => ({ name: `Knock-out ${at + 1}` })),
    { name: 'Groups 1', format: { format: 'group_knockout', groups: 10, qualifiers: 2 } },
    { name: 'Groups 2', format: { format: 'group_knockout', groups: 8, qualifiers: 1 } },
    { name: 'Two lives', format: { format: 'double_elimination', second_final: true } },
    { name: 'Swiss', format: { format: 'swiss', rounds: 5 } },
  ],
  entries: 40,
  courts: 8,
};

/** A whole tournament through the calls, judged by rules of its own. */
async function measurePlayedTournament(t: TestApi): Promise<void> {
  const { desk, draws, faults, tally } = await playTournament(t, fullSize, 'a full day');
  console.log(`  ${desk.matches.length} matches of ${draws.length} draws: ${JSON.stringify(tally)}`);
  const wrong = [...faults, ...drawFaults(draws, desk.matches)];
  for (const fault of wrong.slice(0, 20)) console.log(`  ${fault}`);
  goal('faults found by the judge', [wrong.length], 0);
  goal('offers that could not be called, of 100', [(100 * (tally.proposed - tally.called)) / tally.proposed], 1);
}

async function aTournament(t: TestApi): Promise<MadeEvent> {
  const names = Array.from({ length: size.categories }, (_, at) => `Category ${at + 1}`);
  const event = await anApprovedEvent(t, { categories: names.map((name) => ({ name, participants: 300 })) });
  for (let at = 0; at < size.entries; at += 1)
    await aConfirmedRegistration(t, { event, name: `Player ${at}`, categories: names });
  const body = {
    startTime: '06:00',
    endTime: '23:00',
    matchTime: 15,
    min_rest: 0,
    courts: size.courts,
    courtHeads: Array.from({ length: size.courts }, (_, at) => `Head ${at + 1}`),
    lot_seed: 7,
    scoring: Object.fromEntries(names.map((name) => [name, 'badminton-3x21'])),
  };
  const of = { token: event.token, params: { eventId: event.eventId } };
  const made = await t.call(fixtureEndpoints.create, { ...of, body });
  if (made.status !== 200) throw new Error(`the fixtures were answered with ${made.status}`);
  await t.call(fixtureEndpoints.publish, of);
  await t.call(liveEventEndpoints.goLive, { token: event.token, body: { ...of.params, confirm: true } });
  const hash = await t.deps.passwords.hash(password);
  await t.deps.pool.query('update events set umpire_password_hash = $1 where id = $2', [hash, event.eventId]);
  return event;
}

const readDesk = async (t: TestApi, event: MadeEvent) =>
  (await t.call(liveEventEndpoints.read, { token: event.token, params: { eventId: event.eventId } })).body as {
    matches: Match[];
  };

/** Matches without a common player, so that all of them can be called. */
function apart(matches: readonly Match[], count: number): Match[] {
  const taken = new Set<string>();
  return matches
    .filter(({ sides }) => {
      // The same people play in all categories: a person is identified by name.
      if (sides.some(({ entry, text }) => entry === null || taken.has(text))) return false;
      for (const { text } of sides) taken.add(text);
      return true;
    })
    .slice(0, count);
}

async function measureDesk(t: TestApi, event: MadeEvent): Promise<void> {
  const { matches } = await readDesk(t, event);
  console.log(`  ${matches.length} matches on ${size.courts} courts`);
  const params = { eventId: event.eventId };
  const [first] = matches;
  if (!first) throw new Error('nothing is drawn');
  const times: Record<'call' | 'result' | 'board', Timing[]> = { call: [], result: [], board: [] };
  const timed = async (what: keyof typeof times, work: () => Promise<{ status: number; body: unknown }>) => {
    const read = startClock();
    const { status, body } = await work();
    times[what].push(read());
    if (status !== 200) throw new Error(`${what} was answered with ${status}: ${JSON.stringify(body)}`);
  };
  for (const match of apart(matches, 60)) {
    const of = { token: event.token, params: { ...params, matchId: match._id } };
    await timed('call', () =>
      t.call(liveEventEndpoints.act, { ...of, body: { action: 'call', court: 1, reason: 'Bench' } }),
    );
    const body = {
      winner: match.sides[0]?.entry,
      score: [
        [21, 9],
        [21, 9],
      ],
    };
    await timed('result', () => t.call(liveEventEndpoints.result, { ...of, body }));
    await timed('board', () => t.call(publicDrawEndpoints.read, { params }));
  }
  for (const what of ['call', 'result', 'board'] as const)
    goal(`p95 of ${what}, ${matches.length} matches (ms)`, [p95(times[what].slice(5))], 60);
}

/** Each phone sends a line every half second; its waiting time starts when the line is due. */
async function measureUmpires(t: TestApi, event: MadeEvent): Promise<void> {
  const { matches } = await readDesk(t, event);
  const open = apart(
    matches.filter((match) => 'status' in match && match.status === 'waiting'),
    umpires.count,
  );
  const phones: Phone[] = [];
  for (const [at, match] of open.entries()) {
    const sign = { eventCode: event.code, password, name: `Umpire ${at + 1}` };
    const { token } = (await t.call(umpireEndpoints.signIn, { body: sign })).body;
    const params = { eventId: event.eventId, matchId: match._id };
    const body = { action: 'start', court: at + 1, reason: 'Bench' };
    const { status } = await t.call(liveEventEndpoints.act, { token: event.token, params, body });
    if (status !== 200) throw new Error(`a start was answered with ${status}`);
    const phone = { token, params, clientId: `phone-${at}` };
    // The first line begins the match: it reads the whole day, once a match.
    await sendPoint(t, phone, 1);
    phones.push(phone);
  }
  const waited: number[] = [];
  const gap = 1000 / umpires.pointsPerSecond;
  const begin = performance.now();
  await Promise.all(
    phones.map(async (phone, at) => {
      for (let nth = 0; nth < umpires.seconds * umpires.pointsPerSecond; nth += 1) {
        const due = begin + (nth + at / phones.length) * gap;
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
        const sent = performance.now();
        // A phone that is told to come back later sends the same line again; its next point waits meanwhile.
        while ((await sendPoint(t, phone, nth + 2)) === 'busy')
          await new Promise((resolve) => setTimeout(resolve, gap));
        waited.push(performance.now() - sent);
      }
    }),
  );
  const sorted = waited.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * sorted.length)] ?? 0;
  console.log(`  ${waited.length} points: median ${at(0.5).toFixed(1)}, p95 ${at(0.95).toFixed(1)} ms`);
  goal(`p99 of a point, ${phones.length} umpires at ${umpires.pointsPerSecond} a second (ms)`, [at(0.99)], 50);
}

interface Phone {
  token: string;
  params: { eventId: string; matchId: string };
  clientId: string;
}

async function sendPoint(t: TestApi, { clientId, ...of }: Phone, seq: number): Promise<'taken' | 'busy'> {
  const entry = { seq, clientId, type: 'point', side: (seq % 2) + 1, at: new Date().toISOString() };
  const { status } = await t.call(pointEndpoints.append, { ...of, body: { entries: [entry], device: { clientId } } });
  if (status === 503) return 'busy';
  if (status !== 200) throw new Error(`a point was answered with ${status}`);
  return 'taken';
}
