import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { umpireEndpoints } from '@maidan/contract/matchday/umpire';
import type { Endpoint } from '@maidan/contract/endpoint';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApprovedEvent, anOrganizer, aUser } from '../../../test/factories.ts';
import { startApi, type TestApi } from '../../../test/start.ts';

/** Production limits, behind a proxy that forwards the caller's address. */
const t = startApi({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '127.0.0.1/8' });
/** A hundredth of them. */
const narrow = startApi({ RATE_LIMIT_SCALE: '0.01', TRUST_PROXY: '127.0.0.1/8' });

const password = 'shuttle court nine';
let addresses = 0;
/** An address that no test has used before. */
const anAddress = () => `203.0.${Math.floor(addresses / 250)}.${(addresses++ % 250) + 1}`;
const knock = (endpoint: Endpoint, body: object, address: string, api: TestApi = t) =>
  api.call(endpoint, { body, headers: { 'x-forwarded-for': address } });
const signIn = (email: string, word: string, address: string) =>
  knock(sessionEndpoints.signIn, { email, password: word }, address);
const signUp = (email: string, address: string, api: TestApi = t) =>
  knock(sessionEndpoints.signUp, { name: 'Meera Nair', email, phone: '9876543210', password }, address, api);
const tally = (answers: readonly { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const times = <Thing>(count: number, make: (index: number) => Promise<Thing>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const oneByOne = async <Thing>(count: number, make: (index: number) => Promise<Thing>) => {
  const made: Thing[] = [];
  for (let index = 0; index < count; index += 1) made.push(await make(index));
  return made;
};

test('forty players of one hall sign in at once, and forty more after them', async () => {
  const hall = anAddress();
  const people = await times(40, () => aUser(t, { password }));
  const all = () => times(40, (index) => signIn(people[index]?.email ?? '', password, hall));
  expect(tally(await all())).toEqual({ 200: 40 });
  expect(tally(await all())).toEqual({ 200: 40 });
});

test('one account is guessed at from four hundred addresses ten times, however many ask at once', async () => {
  const { email } = await aUser(t, { password });
  const guesses = await times(400, (index) => signIn(email, `guess number ${index}`, anAddress()));
  expect(tally(guesses)).toEqual({ 401: 10, 429: 390 });
  const other = await aUser(t, { password });
  expect((await signIn(other.email, password, anAddress())).status).toBe(200);
});

test('sixty wrong passwords at once from one address are ten guesses, and the right one waits after them', async () => {
  const [{ email }, thief] = [await aUser(t, { password }), anAddress()];
  expect(tally(await times(60, () => signIn(email, 'wrong', thief)))).toEqual({ 401: 10, 429: 50 });
  expect((await signIn(email, password, thief)).status).toBe(429);
});

test('many accounts are guessed at from one address sixty times; the house next door is not asked to wait', async () => {
  const thief = anAddress();
  const guesses = await oneByOne(64, (index) => signIn(`player-${index}@example.test`, 'shuttle123', thief));
  expect(tally(guesses)).toEqual({ 401: 60, 429: 4 });
  const neighbour = await aUser(t, { password });
  expect((await signIn(neighbour.email, password, thief)).status).toBe(429);
  expect((await signIn(neighbour.email, password, anAddress())).status).toBe(200);
});

test('whether an address is taken is told ten times an hour, and then nothing that would tell it', async () => {
  const [{ email }, curious] = [await aUser(t, { password }), anAddress()];
  expect(tally(await times(13, () => signUp(email, curious)))).toEqual({ 409: 10, 429: 3 });
  expect((await signUp('free@example.test', curious)).status).toBe(429);
  expect((await signUp('free@example.test', anAddress())).status).toBe(201);
});

test('forty players of one hall sign up at once; a flood of accounts or of reset mails ends', async () => {
  const hall = anAddress();
  const made = await times(40, (index) => signUp(`hall-${index}@example.test`, hall));
  expect(tally(made)).toEqual({ 201: 40 });
  const flood = await oneByOne(4, (index) => signUp(`flood-${index}@example.test`, hall, narrow));
  expect(tally(flood)).toEqual({ 201: 1, 429: 3 });
  const ask = () => knock(sessionEndpoints.forgotPassword, { email: 'nobody@example.test' }, hall);
  expect(tally(await oneByOne(63, ask))).toEqual({ 200: 60, 429: 3 });
});

test('made-up reset links are refused before they cost a hash for long', async () => {
  const thief = anAddress();
  const link = (index: number) => ({
    token: `mdp_${String(index).padStart(43, 'x')}`,
    password: 'a brand new password',
  });
  const tries = await oneByOne(23, (index) => knock(sessionEndpoints.resetPassword, link(index), thief));
  expect(tally(tries)).toEqual({ 400: 20, 429: 3 });
});

test('twenty umpires of one hall sign in, before and after somebody there typed it wrong', async () => {
  const [event, hall] = [await anApprovedEvent(t), anAddress()];
  const hash = await t.deps.passwords.hash('smash-2026');
  await sql`update events set live_since = now(), umpire_password_hash = ${hash} where id = ${event.eventId}`.execute(
    t.db,
  );
  const signInUmpire = (word: string) =>
    knock(umpireEndpoints.signIn, { eventCode: event.code, password: word, name: 'Umpire' }, hall);
  expect(tally(await times(20, () => signInUmpire('smash-2026')))).toEqual({ 200: 20 });
  expect((await signInUmpire('smash')).status).toBe(401);
  expect(tally(await times(20, () => signInUmpire('smash-2026')))).toEqual({ 200: 20 });
});

test('what a spectator reads never counts for the desk behind the same address', async () => {
  const [event, hall] = [await anApprovedEvent(t), anAddress()];
  const read = (api: TestApi, url: string, token?: string) =>
    api.raw({
      method: 'GET',
      url,
      headers: { 'x-forwarded-for': hall, ...(token && { authorization: `Bearer ${token}` }) },
    });
  const pages = await oneByOne(1500, () => read(t, `/api/public/events/${event.eventId}`));
  expect(tally(pages)).toEqual({ 200: 1500 });
  expect((await read(t, '/auth/me', event.token)).status).toBe(200);

  // A hundredth of the limit: sixty reads a minute for the hall, twelve for an account.
  expect(tally(await oneByOne(63, () => read(narrow, '/api/announcement')))).toEqual({ 200: 60, 429: 3 });
  const [desk, other] = [await anOrganizer(narrow), await anOrganizer(narrow)];
  const work = await oneByOne(14, () => read(narrow, '/auth/me', desk.token));
  expect(tally(work)).toEqual({ 200: 12, 429: 2 });
  expect((await read(narrow, '/auth/me', other.token)).status).toBe(200);
  expect((await read(narrow, '/auth/me', 'made-up')).status).toBe(429);
});

test('a count that cannot be kept opens no door', async () => {
  const { email } = await aUser(t, { password });
  await sql`alter table rate_limits rename to rate_limits_gone`.execute(t.db);
  const answers = [await signIn(email, password, anAddress()), await signUp('late@example.test', anAddress())];
  await sql`alter table rate_limits_gone rename to rate_limits`.execute(t.db);
  for (const { status, headers } of answers) {
    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('2');
  }
  expect((await signIn(email, password, anAddress())).status).toBe(200);
});
