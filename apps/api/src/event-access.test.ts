import { allEndpoints } from '@maidan/contract/api';
import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import { waitingEndpoints } from '@maidan/contract/entries/waiting';
import { deskCategoryEndpoints } from '@maidan/contract/entries/desk-categories';
import { deskPaymentEndpoints } from '@maidan/contract/entries/desk-payments';
import { correctionEndpoints } from '@maidan/contract/entries/corrections';
import { categoryCallOffEndpoints } from '@maidan/contract/entries/category-call-off';
import { callOffEndpoints } from '@maidan/contract/entries/call-off';
import { disputeEndpoints } from '@maidan/contract/entries/disputes';
import { offlineScanEndpoints } from '@maidan/contract/entries/offline-scans';
import { openRefundEndpoints } from '@maidan/contract/entries/open-refunds';
import { partnerInviteEndpoints } from '@maidan/contract/entries/partner-invites';
import { leavingEndpoints } from '@maidan/contract/entries/leaving';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { refundPolicyEndpoints } from '@maidan/contract/events/refund-policy';
import { customizationEndpoints } from '@maidan/contract/events/page';
import { drawChangeEndpoints } from '@maidan/contract/draws/changes';
import type { Endpoint } from '@maidan/contract/endpoint';
import { eventCopyEndpoints } from '@maidan/contract/events/copies';
import { gateEndpoints } from '@maidan/contract/entries/gate';
import { eventHistoryEndpoints } from '@maidan/contract/events/history';
import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { eventStaffEndpoints } from '@maidan/contract/events/staff';
import { eventChangeEndpoints } from '@maidan/contract/entries/event-changes';
import { eventEndpoints } from '@maidan/contract/events/event';
import { certificateEndpoints } from '@maidan/contract/matchday/certificates';
import { lotEndpoints } from '@maidan/contract/matchday/lots';
import { paperEndpoints } from '@maidan/contract/draws/papers';
import { fixturePrintEndpoints } from '@maidan/contract/draws/prints';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { hallEndpoints } from '@maidan/contract/matchday/hall';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { nextStageEndpoints } from '@maidan/contract/draws/next-stages';
import { playerAnswerEndpoints } from '@maidan/contract/entries/answers';
import { playerImportEndpoints } from '@maidan/contract/entries/import';
import { playerOriginEndpoints } from '@maidan/contract/entries/origins';
import { pointEndpoints } from '@maidan/contract/matchday/points';
import { rescheduleEndpoints } from '@maidan/contract/matchday/rescheduling';
import { paymentProgressEndpoints } from '@maidan/contract/money/payment-progress';
import { statementEndpoints } from '@maidan/contract/money/statements';
import { swissRoundEndpoints } from '@maidan/contract/draws/swiss-rounds';
import { teamEndpoints } from '@maidan/contract/entries/teams';
import { ticketPrintEndpoints } from '@maidan/contract/entries/ticket-prints';
import { tieEndpoints } from '@maidan/contract/matchday/ties';
import { umpireEndpoints } from '@maidan/contract/matchday/umpire';
import { winnersEndpoints } from '@maidan/contract/matchday/winners';
import { type EventRole, staffRoles } from '@maidan/domain/event-roles';
import { mayDo } from '@maidan/domain/events/staff';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin, anApprovedEvent, anEvent, anOrganizer, aParticipant, type MadeEvent } from '../test/factories.ts';
import { aConfirmedRegistration, type MadeRegistration } from '../test/factories-registrations.ts';
import { accessToPrices } from '../test/access-to-prices.ts';
import { aHelper, type Helper } from '../test/factories-staff.ts';
import { type EventCall, furtherCalls, nobody } from '../test/event-calls.ts';
import { startApi } from '../test/start.ts';

// Calls every endpoint about one event as everyone with a role in it, and as those without one.
const t = startApi();

const helper = { staffId: nobody };
const gone = 'registration_not_found';
const match = { matchId: 'no-such-match' };
const result = { winner: 'nobody' };
const rubber = { rubber: 'A-X', winner: 'nobody' };
const round = { category: 'No such', round: 2 };
const stage = { category: 'No such', name: 'Stage 2', from: 1, to: 8, format: { format: 'swiss' }, version: 1 };
const print = { schedule_table: [['Match']], brackets: {}, byes: [] };
const settings = { startTime: '18:00', endTime: '09:00', courts: 1, courtHeads: ['Ravi'], cat_order: '1:MS' };

