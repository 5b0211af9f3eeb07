import { ownPlayerEndpoints } from '@maidan/contract/accounts/my-players';
import { profileEndpoints } from '@maidan/contract/accounts/profile';
import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { installationEndpoints } from '@maidan/contract/operations/installation';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aPaidRegistration } from '../../../../test/factories-entries.ts';
import { anAdmin } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';

const t = startApi();

test('a damaged value costs one cell, not the list, the file, the gate or the profile', async () => {
  const entry = await aPaidRegistration(t);
  const { token } = entry.event.organizer;
  const of = { token, params: { eventId: entry.event.eventId } };
  const list = () => t.call(eventRegistrationEndpoints.listEventRegistrations, of);
  const before = (await list()).body.registrations[0];
  expect(before.phone).toMatch(/^\d{10}$/);
  await sql`update registrations set phone_enc = 'v1:gone:AAAA', dob_enc = overlay(dob_enc placing 'AAAA' from 20)`.execute(
    t.db,
  );
  await sql`update users set phone_enc = 'v1:gone:AAAA' where phone_enc is not null`.execute(t.db);

  const listed = await list();
  expect(listed.status).toBe(200);
  expect(listed.body.registrations).toEqual([{ ...before, phone: 'unreadable', dob: null }]);
  const file = await t.call(eventRegistrationEndpoints.downloadRegistrations, { ...of, query: { format: 'csv' } });
  expect(file.status).toBe(200);
  expect(file.raw.toString()).toContain('unreadable');
  const gate = await t.call(checkInEndpoints.checkIn, { ...of, body: { registrationId: before.ticketCode } });
  expect(gate.body.registration.user.phone).toBe('unreadable');
  expect((await t.call(profileEndpoints.read, { token: entry.player.token })).status).toBe(200);
  expect((await t.call(ownPlayerEndpoints.list, { token: entry.player.token })).status).toBe(200);

  const admin = await anAdmin(t);
  const installation = await t.call(installationEndpoints.read, { token: admin.token });
  expect(installation.body.faults).toContain('values_unreadable');
  expect(installation.body.unreadable).toContain(`registrations.phone:${before._id}`);
});
