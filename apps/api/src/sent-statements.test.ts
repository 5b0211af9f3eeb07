import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { publicEntryEndpoints } from '@maidan/contract/entries/public-entries';
import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { anEntryForm } from '../test/factories-entries.ts';
import { aRegistration } from '../test/factories-registrations.ts';
import { anApprovedEvent, aParticipant } from '../test/factories.ts';
import { type SentStatements, sentDuring } from '../test/sent-statements.ts';
import { startApi } from '../test/start.ts';

const t = startApi();

/**
 * The calls of a rush, and how many statements each may send: their cost depends on their round trips to the database.
 */
const most: [name: string, limit: { statements: number; commits: number }, call: () => Promise<SentStatements>][] = [
  // Two of the statements belong to the provider of the test money; two lock the player's name and look who stands there.
  ['a registration to be paid', { statements: 18, commits: 1 }, () => register(500)],
  ['a registration that is free', { statements: 16, commits: 1 }, () => register(0)],
  ['a registration where somebody was just told that all is full', { statements: 3, commits: 0 }, () => comeTooLate()],
  ['a check-in', { statements: 3, commits: 1 }, checkIn],
  ['a public event', { statements: 1, commits: 0 }, () => readEvent()],
  ['who has entered a category of it', { statements: 1, commits: 0 }, readEntries],
  ['the list of them', { statements: 3, commits: 0 }, readList],
];

async function register(price: number): Promise<SentStatements> {
  const event = await anApprovedEvent(t, { categories: [{ name: "Women's Singles", price, capacity: 10 }] });
  const { token } = await aParticipant(t);
  const params = { eventId: event.eventId };
  const headers = { 'idempotency-key': randomUUID() };
  return sentDuring(t.deps.pool, async () => {
    const { status } = await t.call(entryEndpoints.register, { token, params, headers, body: anEntryForm() });
    expect(status).toBe(201);
  });
}

async function comeTooLate(): Promise<SentStatements> {
  const event = await anApprovedEvent(t, { categories: [{ name: "Women's Singles", price: 0, capacity: 1 }] });
  const enter = async ({ token }: { token: string }) => {
    const headers = { 'idempotency-key': randomUUID() };
    const input = { token, params: { eventId: event.eventId }, headers, body: anEntryForm() };
    return (await t.call(entryEndpoints.register, input)).status;
  };
  expect([await enter(await aParticipant(t)), await enter(await aParticipant(t))]).toEqual([201, 409]);
  const late = await aParticipant(t);
  return sentDuring(t.deps.pool, async () => expect(await enter(late)).toBe(409));
}

async function checkIn(): Promise<SentStatements> {
  const { event, ticket } = await aRegistration(t);
  const input = { token: event.token, params: { eventId: event.eventId }, body: { registrationId: ticket } };
  return sentDuring(t.deps.pool, async () => {
    expect((await t.call(checkInEndpoints.checkIn, input)).status).toBe(200);
  });
}

async function readEntries(): Promise<SentStatements> {
  const { event } = await aRegistration(t);
  const input = { params: { eventId: event.eventId }, query: { category: event.categories[0]!.name } };
  return sentDuring(t.deps.pool, async () => {
    const { status, body } = await t.call(publicEntryEndpoints.list, input);
    expect([status, body.total]).toEqual([200, 1]);
  });
}

async function readEvent(): Promise<SentStatements> {
  const { eventId } = await anApprovedEvent(t);
  return sentDuring(t.deps.pool, () => t.call(publicEventEndpoints.getPublicEvent, { params: { eventId } }));
}

async function readList(): Promise<SentStatements> {
  await anApprovedEvent(t);
  return sentDuring(t.deps.pool, () => t.call(publicEventEndpoints.listPublicEvents));
}

test.each(most)('%s sends no more than it has to', async (name, limit, call) => {
  const { texts, commits } = await call();
  expect({ commits, statements: texts.length, texts }, name).toMatchObject({
    commits: limit.commits,
    statements: limit.statements,
  });
});