let event: MadeEvent;
let registration: MadeRegistration;
const { checkIn, findForCheckIn, undoCheckIn, checkInStats } = checkInEndpoints;
const { checkInList, syncCheckIns } = offlineScanEndpoints;
const { listEventRegistrations, addWalkIn, downloadRegistrations } = eventRegistrationEndpoints;
const players = { rows: [{ row: 2, cells: { name: 'From A Sheet' } }], whenFull: 'refuse' };
const scan = { clientId: 'client-1', ticket: 'nothing', scannedAt: '2026-12-12T04:00:00Z', deviceId: 'gate' };

const table: EventCall[] = [
  ...furtherCalls,
  { endpoint: eventEndpoints.edit, right: 'edit', body: { _id: nobody } },
  { endpoint: eventEndpoints.takeBackChange, right: 'edit' },
  { endpoint: eventChangeEndpoints.preview, right: 'edit', body: {} },
  { endpoint: eventEndpoints.endRegistrations, right: 'edit' },
  { endpoint: eventEndpoints.startRegistrations, right: 'edit' },
  { endpoint: eventEndpoints.keepLateEntries, right: 'edit', body: { open: false } },
  { endpoint: eventEndpoints.submit, right: 'submit' },
  { endpoint: eventEndpoints.remove, right: 'delete' },
  { endpoint: customizationEndpoints.get, right: 'customize' },
  { endpoint: customizationEndpoints.removeImage, right: 'customize', body: { imageType: 'logo', publicId: nobody } },
  { endpoint: listEventRegistrations, right: 'registrations_read' },
  {
    endpoint: addWalkIn,
    right: 'registrations_write',
    body: { name: 'Walk In', phone: '9876543210', categories: ['No such'], paid: 'cash' },
  },
  {
    endpoint: waitingEndpoints.offer,
    right: 'registrations_write',
    params: { registrationId: nobody, entryId: nobody },
  },
  { endpoint: eventEndpoints.saveWaiting, right: 'edit', body: { offerHours: 12, byHand: false } },
  ...accessToPrices,
  { endpoint: deskCategoryEndpoints.add, right: 'registrations_write', body: { categories: ['X'], paid: 'cash' } },
  {
    endpoint: playerAnswerEndpoints.save,
    right: 'registrations_write',
    body: { answers: { nobodyAsks: 'this' } },
    missing: 'registration_not_found',
  },
  {
    endpoint: deskPaymentEndpoints.record,
    right: 'registrations_write',
    body: { amount: 1, how: 'cash' },
    missing: 'registration_not_found',
  },
  { endpoint: deskPaymentEndpoints.sendLink, right: 'registrations_write', missing: 'registration_not_found' },
  {
    endpoint: deskPaymentEndpoints.undo,
    right: 'registrations_write',
    params: { paymentId: nobody },
    body: { reason: 'Wrong player' },
    missing: 'registration_not_found',
  },
  {
    endpoint: correctionEndpoints.correct,
    right: 'registrations_write',
    body: { answers: { nobodyAsks: 'this' }, reason: 'Asked for' },
  },
  {
    endpoint: correctionEndpoints.changePartner,
    right: 'registrations_write',
    params: { entryId: nobody },
    body: { partner: { name: 'Kavya' }, reason: 'Injured' },
  },
  { endpoint: partnerInviteEndpoints.remindAll, right: 'registrations_write' },
  { endpoint: correctionEndpoints.history, right: 'registrations_read' },
  { endpoint: playerImportEndpoints.readSheet, right: 'registrations_write', body: {} },
  { endpoint: playerImportEndpoints.preview, right: 'registrations_write', body: players },
  {
    endpoint: playerImportEndpoints.importPlayers,
    right: 'registrations_write',
    body: { ...players, importId: nobody },
  },
  { endpoint: downloadRegistrations, right: 'download' },
  {
    endpoint: playerOriginEndpoints.save,
    right: 'registrations_write',
    body: { partners: [{ category: 'No such' }] },
    missing: 'registration_not_found',
  },
  { endpoint: leavingEndpoints.ofEvent, right: 'refund', missing: 'registration_not_found' },
  {
    endpoint: refundEndpoints.refund,
    right: 'refund',
    body: { reason: 'Moved', categories: ['No such'] },
    missing: 'registration_not_found',
  },
  { endpoint: refundEndpoints.preview, right: 'refund', missing: 'registration_not_found' },
  { endpoint: refundPolicyEndpoints.get, right: 'view' },
  { endpoint: refundPolicyEndpoints.save, right: 'edit', body: { rules: [{ until: '2099-01-01', percent: 50 }] } },
  { endpoint: refundEndpoints.recordAtDesk, right: 'refund', body: { amount: 1, how: 'cash' }, missing: gone },
  { endpoint: refundEndpoints.keepAtDesk, right: 'refund', body: { reason: 'Never came' }, missing: gone },
  {
    endpoint: refundEndpoints.undoAtDesk,
    right: 'refund',
    params: { refundId: nobody },
    body: { reason: 'Wrong player' },
    missing: 'registration_not_found',
  },
  { endpoint: callOffEndpoints.preview, right: 'delete' },
  { endpoint: categoryCallOffEndpoints.preview, right: 'delete', query: { category: 'No such' } },
  { endpoint: categoryCallOffEndpoints.start, right: 'delete', body: { category: 'No such', reason: 'Too few' } },
  { endpoint: callOffEndpoints.read, right: 'delete' },
  { endpoint: callOffEndpoints.byHand, right: 'refund' },
  { endpoint: callOffEndpoints.steer, right: 'delete', body: { action: 'pause' } },
  { endpoint: callOffEndpoints.start, right: 'delete', body: { reason: 'Rain', refund: 'full' } },
  { endpoint: openRefundEndpoints.list, right: 'money' },
  {
    endpoint: openRefundEndpoints.retry,
    right: 'refund',
    params: { refundId: nobody },
    body: {},
  },
  {
    endpoint: openRefundEndpoints.payByHand,
    right: 'refund',
    params: { refundId: nobody },
    body: { how: 'cash', reference: 'No such' },
  },
  {
    endpoint: openRefundEndpoints.saveProof,
    right: 'refund',
    params: { refundId: nobody },
    body: {},
  },
  { endpoint: disputeEndpoints.ofEvent, right: 'money' },
  {
    endpoint: disputeEndpoints.sendEvidence,
    right: 'refund',
    params: { disputeId: nobody },
    body: { note: 'No such' },
  },
  { endpoint: statementEndpoints.read, right: 'money' },
  { endpoint: statementEndpoints.lines, right: 'money' },
  { endpoint: paymentProgressEndpoints.ofEvent, right: 'money' },
  { endpoint: statementEndpoints.download, right: 'money', query: { format: 'csv' } },
  { endpoint: checkIn, right: 'check_in', body: { registrationId: nobody } },
  { endpoint: findForCheckIn, right: 'check_in', body: { phone: '9876543210' } },
  { endpoint: undoCheckIn, right: 'check_in' },
  { endpoint: checkInStats, right: 'check_in' },
  { endpoint: checkInList, right: 'check_in' },
  { endpoint: syncCheckIns, right: 'check_in', body: { scans: [scan] } },
  { endpoint: gateEndpoints.list, right: 'check_in', query: { list: 'kit' } },
  { endpoint: ticketPrintEndpoints.sheets, right: 'check_in', query: { kind: 'badges', category: 'No such' } },
  { endpoint: gateEndpoints.devices, right: 'check_in' },
  { endpoint: gateEndpoints.flags, right: 'check_in' },
  { endpoint: gateEndpoints.saveFlags, right: 'registrations_write', body: { documentsDue: true, note: 'Wait' } },
  {
    endpoint: gateEndpoints.blockDevice,
    right: 'staff',
    params: { deviceKey: nobody },
    body: { blocked: true },
  },
  { endpoint: fixtureEndpoints.entrants, right: 'fixtures_read' },
  { endpoint: fixtureEndpoints.read, right: 'fixtures_read' },
  { endpoint: fixtureEndpoints.create, right: 'fixtures', body: settings },
  { endpoint: fixtureEndpoints.save, right: 'fixtures', body: { schedule: [], version: 999 } },
  { endpoint: fixtureEndpoints.publish, right: 'fixtures' },
  {
    endpoint: fixtureEndpoints.swap,
    right: 'fixtures',
    body: { category: 'No such', entries: ['a', 'b'], version: 1 },
  },
  { endpoint: fixturePrintEndpoints.print, right: 'fixtures', body: print },
  { endpoint: fixturePrintEndpoints.scoreSheets, right: 'fixtures' },
  { endpoint: fixturePrintEndpoints.savePdf, right: 'fixtures', body: { pdfUrl: '/elsewhere' } },
  { endpoint: liveEventEndpoints.goLive, right: 'live', body: {} },
  { endpoint: liveEventEndpoints.read, right: 'live', missing: 'event_not_live' },
  { endpoint: liveEventEndpoints.download, right: 'live', missing: 'event_not_live' },
  { endpoint: liveEventEndpoints.end, right: 'live', missing: 'event_not_live' },
  { endpoint: umpireEndpoints.door, right: 'live', missing: 'event_not_live' },
  { endpoint: umpireEndpoints.openDoor, right: 'live', missing: 'event_not_live' },
  { endpoint: umpireEndpoints.phones, right: 'live', missing: 'event_not_live' },
  {
    endpoint: umpireEndpoints.removePhone,
    right: 'live',
    params: { phoneId: '0198c9a2-0000-7000-8000-0000000000aa' },
    missing: 'event_not_live',
  },
  { endpoint: umpireEndpoints.passwordCourts, right: 'live', body: { courts: null }, missing: 'event_not_live' },
  { endpoint: umpireEndpoints.letIn, right: 'live', missing: 'event_not_live' },
  {
    endpoint: liveEventEndpoints.act,
    right: 'live',
    params: match,
    body: { action: 'call' },
    missing: 'event_not_live',
  },
  {
    endpoint: pointEndpoints.append,
    right: 'results',
    params: match,
    body: { entries: [], device: { clientId: 'phone' } },
    missing: 'event_not_live',
  },
  { endpoint: pointEndpoints.read, right: 'results', params: match, missing: 'event_not_live' },
  {
    endpoint: pointEndpoints.takeOver,
    right: 'results',
    params: match,
    body: { clientId: 'phone' },
    missing: 'event_not_live',
  },
  { endpoint: liveEventEndpoints.result, right: 'results', params: match, body: result, missing: 'event_not_live' },
  { endpoint: liveEventEndpoints.correct, right: 'results', params: match, body: result, missing: 'event_not_live' },
  {
    endpoint: liveEventEndpoints.takeBack,
    right: 'results',
    params: match,
    body: { reason: 'Wrong match' },
    missing: 'event_not_live',
  },
  {
    endpoint: liveEventEndpoints.round,
    right: 'live',
    body: { category: 'MS', round: 1, action: 'start' },
    missing: 'event_not_live',
  },
  { endpoint: hallEndpoints.save, right: 'live', body: {}, missing: 'event_not_live' },
  {
    endpoint: hallEndpoints.saveCourt,
    right: 'live',
    params: { court: '1' },
    body: { out: false },
    missing: 'event_not_live',
  },
  { endpoint: teamEndpoints.list, right: 'registrations_read' },
  { endpoint: teamEndpoints.save, right: 'registrations_write', params: { entryId: nobody }, body: { name: 'Pune' } },
  { endpoint: rescheduleEndpoints.reschedule, right: 'live', body: {}, missing: 'event_not_live' },
  { endpoint: tieEndpoints.record, right: 'results', params: match, body: rubber, missing: 'event_not_live' },
  {
    endpoint: tieEndpoints.correct,
    right: 'results',
    params: match,
    body: { ...rubber, revision: 1 },
    missing: 'event_not_live',
  },
  { endpoint: swissRoundEndpoints.list, right: 'results' },
  { endpoint: swissRoundEndpoints.reasons, right: 'results', query: { category: 'No such' } },
  { endpoint: swissRoundEndpoints.report, right: 'results', query: { category: 'No such' } },
  { endpoint: swissRoundEndpoints.pair, right: 'results', body: round, missing: 'event_not_found' },
  { endpoint: swissRoundEndpoints.pairAgain, right: 'results', body: round, missing: 'event_not_found' },
  { endpoint: drawChangeEndpoints.list, right: 'fixtures' },
  {
    endpoint: drawChangeEndpoints.save,
    right: 'fixtures',
    body: { kind: 'withdraw', category: 'No such', entry: 'nobody', version: 1 },
  },
  { endpoint: nextStageEndpoints.list, right: 'fixtures' },
  { endpoint: nextStageEndpoints.save, right: 'fixtures', body: stage },
  { endpoint: nextStageEndpoints.takeBack, right: 'fixtures', body: { category: 'No such', version: 1 } },
  { endpoint: winnersEndpoints.propose, right: 'winners' },
  { endpoint: lotEndpoints.list, right: 'live', missing: 'event_not_live' },
  {
    endpoint: lotEndpoints.draw,
    right: 'results',
    missing: 'event_not_live',
    body: { category: 'None', entries: ['a', 'b'] },
  },
  { endpoint: certificateEndpoints.ofEvent, right: 'winners' },
  { endpoint: paperEndpoints.print, right: 'fixtures', params: { paper: 'medals' } },
  { endpoint: winnersEndpoints.record, right: 'winners', body: { winners: { None: { firstPlace: 'A' } } } },
  { endpoint: eventHistoryEndpoints.list, right: 'history' },
  { endpoint: eventStaffEndpoints.access, right: 'view' },
  { endpoint: eventStaffEndpoints.listStaff, right: 'staff' },
  { endpoint: eventStaffEndpoints.invite, right: 'staff', body: { email: 'OWNER', role: 'desk' } },
  { endpoint: eventStaffEndpoints.changeRole, right: 'staff', params: helper, body: { role: 'desk' } },
  { endpoint: eventStaffEndpoints.revoke, right: 'staff', params: helper },
];
const nameOf = ({ method, url }: Endpoint) => `${method} ${url}`;

