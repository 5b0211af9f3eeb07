import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { playerOriginEndpoints } from '@maidan/contract/entries/origins';
import { customizationOf } from '@maidan/domain/events/page';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApprovedEvent, anOrganizer, aParticipant, type MadeEvent } from '../../../../test/factories.ts';
import { anEntryForm } from '../../../../test/factories-entries.ts';
import { startApi } from '../../../../test/start.ts';

const t = startApi();
const free = (name: string, more: object = {}) => ({ name, price: 0, ...more });

async function enter(event: MadeEvent, form: Record<string, unknown>, name = 'Asha Rao') {
  const { token } = await aParticipant(t, { name });
  const params = { eventId: event.eventId };
  return t.call(entryEndpoints.register, {
    token,
    params,
    body: anEntryForm({ categories: [{ name: 'Open' }], ...form }),
  });
}
const list = async (event: MadeEvent) =>
  (
    await t.call(eventRegistrationEndpoints.listEventRegistrations, {
      token: event.token,
      params: { eventId: event.eventId },
    })
  ).body.registrations;
const pune = { academy: 'Deccan Gymkhana', district: 'Pune', stateUT: 'Maharashtra' };
const nowhere = { academy: null, district: null, stateUT: null };

test('where a player and a partner come from is kept with the entry, shown to the desk, downloaded and drawn by', async () => {
  const event = await anApprovedEvent(t, { categories: [free('Open', { format: 'doubles' })] });
  const partnerOrigin = { district: 'Satara', stateUT: 'Maharashtra' };
  const made = await enter(event, { ...pune, categories: [{ name: 'Open', partner: 'Bina Shah', partnerOrigin }] });
  expect(made.status).toBe(201);
  await enter(event, { categories: [{ name: 'Open', partner: 'Dina', partnerOrigin: null }] }, 'Chitra');
  const walkIn = { name: 'Esha', phone: '9876543210', paid: 'none', ...pune, academy: 'deccan gymkhana' };
  const body = { ...walkIn, categories: [{ name: 'Open', partner: 'Farah', partnerOrigin: pune }] };
  const params = { eventId: event.eventId };
  expect((await t.call(eventRegistrationEndpoints.addWalkIn, { token: event.token, params, body })).status).toBe(201);

  const shown = new Map((await list(event)).map((one: { name: string }) => [one.name, one]));
  expect(shown.get('Asha Rao')).toMatchObject({
    origin: pune,
    categories: [{ partnerOrigin: { academy: null, ...partnerOrigin } }],
  });
  expect(shown.get('Chitra')).toMatchObject({ origin: nowhere, categories: [{ partnerOrigin: nowhere }] });
  const query = { fields: 'name,academy,district,stateUT,partnerOrigin' };
  const file = await t.call(eventRegistrationEndpoints.downloadRegistrations, { token: event.token, params, query });
  expect(file.raw.toString()).toContain('"Asha Rao","Deccan Gymkhana","Pune","Maharashtra","Satara, Maharashtra"');

  const settings = { courts: 1, courtHeads: ['Ravi'], separation: 'district', separation_rounds: 1 };
  const drawn = await t.call(fixtureEndpoints.create, { token: event.token, params, body: settings });
  const [draw] = drawn.body.draws;
  expect(draw.separation).toEqual({ by: 'district', rounds: 1 });
  const asha = draw.entries.find((entry: { name: string }) => entry.name.startsWith('Asha'));
  expect(asha).toMatchObject({ club: 'Deccan Gymkhana', district: 'Pune', partner: { district: 'Satara' } });
  // Three pairs, two with a player from Pune: one of these gets the bye.
  expect(drawn.body.summary.notes.join()).not.toContain('can meet in round 1');
  const again = await t.call(fixtureEndpoints.create, {
    token: event.token,
    params,
    body: { ...settings, lot_seed: drawn.body.lotSeed },
  });
  expect(again.body.draws).toEqual(drawn.body.draws);
});

test('an organizer who asks for it gets it from everybody, and is not told less by a blank', async () => {
  const event = await anApprovedEvent(t, { categories: [free('Open')] });
  const asking = { ...customizationOf({}), additionalQuestions: { academyAndDistrict: true } };
  await sql`update events set customization = ${JSON.stringify(asking)} where id = ${event.eventId}`.execute(t.db);
  const refused = await enter(event, { academy: ' ', district: 'Pune' });
  expect(refused.status).toBe(400);
  expect(refused.body.errors.map(({ path }: { path: string }) => path)).toEqual(['academy', 'stateUT']);
  expect((await enter(event, { ...pune, academy: 'None' })).status).toBe(201);
});

test.each([
  ['a state that is none', { stateUT: 'Bombay' }, 'stateUT'],
  ['a district that is too long', { district: 'x'.repeat(81) }, 'district'],
])('%s is refused', async (_what, form, path) => {
  const event = await anApprovedEvent(t, { categories: [free('Open')] });
  const { status, body } = await enter(event, form);
  expect(status).toBe(400);
  expect(body.errors[0].path).toBe(path);
});

test('the organizer notes it later; an entry without a partner has no partner to note', async () => {
  const event = await anApprovedEvent(t, { categories: [free('Open', { format: 'doubles' }), free('Singles')] });
  await enter(event, { categories: [{ name: 'Open', partner: 'Bina' }, { name: 'Singles' }] });
  const [{ _id: registrationId }] = await list(event);
  const params = { eventId: event.eventId, registrationId };
  const save = (body: object, token = event.token) => t.call(playerOriginEndpoints.save, { token, params, body });
  expect((await save({ ...pune, partners: [{ category: 'Open', district: 'Satara' }] })).status).toBe(200);
  const [row] = await list(event);
  expect(row.origin).toEqual(pune);
  expect(row.categories[0].partnerOrigin).toEqual({ ...nowhere, district: 'Satara' });
  const wrong = await save({ partners: [{ category: 'Singles', district: 'Goa' }] });
  expect(wrong.status).toBe(400);
  // A refused change leaves nothing behind.
  expect((await list(event))[0].origin).toEqual(pune);
  expect((await save({}, (await anOrganizer(t)).token)).status).toBe(404);
});

test('academies and districts of the event are offered once each, as most write them', async () => {
  const event = await anApprovedEvent(t, { categories: [free('Open', { format: 'doubles' })] });
  const names = ['Deccan Gymkhana', 'deccan gymkhana', 'Deccan Gymkhana'];
  for (const [index, academy] of names.entries())
    await enter(
      event,
      {
        ...pune,
        academy,
        categories: [{ name: 'Open', partner: `P ${index}`, partnerOrigin: { district: 'Satara' } }],
      },
      `Player ${index}`,
    );
  const { token } = await aParticipant(t);
  const params = { eventId: event.eventId };
  const { body } = await t.call(playerOriginEndpoints.suggest, { token, params });
  expect(body.academies).toEqual(['Deccan Gymkhana']);
  expect(body.districts).toEqual([
    { district: 'Pune', stateUT: 'Maharashtra' },
    { district: 'Satara', stateUT: null },
  ]);
});
