import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { anAdmin, aParticipant, anApprovedEvent } from '../test/factories.ts';
import { anEntryForm } from '../test/factories-entries.ts';
import { startApiWithProvider } from '../test/start-with-provider.ts';
import { oneRow } from './platform/db/db.ts';

/** A provider that accepts calls but does not answer, while players want to pay. */
const { server, t, aKnownVendor } = await startApiWithProvider();

/** The contract server's `slow` answers after our timeout; each call is tried twice. */
async function enter(eventId: string) {
  const { token } = await aParticipant(t);
  const begun = performance.now();
  const { status, body, headers } = await t.call(entryEndpoints.register, {
    token,
    params: { eventId },
    body: anEntryForm(),
    headers: { 'idempotency-key': `enter-${token.slice(-20).replace(/[^\w-]/g, '_')}` },
  });
  return { status, code: body.code, wait: headers['retry-after'], ms: performance.now() - begun };
}

const health = async () => {
  const admin = await anAdmin(t);
  const { body } = await t.raw({ method: 'GET', url: '/readyz', headers: { authorization: `Bearer ${admin.token}` } });
  return body.details.payments;
};
const asked = async () => (await server.requests(/POST \/orders/)).length;
const placesTaken = async (eventId: string) =>
  (
    await oneRow(
      t.db,
      sql<{ taken: number }>`select sum(taken)::int as taken from categories where event_id = ${eventId}`,
    )
  ).taken;

test('after some calls without an answer the provider is left alone, then tried, and trusted when it answers', async () => {
  const event = await anApprovedEvent(t, {
    organizer: await aKnownVendor(),
    categories: [{ name: "Women's Singles", price: 500 }],
  });
  expect(await health()).toMatchObject({ provider: 'cashfree', breaker: 'closed', failures: 0 });

  await server.fault('POST /orders', 'lost before', 1000);
  const unanswered = { status: 503, code: 'provider_unavailable', wait: '5' };
  for (let failure = 1; failure <= 5; failure += 1) expect(await enter(event.eventId)).toMatchObject(unanswered);
  expect(await health()).toMatchObject({ breaker: 'open', failures: 5, openSince: expect.any(String) });
  const before = await asked();
  expect(await Promise.all(Array.from({ length: 10 }, () => enter(event.eventId)))).toMatchObject(
    Array.from({ length: 10 }, () => unanswered),
  );
  expect(await asked()).toBe(before);
  expect(await placesTaken(event.eventId)).toBe(0);

  await server.clearFaults();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 21_000 });
  try {
    expect((await enter(event.eventId)).status).toBe(201);
    expect(await health()).toMatchObject({ breaker: 'closed', failures: 0, openSince: null });
  } finally {
    vi.useRealTimers();
  }
  expect(await placesTaken(event.eventId)).toBe(1);
});

test('a provider that says nothing is waited for no longer than a payer would wait', async () => {
  const event = await anApprovedEvent(t, {
    organizer: await aKnownVendor(),
    categories: [{ name: "Women's Singles", price: 500 }],
  });
  await server.fault('POST /orders', 'slow', 10);
  const { ms, ...told } = await enter(event.eventId);
  expect(told).toMatchObject({ status: 503, code: 'provider_unavailable', wait: '5' });
  expect(ms).toBeLessThan(15_000);
  if (process.env.TELL_TIMES) console.log(`${Math.round(ms)} ms`);
  await server.clearFaults();
  expect((await enter(event.eventId)).status).toBe(201);
});

test('nobody else reads how the provider is doing', async () => {
  const { token } = await aParticipant(t);
  for (const headers of [{}, { authorization: `Bearer ${token}` }])
    expect((await t.raw({ method: 'GET', url: '/readyz', headers })).body).toEqual({ success: true, status: 'ready' });
});
