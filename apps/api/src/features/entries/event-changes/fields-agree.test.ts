import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { eventChangeEndpoints } from '@maidan/contract/entries/event-changes';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { eventEndpoints } from '@maidan/contract/events/event';
import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { anAdmin, anApprovedEvent, aParticipant, type MadeEvent, type Person } from '../../../../test/factories.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { startApi } from '../../../../test/start.ts';
import { rows } from '../../../platform/db/db.ts';

const t = startApi();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(t);
});

interface Sold {
  event: MadeEvent;
  player: Person;
  registrationId: string;
}

/** Two players in a published draw, with a place of each thing that a change may touch. */
async function aSoldEvent(): Promise<Sold> {
  const event = await anApprovedEvent(t, { name: 'Pune Open', categories: [{ name: 'MS', price: 500, capacity: 16 }] });
  const player = await aParticipant(t);
  await aConfirmedRegistration(t, { event });
  const { registrationId } = await aConfirmedRegistration(t, { event, player });
  const of = { token: event.token, params: { eventId: event.eventId } };
  const settings = { startTime: '09:00', endTime: '18:00', courts: 2, courtHeads: ['Ravi', 'Sita'] };
  expect((await t.call(fixtureEndpoints.create, { ...of, body: settings })).status).toBe(200);
  expect((await t.call(fixtureEndpoints.publish, of)).status).toBe(200);
  return { event, player, registrationId };
}

/** What everybody reads of the event: its page, a ticket, the plan, the bell and the mails. */
async function faces({ event: { token, eventId }, player, registrationId }: Sold) {
  const page = (await t.call(publicEventEndpoints.getPublicEvent, { params: { eventId } })).body.event;
  const ticket = (await t.call(registrationEndpoints.getMine, { token: player.token, params: { registrationId } })).body
    .registration;
  const plan = (await t.call(fixtureEndpoints.read, { token, params: { eventId } })).body;
  const [news] = (await t.call(notificationEndpoints.mine, { token: player.token })).body.notifications.filter(
    ({ relatedTo }: { relatedTo: string }) => relatedTo === 'event_changed',
  );
  const [mail] = await rows(
    t.db,
    sql<{ bodyText: string }>`select body_text from mail_outbox where recipient = ${player.email}
      and subject like 'Changed:%'`,
  );
  const [category] = page.categories;
  return {
    page: { ...page, fee: category.price, places: category.capacity, minAge: category.minAge, category: category.name },
    ticket: { ...ticket.event, amount: ticket.amount, category: ticket.categories[0].name },
    plan: { start: plan.schedule[0].start as string, category: plan.editable_fixtures.schedule_table[1][5] as string },
    bell: (news?.message ?? null) as string | null,
    mail: mail?.bodyText ?? null,
  };
}
type Faces = Awaited<ReturnType<typeof faces>>;

const day = 86_400_000;
const startsAt = ({ event }: { event: { dateandtime: string } }) => Date.parse(event.dateandtime);
const later = (at: string, days = 7) => new Date(Date.parse(at) + days * day).toISOString();

/** Where a value is read afterwards; `told`: the words of the bell and the mail, null where nobody is told. */
interface Row {
  field: string;
  change: (before: { event: { dateandtime: string; lastdate: string } }) => object;
  waits: boolean;
  page: (before: Faces) => Partial<Faces['page']>;
  ticket?: (before: Faces) => Partial<Faces['ticket']>;
  plan?: (before: Faces) => Partial<Faces['plan']>;
  told: string | null;
}
const category = (change: object) => () => ({ categories: [{ name: 'MS', price: 500, capacity: 16, ...change }] });

