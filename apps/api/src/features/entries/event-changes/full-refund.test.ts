import { eventChangeEndpoints } from '@maidan/contract/entries/event-changes';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { refundPolicyEndpoints } from '@maidan/contract/events/refund-policy';
import { eventEndpoints } from '@maidan/contract/events/event';
import { endOfIndiaDay, indiaDay } from '@maidan/domain/india-time';
import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { anAdmin, anApprovedEvent, aParticipant, type MadeEvent, type Person } from '../../../../test/factories.ts';
import { aPaidRegistration } from '../../../../test/factories-entries.ts';
import { startApi } from '../../../../test/start.ts';
import { rows } from '../../../platform/db/db.ts';

const t = startApi();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(t);
});

const day = 86_400_000;
const inDays = (days: number) => indiaDay(new Date(t.deps.clock().getTime() + days * day));
const of = (event: MadeEvent) => ({ token: event.token, params: { eventId: event.eventId } });
const own = async (event: MadeEvent) => (await t.call(eventEndpoints.get, of(event))).body.event;
const save = (event: MadeEvent, body: object) => t.call(eventChangeEndpoints.save, { ...of(event), body });
const approve = (revisionId: string) =>
  t.call(eventChangeEndpoints.decide, { token: admin.token, params: { revisionId }, body: { decision: 'approved' } });
const ticketOf = async ({ player, registrationId }: Paid) =>
  (await t.call(registrationEndpoints.getMine, { token: player.token, params: { registrationId } })).body.registration;
type Paid = Awaited<ReturnType<typeof aPaidRegistration>>;

/** Nothing of the fee comes back by the rules. */
async function aStrictEvent() {
  const event = await anApprovedEvent(t, { name: 'Pune Open', categories: [{ name: 'Open', price: 400 }] });
  const policy = { rules: [], keep: 0 };
  expect((await t.call(refundPolicyEndpoints.save, { ...of(event), body: policy })).status).toBe(200);
  return event;
}
const enter = (event: MadeEvent) => aPaidRegistration(t, { event, form: { categories: [{ name: 'Open' }] } });

test('whoever had entered gets the whole fee back on request after the change, whoever enters later by the rules', async () => {
  const event = await aStrictEvent();
  const before = await enter(event);
  const body = { location: 'Balewadi Stadium', changeReason: 'An election', fullRefundUntil: inDays(6) };
  const { pendingRevision } = (await save(event, body)).body.event;
  const until = endOfIndiaDay(inDays(6)).toISOString();
  expect(pendingRevision.fullRefundUntil).toBe(until);
  // Until it is approved the rules hold.
  expect((await ticketOf(before)).cancellation.categories).toMatchObject([{ percent: 0, back: 0 }]);
  expect((await approve(pendingRevision._id)).status).toBe(200);
  const after = await enter(event);
  expect(await ticketOf(before)).toMatchObject({
    cancellation: { categories: [{ percent: 100, until, back: 400 }] },
    entries: [{ fullRefundUntil: until }],
    event: { moved: { dateandtime: null, location: 'Gachibowli Indoor Stadium', reason: 'An election' } },
  });
  expect(await ticketOf(after)).toMatchObject({
    cancellation: { categories: [{ percent: 0, back: 0 }] },
    event: { moved: null },
  });
  const { notifications } = (await t.call(notificationEndpoints.mine, { token: before.player.token })).body;
  expect(JSON.stringify(notifications)).toContain('If you cannot come, cancel by');
  const [mail] = await rows(
    t.db,
    sql<{ bodyText: string }>`select body_text from mail_outbox where recipient = ${before.player.email}
      and subject like 'Changed:%'`,
  );
  expect(mail?.bodyText).toContain('the whole fee comes back');
  const cancelled = await t.call(refundEndpoints.cancel, {
    token: before.player.token,
    params: { registrationId: before.registrationId },
    body: {},
  });
  expect(cancelled.body.refund).toMatchObject({ amount: 400 });
  const none = await t.call(refundEndpoints.cancel, {
    token: after.player.token,
    params: { registrationId: after.registrationId },
    body: {},
  });
  expect(none.body.refund).toBeNull();
});

test('approved late, it holds for three days from then; without an offer the rules hold', async () => {
  const event = await aStrictEvent();
  const paid = await enter(event);
  const body = { location: 'Balewadi Stadium', changeReason: 'An election', fullRefundUntil: inDays(0) };
  const { pendingRevision } = (await save(event, body)).body.event;
  // A later edit by the specification's own call leaves the offer where it is.
  await t.call(eventEndpoints.edit, { ...of(event), body: { location: 'Shivaji Park' } });
  const waits = (await own(event)).pendingRevision;
  expect(waits.fullRefundUntil).toBe(pendingRevision.fullRefundUntil);
  await approve(waits._id);
  const until = endOfIndiaDay(inDays(3)).toISOString();
  expect((await ticketOf(paid)).entries).toMatchObject([{ fullRefundUntil: until }]);
  const plain = await aStrictEvent();
  const other = await enter(plain);
  await approve((await save(plain, { location: 'Balewadi Stadium' })).body.event.pendingRevision._id);
  expect((await ticketOf(other)).cancellation.categories).toMatchObject([{ percent: 0 }]);
});

test('a day that is over or in the middle of play is refused, and nothing is saved', async () => {
  const event = await aStrictEvent();
  const { dateandtime } = await own(event);
  for (const fullRefundUntil of [inDays(-1), indiaDay(new Date(dateandtime)), '2026-02-31', 'soon']) {
    const refused = await save(event, { location: 'Balewadi Stadium', fullRefundUntil });
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ path: 'fullRefundUntil' }]]);
  }
  expect((await own(event)).pendingRevision).toBeNull();
});

test('a helper who may edit and may not refund is not there for an offer', async () => {
  const event = await aStrictEvent();
  const stranger = await aParticipant(t);
  const body = { location: 'Balewadi Stadium', fullRefundUntil: inDays(6) };
  const refused = await t.call(eventChangeEndpoints.save, { ...of(event), token: stranger.token, body });
  expect(refused.status).toBe(404);
  expect((await own(event)).pendingRevision).toBeNull();
});
