import { api } from '@maidan/contract/api';
import { personalDataEndpoints } from '@maidan/contract/accounts/personal-data';
import { profileEndpoints } from '@maidan/contract/accounts/profile';
import { secondFactorEndpoints } from '@maidan/contract/accounts/second-factor';
import type { Endpoint } from '@maidan/contract/endpoint';
import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { eventStaffEndpoints } from '@maidan/contract/events/staff';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { payoutEndpoints } from '@maidan/contract/money/payouts';
import { downloadEndpoints } from '@maidan/contract/operations/downloads';
import { beforeEach, expect, test } from 'vitest';
import { aPaidRegistration } from '../test/factories-entries.ts';
import { aConfirmedRegistration } from '../test/factories-registrations.ts';
import { aHelper } from '../test/factories-staff.ts';
import { aSecondFactor, lastCodeWasLongAgo } from '../test/factories-second-factor.ts';
import { anAdmin, anApprovedEvent, aParticipant, aToken, aVendor, type Person } from '../test/factories.ts';
import { startApi } from '../test/start.ts';

const t = startApi();
const password = 'shuttle court nine';

beforeEach(() => {
  t.clock.now = null;
});

const stepUp = (token: string, code: string) => t.call(secondFactorEndpoints.stepUp, { token, body: { code } });
const payOut = ({ token }: Pick<Person, 'token'>) => t.call(payoutEndpoints.runSandbox, { token, body: {} });
const asks = { status: 403, body: { success: false, code: 'step_up_required' } };

/** Calls that look like money or an export but deliberately require no code. */
const without: Record<string, string> = {
  'refunds.cancel': 'a player gives their own place back; the fee goes the way it came',
  'refunds.recordAtDesk': 'writes down cash that was handed back; moves no money, and a queue waits at the desk',
  'refunds.undoAtDesk': 'the same, undone',
  'refundPolicies.save': 'what comes back of orders made from now on; moves no money',
  'payments.playPayer': 'the payer of test money',
  'reconciliation.compare': 'reads',
  'reconciliation.reportSandbox': 'a tool of tests, with test money only',
  'settlements.charges': 'reads what a transfer would cost',
  'topUps.begin': 'the organizer pays in; nothing leaves',
  'vendorDocuments.add': 'a proof for the provider; no account and no sum changes by it',
  'openRefunds.saveProof': 'a picture beside a refund that is recorded already; moves no money',
  'entries.pay': 'a player pays',
  'liveEvents.download': 'matches and results, which the public page shows',
  'files.read': 'pictures of pages',
  'whatsapp.verify': 'what Meta has sent, back to it',
  'receipts.download': 'what a player paid themselves',
  'receipts.paper': 'the same, as the organizer’s invoice',
  'receipts.paperOfEvent': 'one paper of one player, whose name and fee the list shows',
  'ticketPrints.ticket': 'the ticket of whoever asks',
  'ticketPrints.ofEvent': 'the tickets of whoever asks',
  'ticketPrints.sheets': 'names and codes, which the gate has on its screen',
  'certificates.own': 'the certificate of whoever asks',
  'swissRounds.standings': 'names, ratings and results, which the public page shows',
  'papers.print': 'names and places, which the public page shows',
  'certificates.ofEvent': 'names and places, which the public page shows',
  'publicLive.follow': 'a stream of public results',
  'prizes.download': 'names and amounts that are announced at the ceremony',
  'rankings.download': 'names and points, which the public page shows',
  'playerCalendars.read': 'when and where a match is, which the public page shows',
  'publicEvents.sharePicture': 'what the public page says, drawn',
  'publicEvents.calendar': 'the days of a public event',
  'searchEngines.robots': 'which pages search engines may read',
  'searchEngines.sitemap': 'the addresses of public pages',
};

const looksLikeMoney = ({ method, url, config }: Endpoint) =>
  (method !== 'GET' &&
    /refund|cancel|bank|commission-requests|settle|payout|vendor|reconciliation|\/pay$|report$/.test(url)) ||
  config.rateLimit === 'export' ||
  config.file === true;