const table: Row[] = [
  {
    field: 'name',
    change: () => ({ eventName: 'Pune Masters' }),
    waits: true,
    page: () => ({ name: 'Pune Masters' }),
    ticket: () => ({ name: 'Pune Masters' }),
    told: 'Name: Pune Open → Pune Masters',
  },
  {
    field: 'sport',
    change: () => ({ sports: 'Table Tennis' }),
    waits: true,
    page: () => ({ sports: 'Table Tennis' }),
    told: 'Sport: Badminton → Table Tennis',
  },
  {
    field: 'date',
    change: (before) => ({ dateandtime: new Date(startsAt(before) + 7 * day).toISOString() }),
    waits: true,
    page: ({ page }) => ({ dateandtime: later(page.dateandtime) }),
    ticket: ({ ticket }) => ({ dateandtime: later(ticket.dateandtime) }),
    plan: ({ plan }) => ({ start: later(plan.start) }),
    told: 'Date: ',
  },
  {
    field: 'days',
    change: () => ({ days: 2 }),
    waits: true,
    page: ({ page }) => ({ lastDay: later(page.dateandtime, 1).slice(0, 10) }),
    told: 'Days: 1 → 2',
  },
  {
    field: 'place',
    change: () => ({ location: 'Balewadi Stadium' }),
    waits: true,
    page: () => ({ location: 'Balewadi Stadium' }),
    ticket: () => ({ location: 'Balewadi Stadium' }),
    told: 'Venue: Gachibowli Indoor Stadium → Balewadi Stadium',
  },
  {
    field: 'state',
    change: () => ({ stateUT: 'Maharashtra' }),
    waits: true,
    page: () => ({ stateUT: 'Maharashtra' }),
    told: 'State: Telangana → Maharashtra',
  },
  {
    field: 'map link',
    change: () => ({ locationlink: 'https://maps.example.org/x' }),
    waits: true,
    page: () => ({ locationlink: 'https://maps.example.org/x' }),
    told: 'Map link: found by the name of the place → https://maps.example.org/x',
  },
  {
    field: 'higher fee',
    change: category({ price: 550 }),
    waits: true,
    page: () => ({ fee: 550 }),
    ticket: ({ ticket }) => ({ amount: ticket.amount }),
    told: null,
  },
  { field: 'lower fee', change: category({ price: 450 }), waits: false, page: () => ({ fee: 450 }), told: null },
  { field: 'places', change: category({ capacity: 24 }), waits: false, page: () => ({ places: 24 }), told: null },
  { field: 'age limit', change: category({ minAge: 12 }), waits: false, page: () => ({ minAge: 12 }), told: null },
  {
    field: 'name of a category',
    change: ({ event }) => ({ categories: [{ _id: Object(event).categoryId, name: 'Men’s Singles', price: 500 }] }),
    waits: false,
    page: () => ({ category: 'Men’s Singles' }),
    ticket: () => ({ category: 'Men’s Singles' }),
    plan: () => ({ category: 'Men’s Singles' }),
    told: null,
  },
  {
    field: 'end of entries',
    change: ({ event }) => ({ lastdate: later(event.lastdate, -1) }),
    waits: false,
    page: ({ page }) => ({ lastdate: later(page.lastdate, -1) }),
    told: null,
  },
  {
    field: 'text',
    change: () => ({ about: 'Lunch is free' }),
    waits: false,
    page: () => ({ about: 'Lunch is free' }),
    told: null,
  },
  {
    field: 'contact',
    change: () => ({ contact: '9811122233' }),
    waits: false,
    page: () => ({ contact: '9811122233' }),
    told: null,
  },
  {
    field: 'prize money',
    change: () => ({ prizePool: 5000 }),
    waits: false,
    page: () => ({ prizePool: 5000 }),
    told: null,
  },
];

test.each(table)(
  '$field: page, ticket, plan, bell and mail say the same, when it holds and not before',
  async (row) => {
    const sold = await aSoldEvent();
    const { eventId, token, categories } = sold.event;
    const of = { token, params: { eventId } };
    const own = (await t.call(eventEndpoints.get, of)).body.event;
    const before = await faces(sold);
    expect([before.bell, before.mail]).toEqual([null, null]);
    const body = row.change({ event: { ...own, categoryId: categories[0]?.id } });
    const { pendingRevision } = (await t.call(eventEndpoints.edit, { ...of, body })).body.event;
    expect(Boolean(pendingRevision)).toBe(row.waits);
    if (row.waits) {
      expect(await faces(sold)).toEqual(before);
      const params = { revisionId: pendingRevision._id };
      const decided = await t.call(eventChangeEndpoints.decide, {
        token: admin.token,
        params,
        body: { decision: 'approved' },
      });
      expect(decided.status).toBe(200);
    }
    const after = await faces(sold);
    expect(after.page).toMatchObject(row.page(before));
    expect(after.ticket).toMatchObject(row.ticket?.(before) ?? { category: before.ticket.category });
    expect(after.plan).toEqual({ ...before.plan, ...row.plan?.(before) });
    if (row.told === null) expect([after.bell, after.mail]).toEqual([null, null]);
    else {
      expect(after.bell).toContain(row.told);
      expect(after.mail).toContain(row.told.replace(/^.*?: /, ''));
    }
  },
);

test('entries that close after the start, and a category with entries that is gone, are refused', async () => {
  const { event } = await aSoldEvent();
  const of = { token: event.token, params: { eventId: event.eventId } };
  const { dateandtime } = (await t.call(eventEndpoints.get, of)).body.event;
  const late = await t.call(eventEndpoints.edit, { ...of, body: { lastdate: later(dateandtime, 1) } });
  expect(late).toMatchObject({ status: 400 });
  const removed = await t.call(eventEndpoints.edit, { ...of, body: { categories: [{ name: 'WS', price: 500 }] } });
  expect(removed.status).toBeGreaterThanOrEqual(400);
  expect(removed.status).toBeLessThan(500);
});
