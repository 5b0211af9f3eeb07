import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { eventHistoryEndpoints } from '@maidan/contract/events/history';
import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { eventStaffEndpoints } from '@maidan/contract/events/staff';
import { eventEndpoints } from '@maidan/contract/events/event';
import { expect, test } from 'vitest';
import { anApprovedEvent, aParticipant, type MadeEvent } from '../../../../test/factories.ts';
import { anEntryForm } from '../../../../test/factories-entries.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { aHelper } from '../../../../test/factories-staff.ts';
import { startApi } from '../../../../test/start.ts';

const t = startApi();
const read = (event: MadeEvent, query = {}, token = event.token) =>
  t.call(eventHistoryEndpoints.list, { token, params: { eventId: event.eventId }, query });
const said = (body: { entries: { actor: string | null; actorRole: string | null; sentence: string }[] }) =>
  body.entries.map(({ actor, actorRole, sentence }) => `${actor} (${actorRole}) ${sentence}`);

test('who did what, the latest first, whoever did it', async () => {
  const event = await anApprovedEvent(t);
  const params = { eventId: event.eventId };
  const desk = await aHelper(t, { event, role: 'desk' });
  const players = [];
  for (const name of ['Ananya Reddy', 'Meera Iyer']) players.push(await aConfirmedRegistration(t, { event, name }));
  await t.call(eventEndpoints.endRegistrations, { token: event.token, params });
  for (const player of players) {
    const body = { registrationId: player.ticket };
    expect((await t.call(checkInEndpoints.checkIn, { token: desk.token, params, body })).status).toBe(200);
  }
  const undone = { ...params, registrationId: players[0]?.registrationId ?? '' };
  await t.call(checkInEndpoints.undoCheckIn, { token: desk.token, params: undone });
  const walkIn = { name: 'Kabir Das', phone: '9876543210', categories: [event.categories[0]?.name], paid: 'none' };
  const added = await t.call(eventRegistrationEndpoints.addWalkIn, { token: desk.token, params, body: walkIn });
  expect(added.status).toBe(201);
  const invited = { email: 'gate@example.test', role: 'check_in' };
  await t.call(eventStaffEndpoints.invite, { token: event.token, params, body: invited });
  const removed = { ...params, staffId: desk.staffId };
  await t.call(eventStaffEndpoints.revoke, { token: event.token, params: removed });

  const { body } = await read(event);
  const owner = event.organizer.name;
  const category = event.categories[0]?.name;
  expect(said(body)).toEqual([
    `${owner} (owner) removed Riya Nair, who was desk`,
    `${owner} (owner) invited gate@example.test as check-in`,
    `Riya Nair (desk) entered Kabir Das at the desk in ${category}`,
    'Riya Nair (desk) undid the check-in of Ananya Reddy',
    'Riya Nair (desk) checked in 2 players',
    `${owner} (owner) ended registrations`,
  ]);
  expect(body.total).toBe(6);
  expect(JSON.stringify(body)).not.toMatch(/9876543210|details/);
});

test('in pages, and only about this event', async () => {
  const event = await anApprovedEvent(t);
  const other = await anApprovedEvent(t);
  const params = { eventId: event.eventId };
  await t.call(eventEndpoints.endRegistrations, { token: event.token, params });
  await t.call(eventEndpoints.startRegistrations, { token: event.token, params });
  const sentences = async (page: number) =>
    (await read(event, { page, pageSize: 1 })).body.entries.map(({ sentence }: { sentence: string }) => sentence);
  expect([await sentences(1), await sentences(2), await sentences(3)]).toEqual([
    ['started registrations again'],
    ['ended registrations'],
    [],
  ]);
  expect((await read(other)).body).toMatchObject({ entries: [], total: 0 });
  expect((await read(event, {}, other.token)).body.code).toBe('event_not_found');
  expect((await read(event, { page: 0 })).status).toBe(400);
});

test('who entered what, and what of it was cancelled', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'Singles' }, { name: 'Open' }] });
  const params = { eventId: event.eventId };
  const player = await aParticipant(t);
  const form = anEntryForm({ categories: [{ name: 'Singles' }, { name: 'Open' }] });
  const entered = await t.call(entryEndpoints.register, { token: player.token, params, body: form });
  expect(entered.status).toBe(201);
  const own = { token: player.token, params: { registrationId: entered.body.registration._id } };
  for (const name of ['Open', 'Singles'])
    expect((await t.call(refundEndpoints.cancel, { ...own, body: { categories: [name] } })).status).toBe(200);
  const { body } = await read(event);
  expect(body.entries.map(({ actor, sentence }: { actor: string; sentence: string }) => [actor, sentence])).toEqual([
    [player.name, `cancelled the registration of ${player.name} in Singles`],
    [player.name, `cancelled the entry of ${player.name} in Open`],
    [player.name, 'entered in Singles and Open'],
  ]);
});
