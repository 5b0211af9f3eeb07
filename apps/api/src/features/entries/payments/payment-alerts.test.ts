import { paymentAlertEndpoints } from '@maidan/contract/entries/payment-alerts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aHeldEntry, aPaidRegistration } from '../../../../test/factories-entries.ts';
import { anAdmin, anOrganizer } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { newId } from '../../../platform/ids.ts';
import { rows } from '../../../platform/db/db.ts';
import { syncOrder } from './sync-order.ts';

const t = startApi();
const list = async (token: string, query = {}) => (await t.call(paymentAlertEndpoints.list, { token, query })).body;
const resolve = (token: string, alertId: string, body: unknown) =>
  t.call(paymentAlertEndpoints.resolve, { token, params: { alertId }, body });

test('what does not fit is listed with its amounts, and closed once with a note', async () => {
  const admin = await anAdmin(t);
  const entry = await aHeldEntry(t);
  await sql`insert into sandbox_payments (payment_ref, order_ref, status, amount_paise, method, at)
    values ('sbx_short', ${entry.orderId}, 'success', 49999, 'upi', now())`.execute(t.db);
  await syncOrder(t.deps, entry.orderId);
  const twice = await aPaidRegistration(t);
  await t.deps.payments.sandbox?.play(twice.orderId, { outcome: 'success', late: true });
  await syncOrder(t.deps, twice.orderId);
  await sql`insert into payment_alerts (id, kind, order_ref) values (${newId()}, 'unknown_order', 'mdn_stranger')`.execute(
    t.db,
  );

  const found = await list(admin.token);
  expect(found).toMatchObject({ success: true, total: 3, open: 3 });
  expect(found.alerts.map((alert: { kind: string }) => alert.kind)).toEqual([
    'unknown_order',
    'double_success',
    'amount_mismatch',
  ]);
  expect(found.alerts[0]).toMatchObject({ event: null, organizer: null, playerName: null, reference: 'mdn_stranger' });
  const [, , mismatch] = found.alerts;
  expect(mismatch).toMatchObject({
    reference: entry.orderId,
    paymentId: 'sbx_short',
    amounts: [
      { label: 'Amount of the order', amount: 500 },
      { label: 'Amount at the provider', amount: 500 },
      { label: 'Paid', amount: 499.99 },
    ],
    event: { _id: entry.event.eventId },
    organizer: { _id: entry.event.organizerId },
    resolvedAt: null,
  });

  const answers = await Promise.all(
    [1, 2, 3].map(() => resolve(admin.token, mismatch._id, { note: 'Given back by hand' })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await list(admin.token)).toMatchObject({ total: 2, open: 2 });
  expect((await list(admin.token, { status: 'resolved' })).alerts).toMatchObject([
    { note: 'Given back by hand', resolvedBy: 'Asha Administrator', resolvedAt: expect.any(String) },
  ]);
  expect(await list(admin.token, { status: '' })).toMatchObject({ total: 3, open: 2 });
  expect(
    await rows(
      t.db,
      sql`select actor_id, details ->> 'kind' as kind from audit_log where action = 'payment_alert_resolved'`,
    ),
  ).toEqual([{ actorId: admin.userId, kind: 'amount_mismatch' }]);
});

test('for administrators, with words', async () => {
  const { token } = await anAdmin(t);
  expect((await resolve(token, newId(), { note: 'Nothing' })).status).toBe(404);
  expect((await resolve(token, newId(), { note: '  ' })).status).toBe(400);
  expect((await t.call(paymentAlertEndpoints.list)).status).toBe(401);
  expect((await t.call(paymentAlertEndpoints.list, { token: (await anOrganizer(t)).token })).status).toBe(403);
});
