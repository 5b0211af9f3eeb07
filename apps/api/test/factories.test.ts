import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { expect, test } from 'vitest';
import { anAdmin, anApprovedEvent, anOrganizer, aParticipant } from './factories.ts';
import { aConfirmedRegistration, aRegistration } from './factories-registrations.ts';
import { startApi } from './start.ts';

const t = startApi();

test('every token that a builder answers signs in', async () => {
  for (const [person, role] of [
    [await aParticipant(t), 'participant'],
    [await anOrganizer(t), 'organizer'],
    [await anAdmin(t), 'admin'],
  ] as const) {
    const me = await t.call(sessionEndpoints.me, { token: person.token });
    expect(me.body).toMatchObject({ success: true, user: { _id: person.userId, role } });
  }
});

test('a password that was asked for works at the login', async () => {
  const person = await aParticipant(t, { password: 'correct horse battery' });
  const answer = await t.call(sessionEndpoints.signIn, {
    body: { email: person.email, password: 'correct horse battery' },
  });
  expect(answer.status).toBe(200);
});

test('a registration makes its event, and its ticket is one of ours', async () => {
  const made = await aConfirmedRegistration(t);
  expect(t.deps.tickets.verifyTicket(made.ticket)).toMatchObject({
    registrationId: made.registrationId,
    eventId: made.eventId,
  });
  const event = await anApprovedEvent(t, { categories: [{ name: 'Open', price: 350.5, capacity: 2 }] });
  await aRegistration(t, { event, status: 'held' });
  expect(event.categories).toMatchObject([{ name: 'Open', pricePaise: 35_050 }]);
});
