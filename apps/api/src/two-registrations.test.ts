import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { type LiveMatchAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { anApprovedEvent, type MadeEvent } from '../test/factories.ts';
import { aConfirmedRegistration, type MadeRegistration } from '../test/factories-registrations.ts';
import { startApi } from '../test/start.ts';

const t = startApi();
let event: MadeEvent;
let later: MadeRegistration;

/** Asha entered the singles with her account, and later the doubles at the desk: two registrations, one person. */
beforeEach(async () => {
  event = await anApprovedEvent(t, { categories: [{ name: 'WS' }, { name: 'WD' }] });
  const enter = (name: string, category: string, more: object = {}) =>
    aConfirmedRegistration(t, { event, name, categories: [category], ...more });
  await enter('Asha Rao', 'WS', { phone: '9822011111' });
  await enter('Bina Shah', 'WS');
  later = await enter('asha  rao', 'WD', { phone: '9822011111', player: null, partner: 'Chitra Iyer' });
  await enter('Divya Nair', 'WD', { partner: 'Esha Kale' });
});

const params = () => ({ token: event.token, params: { eventId: event.eventId } });
const plan = {
  startTime: '09:00',
  endTime: '18:00',
  courts: 2,
  courtHeads: ['Ravi', 'Sita'],
  min_rest: 20,
  lot_seed: 7,
};
const minutes = 60_000;

async function live(): Promise<LiveMatchAnswer[]> {
  await t.call(fixtureEndpoints.create, { ...params(), body: plan });
  await t.call(fixtureEndpoints.publish, params());
  await t.call(liveEventEndpoints.goLive, { token: event.token, body: { eventId: event.eventId, confirm: true } });
  return (await t.call(liveEventEndpoints.read, params())).body.matches;
}
const call = ({ _id }: LiveMatchAnswer, court: number) =>
  t.call(liveEventEndpoints.act, {
    token: event.token,
    params: { eventId: event.eventId, matchId: _id },
    body: { action: 'call', court },
  });

test('a plan leaves a player with two registrations the rest between both matches', async () => {
  const { schedule } = (await t.call(fixtureEndpoints.create, { ...params(), body: plan })).body;
  const [first, second] = schedule
    .map(({ start, end }: { start: string; end: string }) => ({ start: Date.parse(start), end: Date.parse(end) }))
    .sort((x: { start: number }, y: { start: number }) => x.start - y.start);
  expect(second.start - first.end).toBeGreaterThanOrEqual(20 * minutes);
});

test('the desk knows that she is on a court, with whichever registration', async () => {
  const [first, second] = await live();
  expect((await call(first!, 1)).status).toBe(200);
  expect(await call(second!, 2)).toMatchObject({ status: 409, body: { code: 'player_on_court' } });
});

test('checked in with one of them, she is missing for neither match', async () => {
  await sql`update registrations set checked_in_at = now() where event_id = ${event.eventId}
    and (id = ${later.registrationId} or name in ('Bina Shah', 'Divya Nair'))`.execute(t.db);
  expect((await live()).map(({ waits }) => waits)).toEqual([undefined, undefined]);
});
