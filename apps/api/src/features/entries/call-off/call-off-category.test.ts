import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { categoryCallOffEndpoints } from '@maidan/contract/entries/category-call-off';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { eventHistoryEndpoints } from '@maidan/contract/events/history';
import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aHeldEntry, aPaidRegistration, type Entry } from '../../../../test/factories-entries.ts';
import { anApprovedEvent, type MadeEvent } from '../../../../test/factories.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { startApi } from '../../../../test/start.ts';
import { rows } from '../../../platform/db/db.ts';
import { proveBooks } from '../../money/reconciliation/reconcile.ts';

const t = startApi();
const on = (event: MadeEvent) => ({ token: event.token, params: { eventId: event.eventId } });
const preview = (event: MadeEvent, category: string) =>
  t.call(categoryCallOffEndpoints.preview, { ...on(event), query: { category } });
const start = (event: MadeEvent, category: string) =>
  t.call(categoryCallOffEndpoints.start, { ...on(event), body: { category, reason: 'Too few entries' } });
const mine = async ({ player, registrationId }: Entry) =>
  (await t.call(registrationEndpoints.getMine, { token: player.token, params: { registrationId } })).body.registration;
const read = async (event: MadeEvent) => (await t.call(fixtureEndpoints.read, on(event))).body;
const two = [
  { name: 'Singles', price: 300 },
  { name: 'Veterans', price: 200 },
];
const kindsOf = async (userId: string) =>
  (
    await rows<{ kind: string }>(
      t.db,
      sql`select news ->> 'kind' as kind from notifications where user_id = ${userId} order by id`,
    )
  ).map(({ kind }) => kind);

test('a category is called off alone: in full to everybody in it, and nobody else notices', async () => {
  const event = await anApprovedEvent(t, { categories: two });
  const both = await aPaidRegistration(t, {
    event,
    form: { categories: [{ name: 'Singles' }, { name: 'Veterans' }] },
  });
  const one = await aPaidRegistration(t, { event, form: { categories: [{ name: 'Veterans' }] } });
  const other = await aPaidRegistration(t, { event, form: { categories: [{ name: 'Singles' }] } });
  const held = await aHeldEntry(t, { event, form: { categories: [{ name: 'Veterans' }] } });
  const told = (await preview(event, 'veterans')).body.preview;
  expect(told).toMatchObject({ percent: 100, online: { entries: 2, paid: 400, refund: 400 }, others: 1, matches: 0 });
  expect(told.ofShare + told.ofCommission).toBeCloseTo(400, 2);
  const { status, body } = await start(event, 'Veterans');
  expect(status).toBe(200);
  expect(body).toMatchObject({ category: 'Veterans', people: 3, refund: 400, byHand: 0 });
  expect(await mine(both)).toMatchObject({
    status: 'confirmed',
    categories: [{ cancelled: false }, { name: 'Veterans', cancelled: true, cancelledReason: 'Too few entries' }],
    refunds: [{ amount: 200 }],
  });
  expect(await mine(one)).toMatchObject({ status: 'cancelled', ticket: null, refunds: [{ amount: 200 }] });
  expect(await mine(other)).toMatchObject({ status: 'confirmed', refunds: [] });
  expect(await mine(held)).toMatchObject({ status: 'cancelled' });
  expect(await kindsOf(both.player.userId)).toEqual(['entry_confirmed', 'refund_sent', 'category_called_off']);
  expect(await kindsOf(held.player.userId)).toEqual(['category_called_off']);
  expect(await kindsOf(other.player.userId)).toEqual(['entry_confirmed']);
  const shown = await t.call(publicEventEndpoints.getPublicEvent, { params: { eventId: event.eventId } });
  expect(shown.body.event.categories.map(({ name }: { name: string }) => name)).toEqual(['Singles']);
  expect(JSON.stringify((await t.call(eventHistoryEndpoints.list, on(event))).body)).toContain('called off Veterans');
  expect(await proveBooks(t.deps)).toEqual([]);
});

test('its drawn matches go, the others keep their places, and the draw stays published', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }, { name: 'Open' }] });
  for (const name of ['A', 'B', 'C', 'D']) await aConfirmedRegistration(t, { event, name, categories: ['MS', 'Open'] });
  const body = { startTime: '09:00', endTime: '18:00', courts: 2, courtHeads: ['Ravi', 'Sita'], lot_seed: 5 };
  expect((await t.call(fixtureEndpoints.create, { ...on(event), body })).status).toBe(200);
  expect((await t.call(fixtureEndpoints.publish, on(event))).status).toBe(200);
  const before = await read(event);
  expect((await preview(event, 'Open')).body.preview).toMatchObject({ matches: 3 });
  expect((await start(event, 'Open')).body).toMatchObject({ people: 4, refund: 0, matches: 3 });
  const after = await read(event);
  expect(after.draws.map(({ category }: { category: string }) => category)).toEqual(['MS']);
  expect(after.schedule).toEqual(before.schedule.filter(({ category }: { category: string }) => category === 'MS'));
  expect(JSON.stringify(after.editable_fixtures)).not.toContain('Open');
  expect(after).toMatchObject({ published: true, conflicts: [] });
});

test('the only draw of an event goes with its category', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }, { name: 'Open' }] });
  for (const name of ['A', 'B']) await aConfirmedRegistration(t, { event, name, categories: ['Open'] });
  const body = { startTime: '09:00', endTime: '18:00', courts: 1, courtHeads: ['Ravi'], lot_seed: 5 };
  expect((await t.call(fixtureEndpoints.create, { ...on(event), body })).status).toBe(200);
  expect((await t.call(fixtureEndpoints.publish, on(event))).status).toBe(200);
  expect((await start(event, 'Open')).status).toBe(200);
  expect(await read(event)).toMatchObject({ draws: [], schedule: [] });
});

test('refused: the only category, an unknown one, one that is being played; and nothing changes', async () => {
  const single = await anApprovedEvent(t, { categories: [{ name: 'MS' }] });
  expect((await preview(single, 'MS')).body.code).toBe('last_category');
  expect((await start(single, 'MS')).body.code).toBe('last_category');
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }, { name: 'Open' }] });
  for (const name of ['A', 'B']) await aConfirmedRegistration(t, { event, name, categories: ['MS', 'Open'] });
  expect((await start(event, 'Doubles')).body.code).toBe('category_unknown');
  const body = { startTime: '09:00', endTime: '18:00', courts: 1, courtHeads: ['Ravi'], lot_seed: 5 };
  await t.call(fixtureEndpoints.create, { ...on(event), body });
  const live = { eventId: event.eventId, confirm: true, publish: true };
  expect((await t.call(liveEventEndpoints.goLive, { token: event.token, body: live })).status).toBe(201);
  const { schedule, version } = await read(event);
  const match = schedule.find(({ category }: { category: string }) => category === 'Open');
  const call = { token: event.token, params: { eventId: event.eventId, matchId: match.id } };
  expect((await t.call(liveEventEndpoints.act, { ...call, body: { action: 'call', court: 1 } })).status).toBe(200);
  expect((await preview(event, 'Open')).body.code).toBe('draw_in_play');
  expect((await start(event, 'Open')).body.code).toBe('draw_in_play');
  expect(await kindsOf(event.organizer.userId)).not.toContain('category_called_off');
  expect((await read(event)).version).toBe(version);
});
