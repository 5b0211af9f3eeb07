import { eventHistoryEndpoints } from '@maidan/contract/events/history';
import { adminReviewEndpoints } from '@maidan/contract/events/review';
import { eventEndpoints } from '@maidan/contract/events/event';
import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  anAdmin,
  anEvent,
  anOrganizer,
  aParticipant,
  aVendor,
  type MadeEvent,
  type Person,
} from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { untilBlocked } from '../../../../test/until-blocked.ts';
import { inTransaction, rows } from '../../../platform/db/db.ts';
import { saveRejection } from '../records/events.ts';
import { lockState } from './store.ts';

const t = startApi();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(t);
});

const waiting = (name = 'Monsoon Open') => anEvent(t, { name, approvalStatus: 'pending_approval' });
const review = (eventId: string, token = admin.token) =>
  t.call(adminReviewEndpoints.review, { token, params: { eventId } });
const approve = (eventId: string, body: object = {}, token = admin.token) =>
  t.call(adminReviewEndpoints.approve, { token, params: { eventId }, body });
const reject = (eventId: string, body: object = { reason: 'The venue is closed that day' }, token = admin.token) =>
  t.call(adminReviewEndpoints.reject, { token, params: { eventId }, body });
const list = (query: Record<string, string | number> = {}) =>
  t.call(adminReviewEndpoints.list, { token: admin.token, query });
const mails = (to: string) =>
  rows(
    t.db,
    sql<{ subject: string; bodyText: string }>`select subject, body_text from mail_outbox where recipient = ${to}`,
  );
const bell = async (event: MadeEvent) =>
  (await t.call(notificationEndpoints.list, { token: event.token })).body.notifications;

test('an approval makes the page public and tells the organizer under the bell and by mail', async () => {
  const event = await waiting();
  const page = () => t.call(eventEndpoints.get, { params: { eventId: event.eventId } });
  expect((await page()).status).toBe(404);
  const answer = await approve(event.eventId, { note: 'Good luck' });
  expect(answer).toMatchObject({ status: 200, body: { event: { _id: event.eventId, approvalStatus: 'approved' } } });
  expect((await page()).status).toBe(200);
  expect(await bell(event)).toMatchObject([
    { type: 'success', relatedTo: 'event_approval', message: 'Monsoon Open is approved: Good luck' },
  ]);
  expect((await mails(event.organizer.email)).map(({ subject }) => subject)).toEqual(['Approved: Monsoon Open']);
  const { history } = (await review(event.eventId)).body;
  expect(history[0]).toMatchObject({ action: 'event_approved', actor: admin.name, note: 'Good luck' });
});

test('a rejection carries the reason to the organizer, who edits, submits again and is approved', async () => {
  const event = await waiting();
  const answer = await reject(event.eventId);
  expect(answer.body.event).toMatchObject({
    approvalStatus: 'rejected',
    rejectionReason: 'The venue is closed that day',
  });
  expect((await bell(event))[0]).toMatchObject({
    relatedTo: 'event_rejection',
    message: 'Monsoon Open needs changes: The venue is closed that day',
    link: `/dashboard/event/${event.eventId}`,
  });
  expect((await mails(event.organizer.email))[0]?.bodyText).toContain('The venue is closed that day');
  await sql`update events set approval_status = 'pending_approval' where id = ${event.eventId}`.execute(t.db);
  const listed = (await list({ q: 'Monsoon', status: 'pending_approval' })).body.events;
  expect(listed.find((item: { _id: string }) => item._id === event.eventId).rejections).toBe(1);
  expect((await approve(event.eventId)).body.event).toMatchObject({
    approvalStatus: 'approved',
    rejectionReason: null,
  });
});

test.each(['draft', 'approved', 'rejected'] as const)(
  'an event that is %s can be neither approved nor rejected',
  async (approvalStatus) => {
    const event = await anEvent(t, { approvalStatus });
    expect(await approve(event.eventId)).toMatchObject({ status: 409, body: { code: 'event_not_pending' } });
    expect(await reject(event.eventId)).toMatchObject({ status: 409, body: { code: 'event_not_pending' } });
    expect(await mails(event.organizer.email)).toEqual([]);
  },
);

test('two administrators decide one after the other, and the second one is told', async () => {
  const event = await waiting();
  const deciding = await inTransaction(t.db, async (first) => {
    await lockState(first, event.eventId);
    await saveRejection(first, event.eventId, 'No', new Date());
    const second = approve(event.eventId);
    await untilBlocked(t.db);
    return { second };
  });
  expect(await deciding.second).toMatchObject({ status: 409, body: { code: 'event_not_pending' } });
});

test('the review holds what is needed to decide, and no secret', async () => {
  const event = await waiting();
  const answer = await review(event.eventId);
  expect(answer).toMatchObject({
    status: 200,
    body: {
      event: { _id: event.eventId, categories: [{ name: "Women's Singles" }, { name: "Men's Singles" }] },
      organizer: { _id: event.organizerId, name: event.organizer.name, phone: '9876543210', status: 'active' },
      vendor: { hasVendor: true, isVendorEnabled: true, status: 'ACTIVATED' },
      changes: [],
      record: {
        approved: 0,
        completed: 0,
        calledOff: 0,
        sentBack: 0,
        refunds: 0,
        refundedPaise: 0,
        disputes: 0,
        disputesLost: 0,
      },
      page: { _id: event.eventId, name: event.name, registrationOpen: true },
      changedSinceApproval: false,
    },
  });
  const { checklist } = answer.body;
  expect(checklist.find((item: { key: string }) => item.key === 'complete')).toMatchObject({
    detail: 'Missing: Poster, Umpire password',
    fact: { code: 'fields_missing', values: { missing: ['Poster', 'Umpire password'] } },
  });
  expect(answer.raw.toString()).not.toMatch(/AAAPA1234A|50100012345678|password_hash/);
});

