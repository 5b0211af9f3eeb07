import { ownPlayerEndpoints } from '@maidan/contract/accounts/my-players';
import { profileEndpoints } from '@maidan/contract/accounts/profile';
import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { installationEndpoints } from '@maidan/contract/operations/installation';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { partnerInviteEndpoints } from '@maidan/contract/entries/partner-invites';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { invoiceEndpoints } from '@maidan/contract/money/invoices';
import { taxMonthEndpoints } from '@maidan/contract/money/tax-months';
import { indiaDay } from '@maidan/domain/india-time';
import { aPaidRegistration } from '../../../../test/factories-entries.ts';
import { anAwaitedPartner } from '../../../../test/factories-pairs.ts';
import { issueInvoices } from '../../money/invoices/invoices.ts';
import { anAdmin, aParticipant } from '../../../../test/factories.ts';
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

test('a damaged invitation costs its link, not the list of who has invited', async () => {
  const { inviter, entryId } = await anAwaitedPartner(t, { email: 'aditi@example.test' });
  const list = async () => (await t.call(registrationEndpoints.listMine, { token: inviter.token })).body.registrations;
  const partner = (await list())[0].entries[0].partner;
  expect(partner).toMatchObject({ state: 'invited', inviteUrl: expect.stringContaining('/invites/') });
  const invited = await aParticipant(t, { email: 'aditi@example.test' });
  const waiting = async () => (await t.call(partnerInviteEndpoints.mine, { token: invited.token })).body.invites;
  expect(await waiting()).toHaveLength(1);
  await sql`update partner_invites set link_enc = 'v1:gone:AAAA', email_enc = 'v1:gone:AAAA' where entry_id = ${entryId}`.execute(
    t.db,
  );
  const { inviteUrl: _url, inviteCode: _code, ...rest } = partner;
  expect((await list())[0].entries[0].partner).toEqual(rest);
  expect(await waiting()).toEqual([]);
});

test('a damaged tax number holds up its own invoice alone, and stands as unreadable in the month’s papers', async () => {
  const [damaged, whole] = [await aPaidRegistration(t, { price: 500 }), await aPaidRegistration(t, { price: 500 })];
  await sql`update vendors set gst_enc = 'v1:gone:AAAA', pan_enc = 'v1:gone:AAAA'
    where organizer_id = ${damaged.event.organizerId}`.execute(t.db);
  const [year = 0, month = 0] = indiaDay(new Date()).split('-').map(Number);
  await issueInvoices(t.deps, new Date(Date.UTC(year, month, 5, 6)));
  const invoices = async ({ event }: typeof whole) =>
    (await t.call(invoiceEndpoints.list, { token: event.token })).body.invoices;
  expect(await invoices(whole)).toHaveLength(1);
  expect(await invoices(damaged)).toEqual([]);
  const papers = await t.call(taxMonthEndpoints.download, {
    token: damaged.event.token,
    params: { month: indiaDay(new Date()).slice(0, 7) },
  });
  expect(papers.status).toBe(200);
  const admin = await anAdmin(t);
  const installation = await t.call(installationEndpoints.read, { token: admin.token });
  expect(installation.body.unreadable).toContainEqual(expect.stringMatching(/^vendors\.gst:/));
});
