import { callOffEndpoints } from '@maidan/contract/entries/call-off';
import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { whatsappEndpoints } from '@maidan/contract/operations/whatsapp';
import { nextIndiaClock } from '@maidan/domain/india-time';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import {
  aHeldEntry,
  anEntryForm,
  aPaidEvent,
  aPaidRegistration,
  type Entry,
} from '../../../../test/factories-entries.ts';
import { anApprovedEvent, aParticipant, type Person } from '../../../../test/factories.ts';
import { startApiWithWhatsApp } from '../../../../test/whatsapp-server.ts';
import { inTransaction, oneRow, rows } from '../../../platform/db/db.ts';
import { runCallOff } from '../../entries/call-off/run.ts';
import { offerFreePlaces } from '../../entries/records/holds.ts';
import { tellConfirmed } from '../../entries/records/registrations.ts';
import { tellAccount } from '../records/whatsapp-news.ts';
import { deliverWhatsApps } from './deliver.ts';

const { t, taken, write } = await startApiWithWhatsApp();

afterEach(async () => {
  t.clock.now = null;
  await sql`update whatsapp_messages set state = 'failed' where state in ('waiting', 'sending')`.execute(t.db);
});

let next = 9_776_500_000;
async function anAgreed(): Promise<Person & { phone: string }> {
  const player = await aParticipant(t);
  const phone = String((next += 1));
  const saved = await t.call(whatsappEndpoints.save, { token: player.token, body: { agreed: true, phone } });
  expect(saved.status).toBe(200);
  return { ...player, phone: `91${phone}` };
}
async function sent() {
  // The clock of the tests is not the database's.
  await sql`update whatsapp_messages set next_attempt_at = now(), expires_at = now() + interval '1 hour'
    where state = 'waiting'`.execute(t.db);
  taken.length = 0;
  await deliverWhatsApps(t.deps);
  return taken.map(({ template, variables, language, page }) => ({ template, variables, language, page }));
}
const cancel = ({ player, registrationId }: Entry) =>
  t.call(refundEndpoints.cancel, { token: player.token, params: { registrationId }, body: {} });
const waiting = () =>
  rows(
    t.db,
    sql<{ template: string; from: Date; until: Date }>`select template, next_attempt_at as from, expires_at as until
      from whatsapp_messages where state = 'waiting' order by created_at, id`,
  );

test('whoever has not agreed, or wrote STOP, is told of nothing', async () => {
  await aPaidRegistration(t);
  const player = await anAgreed();
  await write(player.phone, 'STOP');
  await sent();
  await aPaidRegistration(t, { player });
  expect(await sent()).toEqual([]);
});

test('entered and paid: what was paid, the ticket, once, however often it is confirmed; then the refund', async () => {
  const player = await anAgreed();
  const entry = await aPaidRegistration(t, { player });
  const [first, ...more] = await sent();
  expect(more).toEqual([]);
  expect(first).toMatchObject({ template: 'maidan_entry_confirmed', page: `my/registrations/${entry.registrationId}` });
  expect(first?.variables.news).toMatch(/^You are in: .* Your ticket is ready\. Paid: ₹500\.$/);
  const { id } = await oneRow(
    t.db,
    sql<{ id: string }>`select id from registration_entries where registration_id = ${entry.registrationId}`,
  );
  const of = { registrationId: entry.registrationId, entryIds: [id] };
  await inTransaction(t.db, (tx) => tellConfirmed(tx, t.deps, of));
  expect(await sent()).toEqual([]);
  await sql`update users set language = 'hi' where id = ${player.userId}`.execute(t.db);
  expect((await cancel(entry)).status).toBe(200);
  const [refund, ...others] = await sent();
  expect(others).toEqual([]);
  expect(refund).toMatchObject({ template: 'maidan_refund', language: 'hi' });
  expect(refund?.variables.news).toContain('₹500');
  const log = await rows(
    t.db,
    sql<{ kind: string; state: string }>`select kind, state from messages where person = ${player.userId}
      and channel = 'whatsapp' order by told_at, kind`,
  );
  expect(log).toEqual([
    { kind: 'entry_confirmed', state: 'told' },
    { kind: 'refund_sent', state: 'told' },
  ]);
});

test('a free category is confirmed as it is entered', async () => {
  const player = await anAgreed();
  const event = await anApprovedEvent(t, { categories: [{ name: "Women's Singles", price: 0 }] });
  await aHeldEntry(t, { event, player });
  const [only] = await sent();
  expect(only?.variables.news).toMatch(/Your ticket is ready\.$/);
});

test('a place of the waiting list is offered until its end, also when that comes before the morning', async () => {
  const event = await aPaidEvent(t, { capacity: 1 });
  const holder = await aPaidRegistration(t, { event });
  const player = await anAgreed();
  const { token } = player;
  const params = { eventId: event.eventId };
  const body = anEntryForm({ joinWaitlist: true });
  const queued = await t.call(entryEndpoints.register, { token, params, body });
  expect(queued.status).toBe(201);
  await cancel(holder);
  await offerFreePlaces(t.deps, event.eventId);
  const [offer] = (await waiting()).filter(({ template }) => template === 'maidan_place_offered');
  expect(offer?.until.getTime()).toBeGreaterThan(Date.now());
  expect((await sent()).map(({ template }) => template)).toEqual(['maidan_place_offered']);
});

test('in the night it waits until seven, unless it would come too late', async () => {
  const { userId } = await anAgreed();
  const event = await aPaidEvent(t);
  const late = nextIndiaClock('23:30', new Date());
  t.clock.now = late;
  const morning = new Date(late.getTime() + 7.5 * 3_600_000);
  const news = { kind: 'place_offered', event: 'Pune Open', until: late.toISOString() } as const;
  const told = { userId, type: 'info', relatedTo: 'other', link: '/my', eventId: event.eventId, news } as const;
  const before = new Date(morning.getTime() - 1);
  await inTransaction(t.db, async (tx) => {
    await tellAccount(tx, t.deps, { ...told, about: 'a', until: new Date(morning.getTime() + 1) });
    await tellAccount(tx, t.deps, { ...told, about: 'b', until: before });
    await tellAccount(tx, t.deps, { ...told, about: 'b', until: before });
  });
  const found = await waiting();
  expect(found.map(({ from }) => from.getTime()).toSorted((a, b) => a - b)).toEqual([
    late.getTime(),
    morning.getTime(),
  ]);
});

test('an event that is called off: once a person, whatever they had entered, and each refund', async () => {
  const player = await anAgreed();
  const event = await aPaidEvent(t);
  await aPaidRegistration(t, { event, player });
  await aPaidRegistration(t, { event, player, form: { player: 'Zoya Khan' } });
  await sent();
  const body = { reason: 'The hall is flooded', refund: 'full' } as const;
  const { token, eventId } = event;
  expect((await t.call(callOffEndpoints.start, { token, params: { eventId }, body })).status).toBe(202);
  await runCallOff(t.deps, eventId);
  const templates = (await sent()).map(({ template }) => template).toSorted();
  expect(templates).toEqual(['maidan_called_off', 'maidan_refund', 'maidan_refund']);
});
