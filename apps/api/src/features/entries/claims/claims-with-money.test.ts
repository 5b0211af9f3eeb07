import { accountDeletionEndpoints } from '@maidan/contract/accounts/account-deletion';
import { personalDataEndpoints } from '@maidan/contract/accounts/personal-data';
import { depositEndpoints } from '@maidan/contract/entries/deposits';
import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { mergingEndpoints } from '@maidan/contract/entries/merging';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { priceEndpoints } from '@maidan/contract/events/prices';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApprovedEvent, aParticipant, type MadeEvent, type Person } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { eraseDue } from '../../accounts/personal-data/delete-account.ts';

const t = startApi();
const phone = '9811122233';
const password = 'shuttle court nine';

async function anEvent(): Promise<MadeEvent> {
  const event = await anApprovedEvent(t, {
    categories: [
      { name: 'Open', price: 300 },
      { name: 'Veterans', price: 200 },
    ],
  });
  const { token, eventId } = event;
  const body = { deposit: { amount: 250, back: 'checked_in' as const } };
  expect(await t.call(priceEndpoints.save, { token, params: { eventId }, body })).toMatchObject({ status: 200 });
  return event;
}
async function atDesk({ token, eventId }: MadeEvent, form: object = {}): Promise<{ _id: string; ticketCode: string }> {
  const { status, body } = await t.call(eventRegistrationEndpoints.addWalkIn, {
    token,
    params: { eventId },
    body: { name: 'Asha Rao', phone, categories: ['Open'], paid: 'cash', ...form },
  });
  expect(status).toBe(201);
  return body.registration;
}
const claim = ({ token }: Person, ticketCode: string) =>
  t.call(registrationEndpoints.claim, { token, body: { ticketCode, phone } });

test('what the desk took as a deposit comes along, and is in the download of the account until it is deleted', async () => {
  const event = await anEvent();
  const { _id: registrationId, ticketCode } = await atDesk(event);
  const { token, eventId } = event;
  const scope = { token, params: { eventId, registrationId } };
  expect(await t.call(depositEndpoints.take, { ...scope, body: { how: 'cash' } })).toMatchObject({ status: 200 });
  const asha = await aParticipant(t, { name: 'Asha Rao', password });
  expect(await claim(asha, ticketCode)).toMatchObject({
    status: 200,
    body: { registration: { deposits: [{ amount: 250, state: 'open', desk: { how: 'cash' } }] } },
  });
  const { deposits } = (await t.call(depositEndpoints.list, scope)).body;
  const params = { ...scope.params, depositId: deposits[0]._id };
  const body = { reason: 'Was in hospital' };
  expect(await t.call(depositEndpoints.grant, { token, params, body })).toMatchObject({ status: 200 });
  const data = await t.call(personalDataEndpoints.exportData, { token: asha.token, body: { password } });
  expect(data.body.registrations).toMatchObject([
    { deposits: [{ category: 'Open', amount_paise: 25_000, state: 'given_back', note: 'Was in hospital' }] },
  ]);
  await sql`update events set tournament_status = 'completed' where id = ${eventId}`.execute(t.db);
  const asked = await t.call(accountDeletionEndpoints.ask, { token: asha.token, body: { password } });
  expect(asked).toMatchObject({ status: 200 });
  await eraseDue(t.deps, new Date(Date.now() + 31 * 86_400_000));
  // The desk still sees what it took and what became of it, of nobody.
  expect((await t.call(depositEndpoints.list, scope)).body.deposits).toMatchObject([
    { amount: 250, state: 'given_back', note: '' },
  ]);
});

test('a registration that two were made one of is taken by either ticket', async () => {
  const event = await anEvent();
  const one = await atDesk(event);
  const other = await atDesk(event, { categories: ['Veterans'], differentPerson: true });
  const { token, eventId } = event;
  const params = { eventId, registrationId: one._id };
  const merged = await t.call(mergingEndpoints.merge, { token, params, body: { other: other._id } });
  expect(merged).toMatchObject({ status: 200 });
  const asha = await aParticipant(t, { name: 'Asha Rao' });
  expect(await claim(asha, other.ticketCode)).toMatchObject({
    status: 200,
    body: { registration: { _id: one._id, entries: [{}, {}] } },
  });
  expect(await claim(await aParticipant(t), one.ticketCode)).toMatchObject({ status: 404 });
});