const tokens = new Map<EventRole, string>();
let helpers: Helper[];

beforeAll(async () => {
  event = await anApprovedEvent(t, { categories: [{ name: 'MS' }] });
  for (const name of ['A', 'B', 'C']) registration = await aConfirmedRegistration(t, { event, name });
  const body = { ...settings, startTime: '09:00', endTime: '18:00' };
  const params = { eventId: event.eventId };
  const made = await t.call(fixtureEndpoints.create, { token: event.token, params, body });
  if (made.status !== 200) throw new Error(`no fixtures: ${made.raw.toString()}`);
  tokens.set('owner', event.token);
  helpers = await Promise.all(staffRoles.map((role) => aHelper(t, { event, role })));
  staffRoles.forEach((role, index) => tokens.set(role, helpers[index]?.token ?? ''));
});

const live = (on: boolean) =>
  sql`update events set live_since = ${on ? sql`now()` : null} where id = ${event.eventId}`.execute(t.db);

/** Calls the endpoint with this token; true if the event was visible to its owner. */
async function reaches(row: EventCall, token: string | undefined): Promise<boolean> {
  await live(row.endpoint !== liveEventEndpoints.goLive);
  const answer = await t.call(row.endpoint, { token, params: paramsOf(row), query: row.query, body: bodyOf(row) });
  expect(answer.status, nameOf(row.endpoint)).toBeLessThan(500);
  if (answer.body.code !== (row.missing ?? 'event_not_found')) return true;
  expect(answer.status).toBe(404);
  return false;
}