test('changes after the approval are listed until an administrator has looked at them', async () => {
  const event = await waiting('Changing Cup');
  await approve(event.eventId);
  const form = new FormData();
  form.append('contact', 'Asha, 98765 43210');
  const edited = await t.call(eventEndpoints.edit, { token: event.token, params: { eventId: event.eventId }, form });
  expect(edited.body.event.approvalStatus).toBe('approved');
  const changed = async () => (await list({ status: 'changed', q: 'Changing Cup' })).body;
  expect((await changed()).events).toMatchObject([{ _id: event.eventId, changedSinceApproval: true }]);
  expect((await review(event.eventId)).body.changes).toEqual([
    { field: 'contact', from: '9876543210', to: 'Asha, 98765 43210' },
  ]);
  const smaller = edited.body.event.categories.map((one: object, at: number) =>
    at === 0 ? { ...one, capacity: 16 } : one,
  );
  const again = new FormData();
  again.append('categories', JSON.stringify(smaller));
  await t.call(eventEndpoints.edit, { token: event.token, params: { eventId: event.eventId }, form: again });
  const [{ name, price }] = edited.body.event.categories;
  expect((await review(event.eventId)).body.difference).toMatchObject({
    fields: [{ field: 'contact', to: 'Asha, 98765 43210' }],
    categories: [{ name, was: { price }, is: { price, capacity: 16 }, entered: 0 }],
  });
  const history = await t.call(eventHistoryEndpoints.list, {
    token: event.token,
    params: { eventId: event.eventId },
    query: {},
  });
  expect(history.body.entries[0].sentence).toContain(`${name}: ₹${price}`);
  expect(history.body.entries[1].sentence).toContain('9876543210 → Asha, 98765 43210');
  const seen = await t.call(adminReviewEndpoints.acknowledge, {
    token: admin.token,
    params: { eventId: event.eventId },
  });
  expect(seen.status).toBe(200);
  expect(await changed()).toMatchObject({ events: [], total: 0, counts: { changed: 0 } });
  expect((await review(event.eventId)).body.changes).toEqual([]);
  const pending = await waiting();
  await t.call(eventEndpoints.edit, {
    token: event.token,
    params: { eventId: event.eventId },
    body: { location: 'Somewhere else entirely' },
  });
  expect(await changed()).toMatchObject({ events: [{ _id: event.eventId }], counts: { changed: 1 } });
  expect(
    await t.call(adminReviewEndpoints.acknowledge, { token: admin.token, params: { eventId: pending.eventId } }),
  ).toMatchObject({ status: 409, body: { code: 'event_not_approved' } });
});

test('the list is searched, filtered and turned page by page, whoever waits longest first', async () => {
  const organizer = await aVendor(t, { name: 'Lakshmi Iyer' });
  for (let i = 0; i < 22; i += 1) {
    const { eventId } = await anEvent(t, { organizer, name: `League ${i}`, approvalStatus: 'pending_approval' });
    await sql`update events set submitted_at = now() - make_interval(hours => ${i}) where id = ${eventId}`.execute(
      t.db,
    );
  }
  const gone = await anEvent(t, { organizer, name: 'League gone', approvalStatus: 'pending_approval' });
  await sql`update events set deleted_at = now() where id = ${gone.eventId}`.execute(t.db);
  const first = (await list({ q: 'lakshmi', status: 'pending_approval' })).body;
  expect(first).toMatchObject({ total: 22, pageSize: 20, counts: { pending_approval: 22, approved: 0 } });
  expect(first.events).toHaveLength(20);
  expect(first.events[0]).toMatchObject({ eventName: 'League 21', organizer: { name: 'Lakshmi Iyer' } });
  const second = (await list({ q: 'lakshmi', status: 'pending_approval', page: 2 })).body;
  expect(second.events.map((item: { eventName: string }) => item.eventName)).toEqual(['League 1', 'League 0']);
  expect((await list({ q: '100%_' })).body.total).toBe(0);
  await anEvent(t, { name: 'Udaipur Open', approvalStatus: 'pending_approval' });
  expect((await list({ q: 'उदयपुर' })).body).toMatchObject({ total: 1, events: [{ eventName: 'Udaipur Open' }] });
});

test.each([
  ['a status', { status: 'eaten' }],
  ['a page', { page: 0 }],
  ['a page', { page: 'x' }],
])('%s that does not exist is refused', async (_name, query) => {
  expect((await list(query as Record<string, string>)).status).toBe(400);
});

test('a rejection needs a reason', async () => {
  const event = await waiting();
  for (const body of [{}, { reason: '  ' }, { reason: 'x'.repeat(1001) }]) {
    const answer = await reject(event.eventId, body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].path).toBe('reason');
  }
});

test('an unknown event is not found, and only administrators decide', async () => {
  const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';
  expect((await review(unknown)).status).toBe(404);
  expect((await approve(unknown)).status).toBe(404);
  expect((await reject(unknown)).status).toBe(404);
  const event = await waiting();
  for (const { token } of [event.organizer, await anOrganizer(t), await aParticipant(t)]) {
    expect((await review(event.eventId, token)).status).toBe(403);
    expect((await approve(event.eventId, {}, token)).status).toBe(403);
    expect((await reject(event.eventId, { reason: 'mine' }, token)).status).toBe(403);
    expect((await t.call(adminReviewEndpoints.list, { token })).status).toBe(403);
  }
  expect((await review(event.eventId)).body.event.approvalStatus).toBe('pending_approval');
});