test('every call of money and every export asks for a code, or is named above with its reason', () => {
  const calls = Object.entries(api).flatMap(([group, endpoints]) =>
    Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({
      name: `${group}.${name}`,
      endpoint,
    })),
  );
  const money = calls.filter(({ endpoint }) => looksLikeMoney(endpoint));
  const asked = calls.filter(({ endpoint }) => endpoint.config.stepUp).map(({ name }) => name);
  const forgotten = money.map(({ name }) => name).filter((name) => !asked.includes(name) && !(name in without));
  expect(forgotten).toEqual([]);
  expect(asked.sort()).toEqual([
    'callOff.start',
    'callOff.steer',
    'categoryCallOff.start',
    'commissionRequests.decide',
    'deposits.grant',
    'email.change',
    'eventChanges.save',
    'eventRegistrations.downloadRegistrations',
    'eventStaff.changeRole',
    'eventStaff.invite',
    'invoices.download',
    'moving.moveEntry',
    'openRefunds.payAsAdmin',
    'openRefunds.payByHand',
    'openRefunds.retry',
    'openRefunds.retryAsAdmin',
    'payees.change',
    'payouts.runSandbox',
    'personalData.exportData',
    'profile.save',
    'rankings.sheet',
    'refunds.refund',
    'secondFactor.reset',
    'statements.download',
    'suspension.reinstate',
    'swissRounds.report',
    'taxMonths.download',
    'taxMonths.downloadAsAdmin',
    'taxProfiles.save',
    'vendorDocuments.download',
    'vendorDocuments.replace',
    'vendorOnboarding.create',
    'vendorSettings.update',
    'vendorSettings.updateProfileBank',
  ]);
  const named = new Set(money.map(({ name }) => name));
  expect(Object.keys(without).filter((name) => !named.has(name))).toEqual([]);
});

test('a code is asked for when the last one is older than five minutes, by session', async () => {
  const admin = await anAdmin(t, { password });
  expect((await payOut(admin)).status).toBe(200);
  const phone = await aSecondFactor(t, admin, password);
  expect((await payOut(admin)).status).toBe(200);
  const elsewhere = { token: await aToken(t, admin.userId) };
  expect(await payOut(elsewhere)).toMatchObject(asks);

  await lastCodeWasLongAgo(t, admin);
  expect(await payOut(admin)).toMatchObject(asks);
  expect((await stepUp(admin.token, '000000')).body).toMatchObject({ code: 'wrong_code', errors: [{ path: 'code' }] });
  expect(await payOut(admin)).toMatchObject(asks);
  const code = phone.nextCode();
  expect((await stepUp(admin.token, code)).status).toBe(200);
  expect((await payOut(admin)).status).toBe(200);
  expect(await payOut(elsewhere)).toMatchObject(asks);
  expect((await stepUp(elsewhere.token, code)).body.code).toBe('wrong_code');
  expect((await stepUp(elsewhere.token, phone.recoveryCodes[0] ?? '')).status).toBe(200);
  expect((await payOut(elsewhere)).status).toBe(200);
});

test('a refund of an organizer waits for the code, and the same key then refunds once', async () => {
  const { event, registrationId } = await aPaidRegistration(t);
  const organizer = event.organizer;
  const give = (key: string) =>
    t.call(refundEndpoints.refund, {
      token: organizer.token,
      params: { eventId: event.eventId, registrationId },
      body: { reason: 'Injured' },
      headers: { 'idempotency-key': key },
    });
  await withPassword(organizer);
  const phone = await aSecondFactor(t, organizer, password);
  await lastCodeWasLongAgo(t, organizer);
  expect(await give('refund-of-asha')).toMatchObject(asks);
  expect((await stepUp(organizer.token, phone.nextCode())).status).toBe(200);
  const done = await give('refund-of-asha');
  expect(done.status).toBe(200);
  expect((await give('refund-of-asha')).body).toEqual(done.body);
});

test('who appoints people shows a code: they could download and refund in the owner’s place', async () => {
  const { organizer, eventId } = await anApprovedEvent(t);
  await withPassword(organizer);
  const phone = await aSecondFactor(t, organizer, password);
  await lastCodeWasLongAgo(t, organizer);
  const { token } = organizer;
  const invite = () =>
    t.call(eventStaffEndpoints.invite, {
      token,
      params: { eventId },
      body: { email: 'ravi@example.test', role: 'check_in' },
    });
  expect(await invite()).toMatchObject(asks);
  await stepUp(token, phone.nextCode());
  const { body } = await invite();
  await lastCodeWasLongAgo(t, organizer);
  const promote = () =>
    t.call(eventStaffEndpoints.changeRole, {
      token,
      params: { eventId, staffId: body.member._id },
      body: { role: 'co_organizer' },
    });
  expect(await promote()).toMatchObject(asks);
  await stepUp(token, phone.nextCode());
  expect((await promote()).status).toBe(200);
});

