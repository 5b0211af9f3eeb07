import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { paymentEndpoints } from '@maidan/contract/entries/payments';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { publicEntryEndpoints } from '@maidan/contract/entries/public-entries';
import { publicDrawEndpoints } from '@maidan/contract/draws/public-draws';
import { eventEndpoints } from '@maidan/contract/events/event';
import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { adminReviewEndpoints } from '@maidan/contract/events/review';
import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  anAdmin,
  anApprovedEvent,
  anEvent,
  aParticipant,
  type MadeEvent,
  type Person,
} from '../../../../test/factories.ts';
import { anEntryForm } from '../../../../test/factories-entries.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { startApi } from '../../../../test/start.ts';
import { syncOrder } from '../payments/sync-order.ts';
import { rows } from '../../../platform/db/db.ts';

const t = startApi();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(t);
});

const paramsOf = ({ eventId }: MadeEvent) => ({ eventId });
const unpublish = (event: MadeEvent, body: object = { reason: 'The hall is not booked' }, token = admin.token) =>
  t.call(adminReviewEndpoints.unpublish, { token, params: paramsOf(event), body });
const publish = (event: MadeEvent, body: object = {}, token = admin.token) =>
  t.call(adminReviewEndpoints.publish, { token, params: paramsOf(event), body });
const enter = (event: MadeEvent, token: string) =>
  t.call(entryEndpoints.register, {
    token,
    params: paramsOf(event),
    body: anEntryForm({ categories: [{ name: 'MS' }] }),
  });
const anOpenEvent = () => anApprovedEvent(t, { name: 'Nagpur Open', categories: [{ name: 'MS', price: 500 }] });

test('an event off the public pages is found by nobody else, and entered by nobody', async () => {
  const event = await anOpenEvent();
  const player = await aParticipant(t);
  expect(await unpublish(event)).toMatchObject({
    status: 200,
    body: { event: { approvalStatus: 'approved', unpublished: { reason: 'The hall is not booked' } } },
  });
  for (const endpoint of [
    publicEventEndpoints.getPublicEvent,
    publicDrawEndpoints.read,
    publicEntryEndpoints.list,
    eventEndpoints.get,
  ])
    expect((await t.call(endpoint, { params: paramsOf(event), query: { category: 'MS' } })).status).toBe(404);
  const listed = await t.call(publicEventEndpoints.listPublicEvents, { query: { q: 'Nagpur Open' } });
  expect(listed.body).toMatchObject({ events: [], total: 0 });
  expect(await enter(event, player.token)).toMatchObject({ status: 409, body: { code: 'event_not_approved' } });
  const walkIn = { name: 'Kabir Das', phone: '9876543210', categories: ['MS'], paid: 'none' };
  const desk = { token: event.token, params: paramsOf(event), body: walkIn };
  expect((await t.call(eventRegistrationEndpoints.addWalkIn, desk)).status).toBe(409);
  const own = await t.call(eventEndpoints.get, { token: event.token, params: paramsOf(event) });
  expect(own.body.event).toMatchObject({ unpublished: { reason: 'The hall is not booked' } });
});

test('whoever has a ticket keeps it and reads why; a payment under way is taken and the place is theirs', async () => {
  const event = await anOpenEvent();
  const holder = await aParticipant(t);
  const { registrationId } = await aConfirmedRegistration(t, { event, player: holder });
  const payer = await aParticipant(t);
  const entered = await enter(event, payer.token);
  expect(entered.status).toBe(201);
  await unpublish(event);
  const ticket = await t.call(registrationEndpoints.getMine, { token: holder.token, params: { registrationId } });
  expect(ticket.body.registration).toMatchObject({
    status: 'confirmed',
    ticket: expect.any(String),
    event: { unpublished: 'The hall is not booked', registrationOpen: false },
  });
  const paid = await t.call(paymentEndpoints.playPayer, {
    token: payer.token,
    params: { orderId: entered.body.payment.orderId },
    body: { outcome: 'success' },
  });
  expect(paid.status).toBe(200);
  await syncOrder(t.deps, entered.body.payment.orderId);
  const mine = await t.call(registrationEndpoints.getMine, {
    token: payer.token,
    params: { registrationId: entered.body.registration._id },
  });
  expect(mine.body.registration).toMatchObject({ status: 'confirmed', refunds: [] });
});

test('published again it is as it was; the organizer is told both times, with the reason', async () => {
  const event = await anOpenEvent();
  await unpublish(event);
  expect(await unpublish(event)).toMatchObject({ status: 409, body: { code: 'event_already_unpublished' } });
  expect(await publish(event, { reason: 'The hall is booked' })).toMatchObject({
    status: 200,
    body: { event: { unpublished: null } },
  });
  expect(await publish(event)).toMatchObject({ status: 409, body: { code: 'event_not_unpublished' } });
  expect((await t.call(publicEventEndpoints.getPublicEvent, { params: paramsOf(event) })).body.event).toMatchObject({
    registrationOpen: true,
  });
  const bell = await t.call(notificationEndpoints.mine, { token: event.token });
  expect(bell.body.notifications.map(({ message }: { message: string }) => message)).toEqual([
    'Nagpur Open is public again: The hall is booked',
    'Nagpur Open is off the public pages until further notice; entries and money stay: The hall is not booked',
  ]);
  const mails = await rows(
    t.db,
    sql<{ subject: string }>`select subject from mail_outbox where recipient = ${event.organizer.email} order by id`,
  );
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Not public any more: Nagpur Open',
    'Public again: Nagpur Open',
  ]);
});

test('it takes an administrator, an approved event and a reason', async () => {
  const event = await anOpenEvent();
  expect(await unpublish(event, {})).toMatchObject({ status: 400, body: { errors: [{ path: 'reason' }] } });
  expect((await unpublish(event, { reason: 'mine' }, event.token)).status).toBe(403);
  const draft = await anEvent(t, { approvalStatus: 'draft' });
  expect(await unpublish(draft)).toMatchObject({ status: 409, body: { code: 'event_not_approved' } });
});

test('changes asked for field by field stand with the rejected event until it is sent again', async () => {
  const event = await anEvent(t, { name: 'Nagpur Open', approvalStatus: 'pending_approval' });
  const changes = [
    { field: 'location', note: 'Please name the hall' },
    { field: 'about', note: 'Which shuttles are played?' },
  ];
  const ask = (body: object) =>
    t.call(adminReviewEndpoints.requestChanges, { token: admin.token, params: paramsOf(event), body });
  expect((await ask({ changes: [] })).status).toBe(400);
  expect(await ask({ changes })).toMatchObject({
    status: 200,
    body: {
      event: {
        approvalStatus: 'rejected',
        requestedChanges: changes,
        rejectionReason: 'Location: Please name the hall\nAbout: Which shuttles are played?',
      },
    },
  });
  expect(await ask({ changes })).toMatchObject({ status: 409, body: { code: 'event_not_pending' } });
  await sql`update events set approval_status = 'pending_approval' where id = ${event.eventId}`.execute(t.db);
  const approved = await t.call(adminReviewEndpoints.approve, {
    token: admin.token,
    params: paramsOf(event),
    body: {},
  });
  expect(approved.body.event).toMatchObject({ requestedChanges: [], rejectionReason: null });
});