const paramsOf = (row: EventCall) => ({
  eventId: event.eventId,
  registrationId: row.missing === 'registration_not_found' ? registration.registrationId : nobody,
  ...row.params,
});

function bodyOf(row: EventCall): unknown {
  if (row.endpoint === liveEventEndpoints.goLive) return { eventId: event.eventId, confirm: true };
  if (row.endpoint === fixturePrintEndpoints.print) return { ...print, eventId: event.eventId };
  if (row.endpoint === eventStaffEndpoints.invite) return { email: event.organizer.email, role: 'desk' };
  return row.body;
}

test('no call for helpers is missing from the table', () => {
  const asked = allEndpoints.filter(({ config }) => [config.access].flat().includes('event-staff')).map(nameOf);
  const own = [eventStaffEndpoints.acceptInvite, eventStaffEndpoints.leave].map(nameOf);
  expect(
    table
      .map(({ endpoint }) => nameOf(endpoint))
      .concat(own)
      .toSorted(),
  ).toEqual(asked.toSorted());
});

describe.each(table.map((row) => [nameOf(row.endpoint), row] as const))('%s', (_name, row) => {
  test.each<EventRole>(['owner', ...staffRoles])('%s', async (role) => {
    expect(await reaches(row, tokens.get(role))).toBe(mayDo(role, row.right));
  });

  test('not a stranger, whose own event it is not', async () => {
    const strangers = [(await anOrganizer(t)).token, (await aParticipant(t)).token];
    const elsewhere = await anEvent(t);
    strangers.push((await aHelper(t, { event: elsewhere, role: 'co_organizer' })).token);
    for (const token of strangers) expect(await reaches(row, token)).toBe(false);
  });
});

