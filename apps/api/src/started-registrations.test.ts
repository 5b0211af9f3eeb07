import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { adminReviewEndpoints } from '@maidan/contract/events/review';
import { eventEndpoints, type OwnEvent } from '@maidan/contract/events/event';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { anEntryForm } from '../test/factories-entries.ts';
import { aHelper } from '../test/factories-staff.ts';
import {
  anAdmin,
  anApprovedEvent,
  anEvent,
  aParticipant,
  type EventOptions,
  type MadeEvent,
} from '../test/factories.ts';
import { startApi } from '../test/start.ts';

const t = startApi();
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

const publishDrawOf = (name: string) => (event: MadeEvent) =>
  sql`
  insert into fixtures (event_id, version, settings, draws, editable, schedule, summary, lot_seed, locked, updated_by,
    published_categories)
  select ${event.eventId}, 1, '{}', '[]', '{}', '[]', '{}', 1, '[]', ${event.organizer.userId}, array_agg(id)
  from categories where event_id = ${event.eventId} and name = ${name}`;
const change = (what: RawBuilder<unknown>) => (event: MadeEvent) =>
  sql`update events set ${what} where id = ${event.eventId}`;

const men = { name: "Men's Singles" };
const women = { name: "Women's Singles" };

test.each<[string, EventOptions, ((event: MadeEvent) => RawBuilder<unknown>) | null, Record<string, string>]>([
  ['in time', {}, null, {}],
  [
    'whose last date is past',
    { lastDate: hours(-1) },
    null,
    { "Men's Singles": 'last_date', "Women's Singles": 'last_date' },
  ],
  ['that is live', {}, change(sql`live_since = now()`), { "Men's Singles": 'live', "Women's Singles": 'live' }],
  ['of which a draw is published', {}, publishDrawOf("Men's Singles"), { "Men's Singles": 'draw' }],
  ['whose fee cannot be paid', { categories: [{ ...men, price: 500 }, women] }, null, { "Men's Singles": 'payments' }],
  ['that takes late entries', { lastDate: hours(-1) }, change(sql`late_entries = true`), {}],
])(
  'starting the registrations of an event %s answers what its entries then answer',
  async (_what, options, then, closed) => {
    const event = await anApprovedEvent(t, { categories: [men, women], ...options, tournamentStatus: 'closed' });
    if (then) await then(event).execute(t.db);
    if (closed["Men's Singles"] === 'payments')
      await sql`update vendors set is_enabled = false where organizer_id = ${event.organizerId}`.execute(t.db);
    const { token, eventId } = event;
    const answer = await t.call(eventEndpoints.startRegistrations, { token, params: { eventId } });
    expect(answer.status).toBe(200);
    const { categories } = answer.body.event as OwnEvent;
    for (const { name, closedBy } of categories) {
      expect({ name, closedBy }).toEqual({ name, closedBy: closed[name] });
      const player = await aParticipant(t);
      const entry = await t.call(entryEndpoints.register, {
        token: player.token,
        params: { eventId },
        body: anEntryForm({ categories: [{ name }] }),
      });
      expect({ name, entered: entry.status }).toEqual({ name, entered: closedBy === undefined ? 201 : 409 });
    }
  },
);

test('a full category says so: who enters it waits for a place', async () => {
  const event = await anApprovedEvent(t, { categories: [{ ...men, capacity: 1 }, women] });
  const { token, eventId } = event;
  const body = anEntryForm({ categories: [men] });
  await t.call(entryEndpoints.register, { token: (await aParticipant(t)).token, params: { eventId }, body });
  const read = await t.call(eventEndpoints.get, { token, params: { eventId } });
  expect((read.body.event as OwnEvent).categories.map(({ closedBy }) => closedBy)).toEqual(['full', undefined]);
  // Not a matter for the public, who are told the free places.
  const shown = await t.call(eventEndpoints.get, { params: { eventId } });
  expect(shown.body.event.categories[0]).not.toHaveProperty('closedBy');
});

test('a press that a colleague was faster with is refused with who it was, and when', async () => {
  const event = await anApprovedEvent(t);
  const helper = await aHelper(t, { event, role: 'co_organizer' });
  const params = { eventId: event.eventId };
  const before = Date.now();
  for (const [endpoint, action, code] of [
    [eventEndpoints.endRegistrations, 'event_end_registrations', 'registrations_already_ended'],
    [eventEndpoints.startRegistrations, 'event_start_registrations', 'registrations_already_started'],
  ] as const) {
    expect((await t.call(endpoint, { token: helper.token, params })).status).toBe(200);
    const refused = await t.call(endpoint, { token: event.token, params });
    expect(refused).toMatchObject({
      status: 409,
      body: { code, before: { action, by: 'Riya Nair', byYou: false, at: expect.any(String) } },
    });
    expect(Date.parse(refused.body.before.at)).toBeGreaterThanOrEqual(before - 1000);
    expect((await t.call(endpoint, { token: helper.token, params })).body.before).toMatchObject({ byYou: true });
  }
});

test('going live, submitting and a review say as well who did it before', async () => {
  const event = await anEvent(t, { approvalStatus: 'pending_approval' });
  const [first, second] = [await anAdmin(t), await anAdmin(t)];
  const params = { eventId: event.eventId };
  const approve = (token: string) => t.call(adminReviewEndpoints.approve, { token, params, body: {} });
  expect((await approve(first.token)).status).toBe(200);
  expect((await approve(second.token)).body).toMatchObject({
    code: 'event_not_pending',
    before: { action: 'event_approved', by: first.name, byYou: false },
  });
  expect((await t.call(eventEndpoints.submit, { token: event.token, params })).body).toMatchObject({
    code: 'event_already_approved',
    before: { action: 'event_approved', by: first.name },
  });
  // Taken off the live list before by nobody: there is nothing to tell.
  const off = await t.call(liveEventEndpoints.end, { token: event.token, params });
  expect(off.body.code).toBe('event_not_live');
  expect(off.body).not.toHaveProperty('before');
});
