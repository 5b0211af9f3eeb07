import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { anApprovedEvent, aParticipant, type Person } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { inTransaction, rows } from '../../../platform/db/db.ts';
import { type DeskCaller, openDay } from '../records/day.ts';
import { tellOfResults } from './tell-of-results.ts';

const t = startApi();
afterEach(() => {
  t.clock.now = null;
});

/** A table tennis knock-out of four with an account each, live on its day. */
async function aDay() {
  const event = await anApprovedEvent(t, { name: 'Pune Open', sports: 'Table Tennis', categories: [{ name: 'MS' }] });
  const people = new Map<string, Person>();
  for (const name of ['Asha', 'Bina', 'Chitra', 'Divya']) {
    const player = await aParticipant(t, { name });
    people.set(name, player);
    await aConfirmedRegistration(t, { event, player, name, categories: ['MS'] });
  }
  const of = { token: event.token, params: { eventId: event.eventId } };
  const settings = { startTime: '09:00', endTime: '18:00', courts: 1, courtHeads: ['Ravi'], scoring: { MS: 'plain' } };
  const { body } = await t.call(fixtureEndpoints.create, { ...of, body: settings });
  await t.call(fixtureEndpoints.publish, of);
  await t.call(liveEventEndpoints.goLive, { token: event.token, body: { ...of.params, confirm: true } });
  t.clock.now = new Date(Date.parse(body.schedule[0].start));
  const matches = async () => (await t.call(liveEventEndpoints.read, of)).body.matches;
  const at = (matchId: string) => ({ token: event.token, params: { ...of.params, matchId } });
  const said = async (name: string): Promise<string[]> => {
    const { body: bell } = await t.call(notificationEndpoints.mine, { token: people.get(name)?.token });
    return bell.notifications
      .filter(({ relatedTo }: { relatedTo: string }) => relatedTo === 'result')
      .map(({ message }: { message: string }) => message)
      .reverse();
  };
  return { event, matches, at, said };
}

const namesOf = ({ sides }: { sides: { name: string }[] }) => sides.map(({ name }) => name) as [string, string];

test('both players are told the score and what comes next, once, and the last ones the place they reached', async () => {
  const { matches, at, said } = await aDay();
  const [first, second, final] = await matches();
  const [one, other] = namesOf(first);
  const body = { winner: first.sides[1].entry, score: [[9, 11]] };
  for (const _ of [1, 2])
    expect((await t.call(liveEventEndpoints.result, { ...at(first._id), body })).status).toBe(200);
  expect(await said(other)).toEqual([
    expect.stringMatching(
      new RegExp(
        `^${other}: won 11–9, MS, semi-final \\d, against ${one}\\. Next: MS, final, .+ at .+, table 1\\. Pune Open$`,
      ),
    ),
  ]);
  expect(await said(one)).toEqual([
    expect.stringMatching(
      new RegExp(
        `^${one}: lost 9–11, MS, semi-final \\d, against ${other}\\. That was the last match scheduled\\. Pune Open$`,
      ),
    ),
  ]);
  const [third] = namesOf(second);
  await t.call(liveEventEndpoints.result, {
    ...at(second._id),
    body: { winner: second.sides[0].entry, kind: 'walkover' },
  });
  expect(await said(third)).toEqual([
    expect.stringMatching(`: won by walkover, .+ Next: MS, final, against ${other}, `),
  ]);
  const played = (await matches()).find(({ _id }: { _id: string }) => _id === final._id);
  await t.call(liveEventEndpoints.result, { ...at(final._id), body: { winner: played.sides[0].entry } });
  const [winner, runnerUp] = namesOf(played);
  expect((await said(winner)).at(-1)).toMatch(/That is 1st place\. Pune Open$/);
  expect((await said(runnerUp)).at(-1)).toMatch(/That is 2nd place\. Pune Open$/);
});

test('a corrected result corrects what was told, one taken back says so, and what is only tried tells nobody', async () => {
  const { matches, at, said } = await aDay();
  const [first] = await matches();
  const [one, other] = namesOf(first);
  const [winner, loser] = first.sides.map(({ entry }: { entry: string }) => entry);
  await t.call(liveEventEndpoints.result, { ...at(first._id), body: { winner } });
  const correct = (body: object) => t.call(liveEventEndpoints.correct, { ...at(first._id), body });
  expect((await correct({ winner: loser, preview: true })).status).toBe(200);
  expect(await said(one)).toHaveLength(1);
  expect((await correct({ winner: loser, decision: 'replace' })).status).toBe(200);
  expect((await correct({ winner, decision: 'replace' })).status, 'and back again').toBe(200);
  await t.call(liveEventEndpoints.takeBack, { ...at(first._id), body: { reason: 'Another match' } });
  expect(await said(one)).toEqual([
    expect.stringMatching(`^${one}: won, `),
    expect.stringMatching(`^${one}: corrected result: lost, MS, .+, against ${other}\\. `),
    expect.stringMatching(`^${one}: corrected result: won, `),
    expect.stringMatching(`^${one}: MS, .+, against ${other}: the result was taken back, .+ Next: MS, semi-final`),
  ]);
});

test('whoever tells it again tells nobody, and a telling that breaks off is told by the next one', async () => {
  const { event, matches, at, said } = await aDay();
  const [first, second] = await matches();
  const [one] = namesOf(first);
  await t.call(liveEventEndpoints.result, { ...at(first._id), body: { winner: first.sides[0].entry } });
  const desk: DeskCaller = { staffId: null, actor: { actorId: null, actorKind: 'user' }, onlyEvent: null };
  const tellAgain = (match: string, breaks = false) =>
    inTransaction(t.db, async (tx) => {
      const day = await openDay(tx, desk, { eventId: event.eventId, right: 'results' }, new Date());
      await tellOfResults(t.deps, tx, { before: day, after: day }, [match]);
      if (breaks) throw new Error('the power is gone');
    });
  await tellAgain(first._id);
  await tellAgain(second._id);
  expect(await said(one), 'a match without a result says nothing').toHaveLength(1);
  const keys = () => rows(t.db, sql`select 1 from messages where kind = 'result' and event_id = ${event.eventId}`);
  expect(await keys()).toHaveLength(2);
  // As if nobody had been told: the message is written again, and only its key keeps it from being told twice.
  const forget = sql`delete from told_results where event_id = ${event.eventId}`;
  await forget.execute(t.db);
  await tellAgain(first._id);
  expect(await said(one)).toHaveLength(1);
  // The control: without its key it is told again.
  await forget.execute(t.db);
  await sql`delete from messages where kind = 'result' and event_id = ${event.eventId}`.execute(t.db);
  await expect(tellAgain(first._id, true)).rejects.toThrow('the power is gone');
  expect(await said(one)).toHaveLength(1);
  await tellAgain(first._id);
  expect(await said(one)).toHaveLength(2);
});