test('a foreign event answers exactly like a missing one', async () => {
  const { token } = await aParticipant(t);
  for (const row of table) {
    const ask = (eventId: string) =>
      t.call(row.endpoint, {
        token,
        params: { ...paramsOf(row), eventId },
        body:
          row.body === undefined
            ? undefined
            : JSON.parse(JSON.stringify(bodyOf(row)).replaceAll(event.eventId, eventId)),
      });
    const [foreign, none] = [await ask(event.eventId), await ask(nobody)];
    expect([foreign.status, foreign.body.code], nameOf(row.endpoint)).toEqual([none.status, none.body.code]);
    expect(foreign.body.message).toBe(none.body.message);
  }
});

test('an administrator is told so, and a suspended helper blocked', async () => {
  const admin = (await anAdmin(t)).token;
  const params = { eventId: event.eventId };
  expect((await t.call(checkInStats, { token: admin, params })).body.message).toBe('Admins cannot be organizers');
  const suspended = await anOrganizer(t, { status: 'suspended' });
  await aHelper(t, { event, role: 'desk', person: suspended });
  expect((await t.call(checkInStats, { token: suspended.token, params })).body.message).toBe('Account suspended');
});

test('only the owner copies an event', async () => {
  const organizer = await anOrganizer(t);
  await aHelper(t, { event, role: 'co_organizer', person: organizer });
  const body = { eventName: 'Copy', dateandtime: '2027-01-10T09:00', lastdate: '2027-01-05' };
  const params = { eventId: event.eventId };
  const answer = await t.call(eventCopyEndpoints.duplicate, { token: organizer.token, params, body });
  expect(answer).toMatchObject({ status: 404, body: { code: 'event_not_found' } });
});

