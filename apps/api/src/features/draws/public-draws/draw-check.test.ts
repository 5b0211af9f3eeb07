import { createHash } from 'node:crypto';
import { drawCheckEndpoints } from '@maidan/contract/draws/draw-checks';
import { publicDrawEndpoints } from '@maidan/contract/draws/public-draws';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { drawNumberOf, listText } from '@maidan/domain/draws/sealed/basis';
import { checkDraw } from '@maidan/domain/draws/sealed/check-draw';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApprovedEvent, anEvent, type MadeEvent } from '../../../../test/factories.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { startApi } from '../../../../test/start.ts';

const t = startApi();
const settings = { startTime: '09:00', endTime: '18:00', courts: 2, courtHeads: ['Ravi', 'Sita'] };
const paramsOf = ({ eventId }: MadeEvent) => ({ eventId });
const names = ['Asha', 'Bina', 'Chitra', 'Dina', 'Esha', 'Farah', 'Gita', 'Hema'];

async function entered(): Promise<MadeEvent> {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }] });
  for (const name of names) await aConfirmedRegistration(t, { event, name });
  await sql`update registrations set academy = case when name < 'E' then 'Secret Academy' else 'Other Academy' end
    where event_id = ${event.eventId}`.execute(t.db);
  return event;
}
const make = (event: MadeEvent, more: object = {}) =>
  t.call(fixtureEndpoints.create, { token: event.token, params: paramsOf(event), body: { ...settings, ...more } });
const publish = (event: MadeEvent) => t.call(fixtureEndpoints.publish, { token: event.token, params: paramsOf(event) });
const check = async (event: MadeEvent) => (await t.call(drawCheckEndpoints.read, { params: paramsOf(event) })).body;
const shown = async (event: MadeEvent) => (await t.call(publicDrawEndpoints.read, { params: paramsOf(event) })).body;
const sha256 = (...parts: (Buffer | string)[]) =>
  parts.reduce<ReturnType<typeof createHash>>((hash, part) => hash.update(part), createHash('sha256')).digest();

test('a draw is sealed from the approval on, opened when it is published, and anybody draws it again', async () => {
  const event = await entered();
  const { sealed } = await shown(event);
  expect(sealed.hash).toMatch(/^[\da-f]{64}$/);
  expect(await check(event)).toMatchObject({ sealed, made: null, makings: [], names: {} });
  expect((await make(event)).status).toBe(200);
  // Made, but not published: still nothing but the hash.
  expect(await check(event)).toMatchObject({ sealed, made: null, makings: [] });
  await publish(event);

  const { made, sealed: next, makings, changes } = await check(event);
  expect(made.seal).toMatchObject(sealed);
  const secret = Buffer.from(made.seal.secret, 'hex');
  expect(sha256(secret).toString('hex')).toBe(sealed.hash);
  expect(drawNumberOf(sha256(secret, listText(made.bases)))).toBe(made.drawNumber);
  const { draws } = await shown(event);
  expect(draws[0].lotSeed).toBe(made.drawNumber);
  expect(checkDraw(made.bases[0], made.drawNumber, draws[0])).toMatchObject({ isEqual: true, seats: 8 });
  expect(makings).toMatchObject([{ entries: 8, isSealed: true }]);
  expect(changes).toEqual([]);
  // The number of a draw made anew is a secret again.
  expect(next.hash).not.toBe(sealed.hash);
  expect(JSON.stringify(made)).not.toContain('Academy');
});

test('the same list gives the same draw; one more entry another, and every making is told', async () => {
  const event = await entered();
  const first = await make(event);
  const again = await make(event);
  expect(again.body.lotSeed).toBe(first.body.lotSeed);
  await aConfirmedRegistration(t, { event, name: 'Indu' });
  const more = await make(event);
  expect(more.body.lotSeed).not.toBe(first.body.lotSeed);
  await publish(event);
  expect((await check(event)).makings.map(({ entries }: { entries: number }) => entries)).toEqual([8, 8, 9]);
});

test('a draw made anew after publishing has another number, which was sealed when the first was opened', async () => {
  const event = await entered();
  await make(event);
  await publish(event);
  const first = await check(event);
  await make(event);
  // The public page holds the first draw until the second is published.
  expect((await check(event)).made).toEqual(first.made);
  await publish(event);
  const second = await check(event);
  expect(second.made.seal.hash).toBe(first.sealed.hash);
  expect(second.made.drawNumber).not.toBe(first.made.drawNumber);
  expect(second.makings).toHaveLength(2);
  await publish(event);
  expect((await check(event)).sealed).toEqual(second.sealed);
});

test('two entrants swapped by hand are told with who, when and why, and the check finds them', async () => {
  const event = await entered();
  const { version, draws } = (await make(event)).body;
  const entries = [draws[0].slots[0].entry, draws[0].slots[7].entry];
  const reason = 'Sisters, at their wish';
  const swapped = await t.call(fixtureEndpoints.swap, {
    token: event.token,
    params: paramsOf(event),
    body: { category: 'MS', entries: entries as [string, string], version, reason },
  });
  expect(swapped.status).toBe(200);
  await publish(event);
  const { made, changes, names: called } = await check(event);
  expect(changes).toMatchObject([{ kind: 'swap', by: 'organizer', category: 'MS', entries, reason }]);
  expect(names).toContain(called[entries[0]]);
  const found = checkDraw(made.bases[0], made.drawNumber, (await shown(event)).draws[0]);
  expect(found.isEqual).toBe(false);
  expect(found.differences.map(({ now }) => now).sort()).toEqual([...entries].sort());
});

test('a number that was typed is told as such, and opens no seal', async () => {
  const event = await entered();
  const { sealed } = await shown(event);
  await make(event, { lot_seed: 7 });
  await publish(event);
  expect(await check(event)).toMatchObject({
    sealed,
    made: { drawNumber: 7, seal: null },
    makings: [{ isSealed: false }],
  });
});

test('a making that meets the opening of its seal is refused: its number is known by then', async () => {
  const event = await entered();
  await make(event);
  await publish(event);
  const spent = await sql<{ n: number }>`select count(*)::int as n from draw_makings`.execute(t.db);
  const { keepMaking } = await import('../records/seals.ts');
  const making = { eventId: event.eventId, version: 99, lotSeed: 1, bases: [] };
  expect(await keepMaking(t.db, { ...making, seal: 1 })).toBe(false);
  const after = await sql<{ n: number }>`select count(*)::int as n from draw_makings`.execute(t.db);
  expect(after.rows).toEqual(spent.rows);
  expect(await keepMaking(t.db, { ...making, seal: 2 })).toBe(true);
});

test('of an event that is not public nothing is answered', async () => {
  const event = await anEvent(t, {});
  const { status } = await t.call(drawCheckEndpoints.read, { params: paramsOf(event) });
  expect(status).toBe(404);
});
