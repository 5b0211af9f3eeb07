import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { eventEndpoints } from '@maidan/contract/events/event';
import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { waitingEndpoints } from '@maidan/contract/entries/waiting';
import { indiaClock } from '@maidan/domain/india-time';
import { offerEnds } from '@maidan/domain/entries/waiting-list';
import { beforeEach, expect, test } from 'vitest';
import { byDay } from '../../../../test/by-day.ts';
import {
  aHeldEntry,
  anEntryForm,
  aPaidEvent,
  aPaidRegistration,
  type Entry,
} from '../../../../test/factories-entries.ts';
import { anOrganizer, aParticipant, type MadeEvent } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { offerWaitingPlaces } from '../records/holds.ts';

const t = startApi();
beforeEach(() => byDay(t));

/** One place, taken and paid, and so many who wait. */
async function aFullHouse(waiting: number) {
  const event = await aPaidEvent(t, { capacity: 1 });
  const first = await aPaidRegistration(t, { event });
  const others: Entry[] = [];
  for (let at = 0; at < waiting; at += 1) others.push(await aHeldEntry(t, { event, form: { joinWaitlist: true } }));
  return { event, first, others };
}
const mine = async ({ player, registrationId }: Entry) =>
  (await t.call(registrationEndpoints.getMine, { token: player.token, params: { registrationId } })).body.registration;
const entryOf = async (entry: Entry) => (await mine(entry)).entries[0];
const leave = ({ player, registrationId }: Entry) =>
  t.call(refundEndpoints.cancel, { token: player.token, params: { registrationId }, body: {} });
const save = ({ token, eventId }: MadeEvent, body: object) =>
  t.call(eventEndpoints.saveWaiting, { token, params: { eventId }, body });
const pass = async (entry: Entry, body: object) => {
  const { _id: entryId } = await entryOf(entry);
  return t.call(waitingEndpoints.pass, {
    token: entry.player.token,
    params: { registrationId: entry.registrationId, entryId },
    body,
  });
};
const offer = async (entry: Entry, token = entry.event.token) => {
  const { _id: entryId } = await entryOf(entry);
  const { eventId } = entry.event;
  return t.call(waitingEndpoints.offer, { token, params: { eventId, registrationId: entry.registrationId, entryId } });
};
const category = async ({ eventId }: MadeEvent) =>
  (await t.call(publicEventEndpoints.getPublicEvent, { params: { eventId } })).body.event.categories[0];

test('everybody on the waiting list reads their place, and moves up as it empties', async () => {
  const { first, others } = await aFullHouse(3);
  const places = async () => Promise.all(others.map(async (one) => (await entryOf(one)).waitPosition ?? null));
  expect(await places()).toEqual([1, 2, 3]);
  await leave(others[1]!);
  expect(await places()).toEqual([1, null, 2]);
  await leave(first);
  expect(await places()).toEqual([null, null, 1]);
  expect(await entryOf(others[0]!)).toMatchObject({ state: 'offered', offeredUntil: expect.any(String) });
});

test('an offer lasts as many hours of the day as the organizer says', async () => {
  const { event, first, others } = await aFullHouse(1);
  expect((await save(event, { offerHours: 3, byHand: false })).body.event).toMatchObject({
    offerHours: 3,
    offersByHand: false,
  });
  await leave(first);
  const { offeredUntil } = await entryOf(others[0]!);
  const late = Math.abs(Date.parse(offeredUntil) - offerEnds(t.deps.clock(), 3).getTime());
  expect(late).toBeLessThan(60_000);
  for (const offerHours of [0, 73, 1.5]) expect((await save(event, { offerHours, byHand: false })).status).toBe(400);
});

test('at night nobody is offered a place; in the morning the next one is, and no newcomer before', async () => {
  const { event, first, others } = await aFullHouse(1);
  const night = new Date();
  night.setUTCHours(night.getUTCHours() + ((25 - indiaClock(night).hour) % 24));
  t.clock.now = new Date(night.getTime() > Date.now() ? night.getTime() - 24 * 3_600_000 : night.getTime());
  await leave(first);
  await offerWaitingPlaces(t.deps);
  expect(await entryOf(others[0]!)).toMatchObject({ state: 'waitlisted', waitPosition: 1 });
  expect(await offer(others[0]!)).toMatchObject({ status: 409, body: { code: 'offers_by_day' } });
  expect((await offer(others[0]!, (await anOrganizer(t)).token)).status).toBe(404);
  byDay(t);
  expect(await category(event)).toMatchObject({ placesLeft: 0, waiting: 1 });
  const newcomer = await aParticipant(t);
  const enters = await t.call(entryEndpoints.register, {
    token: newcomer.token,
    params: { eventId: event.eventId },
    body: anEntryForm(),
  });
  expect(enters).toMatchObject({ status: 409, body: { code: 'category_full' } });
  await offerWaitingPlaces(t.deps);
  expect(await entryOf(others[0]!)).toMatchObject({ state: 'offered' });
});

test('where the organizer offers by hand, places wait for it, and anybody on the list may be chosen', async () => {
  const { event, first, others } = await aFullHouse(2);
  await save(event, { offerHours: 12, byHand: true });
  expect(await offer(others[1]!)).toMatchObject({ status: 409, body: { code: 'nobody_waits_here' } });
  await leave(first);
  await offerWaitingPlaces(t.deps);
  expect(await entryOf(others[0]!)).toMatchObject({ state: 'waitlisted' });
  expect((await offer(others[1]!)).body.registration.entries).toMatchObject([{ state: 'offered' }]);
  expect(await offer(others[0]!)).toMatchObject({ status: 409, body: { code: 'nobody_waits_here' } });
});

test('whoever passes goes to the end of the list, and the next is offered the place', async () => {
  const { first, others } = await aFullHouse(2);
  const [one, two] = others as [Entry, Entry];
  await leave(first);
  expect((await pass(one, {})).body.registration.entries).toMatchObject([{ state: 'waitlisted', waitPosition: 1 }]);
  expect(await entryOf(two)).toMatchObject({ state: 'offered' });
  expect(await pass(one, {})).toMatchObject({ status: 409, body: { code: 'not_offered' } });
});

test('whoever leaves keeps the other categories and owes nothing for this one', async () => {
  const { first, others } = await aFullHouse(1);
  const [one] = others as [Entry];
  await leave(first);
  expect(await pass(one, {})).toMatchObject({ status: 409, body: { code: 'nobody_else_waits' } });
  const { body } = await pass(one, { leave: true });
  expect(body.registration).toMatchObject({ amount: 0, entries: [{ state: 'passed' }] });
});