test('going live publishes the draws only for those who may publish them; without that right nothing happens', async () => {
  const { eventId } = event;
  const go = (role: EventRole) =>
    t.call(liveEventEndpoints.goLive, { token: tokens.get(role), body: { eventId, confirm: true, publish: true } });
  const state = async () => {
    const { body } = await t.call(eventEndpoints.get, { token: event.token, params: { eventId } });
    return { isLive: body.event.isLive, publicDraws: body.event.publicDraws };
  };
  await live(false);
  await sql`update fixtures set published_version = null where event_id = ${eventId}`.execute(t.db);
  const before = await state();
  expect(before).toEqual({ isLive: false, publicDraws: 'none' });
  for (const role of staffRoles.filter((one) => !mayDo(one, 'fixtures'))) {
    expect(await go(role), role).toMatchObject({ status: 404, body: { code: 'event_not_found' } });
    expect(await state(), role).toEqual(before);
  }
  expect((await go('co_organizer')).status).toBe(201);
  expect(await state()).toEqual({ isLive: true, publicDraws: 'current' });
});

test('the income is read by those who see the money, the event by every helper', async () => {
  const params = { eventId: event.eventId };
  for (const [role, token] of tokens) {
    const { body } = await t.call(eventEndpoints.get, { token, params });
    expect('revenue' in body.event, role).toBe(mayDo(role, 'money'));
    expect(body.event.registrationsCount, role).toBe(3);
  }
  const { body } = await t.call(eventEndpoints.get, { token: (await aParticipant(t)).token, params });
  expect(Object.keys(body.event)).not.toContain('code');
});

test('whoever meets no player reads no phone numbers, birthdays and medical notes', async () => {
  const params = { eventId: event.eventId };
  const read = async (role: EventRole) =>
    (await t.call(listEventRegistrations, { token: tokens.get(role), params })).body.registrations[0];
  expect((await read('desk')).phone).toMatch(/\d{10}/);
  expect(await read('finance')).toMatchObject({
    phone: null,
    email: null,
    dob: null,
    city: null,
    accommodationRequired: '',
  });
  const fields = { fields: 'name,phone,amount' };
  const file = await t.call(downloadRegistrations, { token: tokens.get('finance'), params, query: fields });
  expect(file.raw.toString().split('\r\n')[0]).toBe('\ufeff"Name","Amount (₹)"');
  expect(file.raw.toString()).not.toMatch(/\d{10}/);
});

test('what was taken back is gone with the next call', async () => {
  const row = table.find(({ endpoint }) => endpoint === checkInStats);
  const member = await aHelper(t, { event, role: 'check_in' });
  expect(row && (await reaches(row, member.token))).toBe(true);
  const params = { eventId: event.eventId, staffId: member.staffId };
  expect((await t.call(eventStaffEndpoints.revoke, { token: event.token, params })).status).toBe(200);
  expect(row && (await reaches(row, member.token))).toBe(false);
});
