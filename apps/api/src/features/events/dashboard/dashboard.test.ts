import { dashboardEndpoints } from '@maidan/contract/events/dashboard';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import {
  anApprovedEvent,
  anEvent,
  anOrganizer,
  aParticipant,
  aVendor,
  type MadeEvent,
} from '../../../../test/factories.ts';
import { aConfirmedRegistration, aRegistration } from '../../../../test/factories-registrations.ts';
import { startApi } from '../../../../test/start.ts';
import { newId } from '../../../platform/ids.ts';

const t = startApi();
afterEach(() => {
  t.clock.now = null;
});

async function aPaidRegistration(event: MadeEvent, paidAt: Date, amountPaise = 50_000): Promise<string> {
  const made = await aConfirmedRegistration(t, { event, createdAt: paidAt });
  const orderId = newId();
  await sql`with ordered as (insert into orders (id, order_ref, payer_id, event_id, vendor_id, provider, amount_paise,
      commission_bps, commission_paise, vendor_share_paise, status, session_id, expires_at, paid_at)
    values (${orderId}, ${orderId}, ${made.userId}, ${event.eventId},
      (select id from vendors where organizer_id = ${event.organizerId}), 'sandbox', ${amountPaise}, 0, 0, ${amountPaise},
      'paid', 's', now(), ${paidAt}))
    insert into order_lines (id, order_id, registration_id, kind, amount_paise, is_open)
    values (${newId()}, ${orderId}, ${made.registrationId}, 'fee', ${amountPaise}, false)`.execute(t.db);
  return orderId;
}
const stats = (token: string | undefined) => t.call(dashboardEndpoints.stats, { token });
const analytics = (token: string | undefined) => t.call(dashboardEndpoints.analytics, { token });

test('a new organizer begins at nothing', async () => {
  const { token } = await anOrganizer(t);
  expect((await stats(token)).body.stats).toEqual({
    registrations: { total: 0 },
    revenue: { total: 0 },
    events: { active: 0, completed: 0 },
  });
  const { body } = await analytics(token);
  expect(body.analytics.overview).toEqual({ totalRevenue: 0 });
  expect(body.analytics.monthlyComparison.revenue).toEqual({ current: 0, previous: 0, percentChange: 0 });
  expect(body.analytics.monthlyTrend).toHaveLength(6);
  expect((await t.call(dashboardEndpoints.today, { token })).body).toEqual({ success: true, needs: [] });
});

test('totals count what is confirmed, paid and not returned, of one’s own events only', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'Open', price: 500 }] });
  await aPaidRegistration(event, new Date());
  const returned = await aPaidRegistration(event, new Date());
  await sql`insert into refunds (id, order_id, registration_id, amount_paise, reason, status, done_at)
    select ${newId()}, ${returned}, registration_id, 20050, 'Injury', 'done', now()
    from order_lines where order_id = ${returned}`.execute(t.db);
  await aRegistration(t, { event, status: 'cancelled' });
  await anEvent(t, { organizer: event.organizer, approvalStatus: 'approved', tournamentStatus: 'completed' });
  await anEvent(t, { organizer: event.organizer });
  const foreign = await anApprovedEvent(t);
  await aPaidRegistration(foreign, new Date());
  expect((await stats(event.token)).body.stats).toEqual({
    registrations: { total: 2 },
    revenue: { total: 799.5 },
    events: { active: 1, completed: 1 },
  });
});

test('this month to date is set against the same days of the month before', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'Open', price: 500 }] });
  await aPaidRegistration(event, new Date('2026-10-05T12:00:00+05:30'));
  await aPaidRegistration(event, new Date('2026-10-28T12:00:00+05:30'));
  await aPaidRegistration(event, new Date('2026-11-01T00:10:00+05:30'));
  await aPaidRegistration(event, new Date('2026-11-20T12:00:00+05:30'), 100_000);
  await sql`update events set approved_at = '2026-11-02' where id = ${event.eventId}`.execute(t.db);
  t.clock.now = new Date('2026-11-21T10:48:00+05:30');
  const { body } = await analytics(event.token);
  expect(body.analytics.overview.totalRevenue).toBe(2500);
  expect(body.analytics.monthlyComparison).toEqual({
    participants: { current: 2, previous: 1, percentChange: 100 },
    revenue: { current: 1500, previous: 500, percentChange: 200 },
    upcomingEvents: { current: 1, previous: 0, percentChange: 100 },
    completedEvents: { current: 0, previous: 0, percentChange: 0 },
  });
  expect(body.analytics.monthlyTrend.slice(-2)).toMatchObject([
    { month: '2026-10', participants: 2, revenue: 1000 },
    { month: '2026-11', participants: 2, revenue: 1500, upcomingEvents: 1 },
  ]);
});

test('what needs the organizer today comes from their events', async () => {
  const organizer = await aVendor(t);
  const soon = new Date(Date.now() + 5 * 3_600_000);
  await anApprovedEvent(t, {
    organizer,
    name: 'Closing',
    lastDate: soon,
    categories: [{ name: 'Open', capacity: 16 }],
  });
  await anEvent(t, { organizer, name: 'Waiting', approvalStatus: 'pending_approval' });
  const { body } = await t.call(dashboardEndpoints.today, { token: organizer.token });
  expect(body.needs).toMatchObject([{ kind: 'entries_close', eventName: 'Closing', taken: 0, capacity: 16 }]);
});

test('whoever is alone in a category that nobody can join is named with the ticket', async () => {
  const organizer = await aVendor(t);
  const event = await anApprovedEvent(t, {
    organizer,
    name: 'District',
    categories: [{ name: 'U-11' }, { name: 'Open' }],
  });
  const { ticketCode } = await aConfirmedRegistration(t, { event, name: 'Ira Kale', categories: ['U-11', 'Open'] });
  await aConfirmedRegistration(t, { event, name: 'Asha Rao', categories: ['Open'] });
  const needs = async () => (await t.call(dashboardEndpoints.today, { token: organizer.token })).body.needs;
  expect(await needs()).toEqual([]);
  await sql`update events set tournament_status = 'closed' where id = ${event.eventId}`.execute(t.db);
  expect(await needs()).toMatchObject([
    { kind: 'lone_entry', eventName: 'District', category: 'U-11', name: 'Ira Kale', ticketCode, others: 0 },
  ]);
});

test('money that reaches the bank today is named', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'Open', price: 500 }] });
  const orderId = await aPaidRegistration(event, new Date(Date.now() - 3 * 86_400_000));
  await sql`insert into payout_items (id, book, vendor_id, order_id, kind, amount_paise, at, due_at)
    select ${newId()}, 'sandbox', vendor_id, id, 'share', 47500, now(), now() - interval '1 hour' from orders where id = ${orderId}`.execute(
    t.db,
  );
  const { body } = await t.call(dashboardEndpoints.today, { token: event.token });
  expect(body.needs).toContainEqual({ kind: 'settles_today', amount: 475, entries: 1, account: 'XXXXXXXX5678' });
});

test.each(Object.entries(dashboardEndpoints))('%s is for organizers', async (_name, endpoint) => {
  expect((await t.call(endpoint, {})).status).toBe(401);
  expect((await t.call(endpoint, { token: (await aParticipant(t)).token })).status).toBe(403);
  expect((await t.call(endpoint, { token: (await anOrganizer(t, { status: 'suspended' })).token })).body.message).toBe(
    'Account suspended',
  );
});