test('staff of an owner with a second factor need one to download, refund and appoint; nobody else learns of it', async () => {
  const { event, registrationId } = await aPaidRegistration(t);
  const { eventId, organizer } = event;
  const helper = await aParticipant(t, { password });
  await aHelper(t, { event, person: helper, role: 'co_organizer' });
  const stranger = await aParticipant(t);
  const path = `/event/${eventId}/registrations/download?format=csv&fields=name`;
  const download = ({ token }: Person) =>
    t.raw({ method: 'GET', url: path, headers: { authorization: `Bearer ${token}` } });
  const refund = ({ token }: Person) =>
    t.call(refundEndpoints.refund, {
      token,
      params: { eventId, registrationId },
      body: { reason: 'Injured' },
      headers: { 'idempotency-key': 'refund-by-helper' },
    });
  const before = await download(stranger);
  expect((await download(helper)).status).toBe(200);
  await withPassword(organizer);
  await aSecondFactor(t, organizer, password);
  const refused = { status: 403, body: { code: 'owner_has_second_factor' } };
  expect(await download(helper)).toMatchObject(refused);
  expect(await refund(helper)).toMatchObject(refused);
  expect(await t.call(downloadEndpoints.createDownloadTicket, { token: helper.token, body: { path } })).toMatchObject(
    refused,
  );
  const after = await download(stranger);
  expect([after.status, after.body.code]).toEqual([before.status, before.body.code]);
  await aSecondFactor(t, helper, password);
  expect((await download(helper)).status).toBe(200);
  expect((await refund(helper)).status).toBe(200);
});

const withPassword = async (person: Person) => {
  const hash = await t.deps.passwords.hash(password);
  await t.deps.pool.query('update users set password_hash = $1 where id = $2', [hash, person.userId]);
};

test('bank details ask for it, the rest of a profile does not', async () => {
  const vendor = await aVendor(t, { password });
  await aSecondFactor(t, vendor, password);
  await lastCodeWasLongAgo(t, vendor);
  const save = (body: object) => t.call(profileEndpoints.save, { token: vendor.token, body });
  expect((await save({ city: 'Pune' })).status).toBe(200);
  const bankDetails = {
    accountNumber: '026291800001191',
    ifsc: 'YESB0000262',
    accountHolderName: 'Suresh Yadav',
    accountType: 'SAVINGS',
  };
  expect(await save({ bankDetails })).toMatchObject(asks);
});

test('a download by ticket asks when the ticket is asked for, and keeps its word for the minute it lives', async () => {
  const organizer = await aVendor(t, { password });
  const event = await anApprovedEvent(t, { organizer });
  const { name } = await aConfirmedRegistration(t, { event });
  const path = `/event/${event.eventId}/registrations/download?format=csv&fields=name`;
  const ticket = () => t.call(downloadEndpoints.createDownloadTicket, { token: event.token, body: { path } });
  const phone = await aSecondFactor(t, organizer, password);
  await lastCodeWasLongAgo(t, organizer);
  expect(await ticket()).toMatchObject(asks);
  const direct = () =>
    t.call(eventRegistrationEndpoints.downloadRegistrations, {
      token: event.token,
      params: { eventId: event.eventId },
      query: { format: 'csv' },
    });
  expect(await direct()).toMatchObject(asks);

  expect((await stepUp(event.token, phone.nextCode())).status).toBe(200);
  expect((await direct()).status).toBe(200);
  const { url } = (await ticket()).body;
  const unproved = (await ticket()).body.url;
  // Five minutes pass between the download ticket and the file: the code was given in time.
  await t.deps.pool.query(
    "update sessions set proved_at = (select max(created_at) from one_time_tokens) - interval '299 seconds' where user_id = $1",
    [organizer.userId],
  );
  expect((await t.raw({ method: 'GET', url })).raw.toString()).toContain(name);
  await lastCodeWasLongAgo(t, organizer);
  expect(await t.raw({ method: 'GET', url: unproved })).toMatchObject(asks);
  // A drawing of matches that everyone may see needs no code.
  const live = `/api/live-events/${event.eventId}/download`;
  const plain = await t.call(downloadEndpoints.createDownloadTicket, { token: event.token, body: { path: live } });
  expect(plain.status).toBe(200);
});

test('one’s own data asks for the password, and for the code where there is one', async () => {
  const player = await aParticipant(t, { password });
  const load = () => t.call(personalDataEndpoints.exportData, { token: player.token, body: { password } });
  expect((await load()).status).toBe(200);
  const phone = await aSecondFactor(t, player, password);
  await lastCodeWasLongAgo(t, player);
  expect(await load()).toMatchObject(asks);
  await stepUp(player.token, phone.nextCode());
  const { secondFactor } = (await load()).body;
  expect(secondFactor).toMatchObject([{ recovery_codes_left: 10 }]);
});
