import { suspensionEndpoints } from '@maidan/contract/money/suspension';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { eventEndpoints } from '@maidan/contract/events/event';
import { eventHistoryEndpoints } from '@maidan/contract/events/history';
import { type LiveMatchAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { pointEndpoints } from '@maidan/contract/matchday/points';
import { umpireEndpoints } from '@maidan/contract/matchday/umpire';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAdmin, anApprovedEvent, anOrganizer, type MadeEvent } from '../../../../test/factories.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { aHelper } from '../../../../test/factories-staff.ts';
import { startApi } from '../../../../test/start.ts';
import { saveUmpirePassword } from '../../events/records/events.ts';

/** Production limits, behind a proxy that forwards the caller's address. */
const t = startApi({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '127.0.0.1/8' });

const password = 'shuttle-26';
let addresses = 0;
/** An address that no test has used before. */
const anAddress = () => `203.1.${Math.floor(addresses / 250)}.${(addresses++ % 250) + 1}`;

async function aLiveEvent(names = ['Asha', 'Bina'], courts = 1): Promise<MadeEvent> {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }] });
  for (const name of names) await aConfirmedRegistration(t, { event, name });
  const params = { eventId: event.eventId };
  const body = { startTime: '09:00', endTime: '18:00', courts, courtHeads: Array(courts).fill('Ravi'), lot_seed: 7 };
  for (const [endpoint, input] of [
    [fixtureEndpoints.create, { params, body }],
    [fixtureEndpoints.publish, { params }],
    [liveEventEndpoints.goLive, { body: { ...params, confirm: true } }],
  ] as const)
    expect((await t.call(endpoint, { token: event.token, ...input })).status).toBeLessThan(300);
  await setPassword(event, password);
  return event;
}

const setPassword = async (event: MadeEvent, word: string) =>
  saveUmpirePassword(t.db, event.eventId, await t.deps.passwords.hash(word));
const knock = (event: MadeEvent, word: string, from: { address?: string; cookie?: string } = {}) =>
  t.call(umpireEndpoints.signIn, {
    body: { eventCode: event.code, password: word, name: 'Meera' },
    headers: { 'x-forwarded-for': from.address ?? anAddress(), ...(from.cookie && { cookie: from.cookie }) },
  });
const enter = (link: string, cookie?: string) =>
  t.call(umpireEndpoints.enter, {
    body: { pass: link.split('#')[1], name: 'Ravi' },
    headers: { 'x-forwarded-for': anAddress(), ...(cookie && { cookie }) },
  });
const atDesk = (
  endpoint: (typeof umpireEndpoints)['door' | 'letIn' | 'openDoor'],
  event: MadeEvent,
  from = '10.1.1.1',
) =>
  t.call(endpoint, {
    token: event.token,
    params: { eventId: event.eventId },
    headers: { 'x-forwarded-for': from },
  });
const desk = (event: MadeEvent, token: string) =>
  t.call(liveEventEndpoints.read, { token, params: { eventId: event.eventId } });
const deviceOf = (answer: { headers: Record<string, unknown> }) =>
  String([answer.headers['set-cookie']].flat().find((cookie) => String(cookie).startsWith('maidan_device='))).split(
    ';',
  )[0] ?? '';
const sentences = async (event: MadeEvent) => {
  const params = { eventId: event.eventId };
  const { body } = await t.call(eventHistoryEndpoints.list, { token: event.token, params, query: {} });
  return body.entries.map(({ sentence }: { sentence: string }) => sentence);
};
const tally = (answers: readonly { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const times = <Thing>(count: number, make: () => Promise<Thing>) => Promise.all(Array.from({ length: count }, make));

test('a spectator with four hundred addresses gets thirty guesses, and the umpires go on', async () => {
  const event = await aLiveEvent();
  const umpire = await knock(event, password);
  expect(umpire.status).toBe(200);
  const guesses = await times(400, () => knock(event, 'guess'));
  expect(tally(guesses)).toEqual({ 401: 30, 429: 370 });
  expect(guesses.find(({ status }) => status === 429)?.body).toMatchObject({ code: 'umpire_door_closed' });

  // The door is closed to newcomers, even with the right password.
  const stranger = await knock(event, password);
  expect(stranger).toMatchObject({ status: 429, body: { code: 'umpire_door_closed' } });
  expect(Number(stranger.headers['retry-after'])).toBeGreaterThan(3000);
  expect((await desk(event, umpire.body.token)).status).toBe(200);
  expect((await knock(event, password, { cookie: deviceOf(umpire) })).status).toBe(200);

  const door = await atDesk(umpireEndpoints.door, event);
  expect(door.body).toMatchObject({ wrong: { guesses: 30, fromHere: 0, places: 30 }, closedUntil: expect.any(String) });
  const { link } = (await atDesk(umpireEndpoints.letIn, event)).body;
  expect((await enter(link)).status).toBe(200);
  expect(await sentences(event)).toEqual(
    expect.arrayContaining([
      'let an umpire in by QR code',
      'noticed 10 wrong umpire passwords within an hour',
      'closed the umpires’ door to new phones: too many wrong passwords',
    ]),
  );

  expect((await atDesk(umpireEndpoints.openDoor, event)).status).toBe(200);
  expect((await knock(event, password)).status).toBe(200);
  expect((await sentences(event))[1]).toBe('opened the umpires’ door to new phones again');
});

test('from one address a guess waits longer after each one, and sixty at once are three', async () => {
  const [event, thief] = [await aLiveEvent(), anAddress()];
  // Each seems made in an hour: however slow the machine is, none of them has waited long enough.
  await sql`create function guess_in_an_hour() returns trigger language plpgsql as
    $$ begin new.at := clock_timestamp() + interval '1 hour'; return new; end $$`.execute(t.db);
  await sql`create trigger guess_in_an_hour before insert on umpire_guesses
    for each row execute function guess_in_an_hour()`.execute(t.db);
  const guesses = await times(60, () => knock(event, 'guess', { address: thief }));
  await sql`drop trigger guess_in_an_hour on umpire_guesses`.execute(t.db);
  expect(tally(guesses)).toEqual({ 401: 3, 429: 57 });
  const secondsAgo = (seconds: number) =>
    sql`update umpire_guesses set at = now() - make_interval(secs => ${seconds})`.execute(t.db);
  let before = 0;
  for (const wait of [5, 10, 20, 40]) {
    // The previous guess's wait is not enough for this one.
    await secondsAgo(before);
    const refused = await knock(event, password, { address: thief });
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    await secondsAgo(wait);
    expect((await knock(event, 'guess', { address: thief })).status).toBe(401);
    before = wait;
  }
  expect((await knock(event, password)).status).toBe(200);
  const door = await atDesk(umpireEndpoints.door, event, thief);
  expect(door.body.wrong).toEqual({ guesses: 7, fromHere: 7, places: 1 });
});

test('twenty umpires of one hall come in at once, and right passwords count for nothing', async () => {
  const [event, hall] = [await aLiveEvent(), anAddress()];
  for (let round = 0; round < 2; round += 1)
    expect(tally(await times(20, () => knock(event, password, { address: hall })))).toEqual({ 200: 20 });
  expect((await atDesk(umpireEndpoints.door, event)).body).toMatchObject({
    wrong: { guesses: 0 },
    closedUntil: null,
    lastIn: { name: 'Meera' },
  });
});

test('a phone that was in before has guesses of its own, and no more of them', async () => {
  const event = await aLiveEvent();
  const cookie = deviceOf(await knock(event, password));
  for (let i = 0; i < 20; i += 1) {
    await sql`update umpire_guesses set at = at - interval '16 minutes'`.execute(t.db);
    expect((await knock(event, 'wrong', { cookie })).status).toBe(401);
  }
  expect((await knock(event, password, { cookie })).status).toBe(429);
  expect((await atDesk(umpireEndpoints.door, event)).body.wrong.guesses).toBe(0);
  // To another event it is a stranger.
  const other = await aLiveEvent();
  expect((await knock(other, 'wrong', { cookie })).status).toBe(401);
  expect((await atDesk(umpireEndpoints.door, other)).body.wrong.guesses).toBe(1);
});

test('a new umpire password begins anew: guesses are forgotten, phones and passes are out', async () => {
  const event = await aLiveEvent();
  const inside = await knock(event, password);
  const { link } = (await atDesk(umpireEndpoints.letIn, event)).body;
  await times(31, () => knock(event, 'guess'));
  expect((await knock(event, password)).status).toBe(429);
  const form = new FormData();
  form.set('umpirePassword', 'another-27');
  const edited = await t.call(eventEndpoints.edit, { token: event.token, params: { eventId: event.eventId }, form });
  expect(edited.status).toBe(200);
  expect((await desk(event, inside.body.token)).status).toBe(401);
  expect((await enter(link)).body.code).toBe('umpire_pass_invalid');
  expect((await knock(event, password)).status).toBe(401);
  expect((await knock(event, 'another-27')).status).toBe(200);
});

test('a pass lets one phone in, once, for ten minutes, while the event is live', async () => {
  const event = await aLiveEvent();
  const pass = async () => (await atDesk(umpireEndpoints.letIn, event)).body.link as string;
  const link = await pass();
  expect(link).toMatch(/^http:\/\/localhost:3000\/umpire#mdq_[\w-]{43}$/);
  const stored = JSON.stringify(await sql`select * from umpire_passes`.execute(t.db));
  expect(stored).not.toContain(link.split('#')[1]);
  const both = await Promise.all([enter(link), enter(link)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  const inside = both.find(({ status }) => status === 200);
  expect(inside?.body).toMatchObject({ eventId: event.eventId, eventName: event.name });
  expect((await desk(event, inside?.body.token)).status).toBe(200);
  // The phone is known from now on.
  await times(31, () => knock(event, 'guess'));
  expect((await knock(event, password, { cookie: deviceOf(inside ?? { headers: {} }) })).status).toBe(200);

  const old = await pass();
  await sql`update umpire_passes set expires_at = now() - interval '1 second'`.execute(t.db);
  const late = await pass();
  await t.call(liveEventEndpoints.end, { token: event.token, params: { eventId: event.eventId } });
  for (const refused of [old, late, '/umpire#mdq_made-up', `/umpire#${inside?.body.token}`])
    expect(await enter(refused)).toMatchObject({ status: 401, body: { code: 'umpire_pass_invalid' } });
  expect((await desk(event, inside?.body.token)).status).toBe(401);
});

test('only those who run the desk see to its door', async () => {
  const event = await aLiveEvent();
  const [gate, helper, admin] = [
    await aHelper(t, { event, role: 'check_in' }),
    await aHelper(t, { event, role: 'desk' }),
    await anAdmin(t),
  ];
  const stranger = await anOrganizer(t);
  const umpire = (await knock(event, password)).body.token;
  for (const endpoint of [umpireEndpoints.door, umpireEndpoints.letIn, umpireEndpoints.openDoor]) {
    const params = { eventId: event.eventId };
    const status = async (token?: string) => (await t.call(endpoint, { token, params })).status;
    expect(await Promise.all([status(), status(umpire), status(stranger.token), status(gate.token)])).toEqual([
      401, 403, 404, 404,
    ]);
    const ok = endpoint === umpireEndpoints.letIn ? 201 : 200;
    expect(await Promise.all([status(helper.token), status(admin.token), status(event.token)])).toEqual([ok, ok, ok]);
  }
});

test('a suspended organizer’s umpires are out at once, with the right words, and in again afterwards', async () => {
  const [event, other, admin] = [await aLiveEvent(), await aLiveEvent(), await anAdmin(t)];
  const token = (await knock(event, password)).body.token;
  const neighbour = (await knock(other, password)).body.token;
  const { link } = (await atDesk(umpireEndpoints.letIn, event)).body;
  const decide = (endpoint: (typeof suspensionEndpoints)['suspend' | 'reinstate'], body?: object) =>
    t.call(endpoint, { token: admin.token, params: { organizerId: event.organizerId }, body });
  expect((await desk(event, token)).status).toBe(200);
  expect((await decide(suspensionEndpoints.suspend, { reason: 'Players paid in cash and have no place' })).status).toBe(
    200,
  );
  const refused = { status: 403, body: { code: 'umpires_suspended', message: expect.stringContaining('suspended') } };
  expect(await desk(event, token)).toMatchObject(refused);
  expect(await knock(event, password)).toMatchObject(refused);
  expect(await enter(link)).toMatchObject(refused);
  expect((await knock(event, 'wrong')).status).toBe(401);
  expect((await desk(other, neighbour)).status).toBe(200);
  expect((await decide(suspensionEndpoints.reinstate)).status).toBe(200);
  expect((await desk(event, token)).status).toBe(200);
  expect((await enter(link)).status).toBe(200);
});

test('an umpire’s token lasts while it is used, to the end of the day after the event, and no longer', async () => {
  const event = await aLiveEvent();
  const { token, expiresAt } = (await knock(event, password)).body;
  const hoursLeft = async () => {
    const { rows } = await sql<{ hours: number }>`select extract(epoch from expires_at - now())::float8 / 3600 as hours
      from umpire_sessions where event_id = ${event.eventId}`.execute(t.db);
    return rows[0]?.hours ?? 0;
  };
  const leave = (hours: number) =>
    sql`update umpire_sessions set expires_at = now() + make_interval(mins => ${hours * 60}::int)`.execute(t.db);
  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
  await leave(0.5);
  expect((await desk(event, token)).status).toBe(200);
  expect(await hoursLeft()).toBeGreaterThan(23.9);

  // The event's days are over: the remaining time is not extended.
  await sql`update events set starts_at = now() - interval '9 days', last_date = now() - interval '10 days', live_since = now() - interval '9 days'`.execute(
    t.db,
  );
  await sql`update fixtures set published_last_day = now()::date - 9`.execute(t.db);
  await leave(0.5);
  expect((await desk(event, token)).status).toBe(200);
  expect(await hoursLeft()).toBeLessThan(0.6);
  await leave(-0.1);
  expect((await desk(event, token)).status).toBe(401);
});

test('a phone that was let in for one court scores there alone', async () => {
  const event = await aLiveEvent(['Asha', 'Bina', 'Chitra', 'Divya'], 2);
  const params = { eventId: event.eventId };
  const pass = await t.call(umpireEndpoints.letIn, { token: event.token, params, query: { court: '2' } });
  const inside = await enter(pass.body.link);
  expect(inside.body).toMatchObject({ eventId: event.eventId, court: 2 });
  const { matches } = (await desk(event, event.token)).body;
  const ready = matches.filter((match: LiveMatchAnswer) => match.sides.every(({ entry }) => entry));
  const [one, two] = ready as [LiveMatchAnswer, LiveMatchAnswer];
  const on = (match: LiveMatchAnswer, token: string) => ({ token, params: { ...params, matchId: match._id } });
  await t.call(liveEventEndpoints.act, { ...on(one, event.token), body: { action: 'call', court: 1 } });
  await t.call(liveEventEndpoints.act, { ...on(two, event.token), body: { action: 'call', court: 2 } });
  const theirs = inside.body.token;
  const tries = async (match: LiveMatchAnswer) => {
    const entries = [{ seq: 1, clientId: 'phone', type: 'point', side: 1, at: '2026-12-12T04:00:00Z' }];
    return [
      await t.call(pointEndpoints.append, { ...on(match, theirs), body: { entries } }),
      await t.call(liveEventEndpoints.act, { ...on(match, theirs), body: { action: 'start' } }),
      await t.call(liveEventEndpoints.result, { ...on(match, theirs), body: { winner: match.sides[0]?.entry } }),
    ];
  };
  for (const refused of await tries(one))
    expect(refused).toMatchObject({ status: 403, body: { code: 'not_your_court' } });
  expect((await tries(two)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('an umpire in mid-match is told that the organizer has ended play; once it goes on, only to sign in', async () => {
  const event = await aLiveEvent();
  const { token } = (await knock(event, password)).body;
  expect((await desk(event, token)).status).toBe(200);
  const at = { token: event.token, params: { eventId: event.eventId } };
  expect((await t.call(liveEventEndpoints.end, at)).status).toBe(200);
  expect(await desk(event, token)).toMatchObject({ status: 401, body: { code: 'play_ended' } });
  // A made-up token learns nothing.
  expect((await desk(event, `${token.slice(0, -1)}${token.endsWith('x') ? 'y' : 'x'}`)).body.code).toBe(
    'authentication_required',
  );
  const again = { token: event.token, body: { eventId: event.eventId, confirm: true } };
  expect((await t.call(liveEventEndpoints.goLive, again)).status).toBe(201);
  expect((await desk(event, token)).body.code).toBe('authentication_required');
});

test('the phones that are in are a list, and one of them is signed out at once', async () => {
  const [event, other] = [await aLiveEvent(['Asha', 'Bina'], 2), await aLiveEvent()];
  const at = { token: event.token, params: { eventId: event.eventId } };
  const pass = await t.call(umpireEndpoints.letIn, { ...at, query: { court: '2' } });
  const byCode = (await enter(pass.body.link)).body.token;
  const byPassword = (await knock(event, password)).body.token;
  const phones = async () => (await t.call(umpireEndpoints.phones, at)).body.phones;
  const listed = await phones();
  expect(listed).toHaveLength(2);
  const of = (name: string) => listed.find((phone: { name: string }) => phone.name === name);
  expect(of('Meera')).toMatchObject({ courts: null, byPassword: true });
  expect(of('Ravi')).toMatchObject({ courts: [2], byPassword: false });
  expect(JSON.stringify(listed)).not.toContain(byPassword);

  // Last seen to the minute.
  await sql`update umpire_sessions set seen_at = now() - interval '1 hour' where event_id = ${event.eventId}`.execute(
    t.db,
  );
  expect((await desk(event, byCode)).status).toBe(200);
  const [first, second] = await phones();
  expect([first.name, second.name]).toEqual(['Ravi', 'Meera']);
  expect(Date.parse(first.seenAt) - Date.parse(second.seenAt)).toBeGreaterThan(59 * 60_000);

  const remove = (from: MadeEvent) =>
    t.call(umpireEndpoints.removePhone, {
      token: from.token,
      params: { eventId: from.eventId, phoneId: of('Meera')._id },
    });
  // Of another event it is nobody's phone.
  expect((await remove(other)).status).toBe(200);
  expect((await desk(event, byPassword)).status).toBe(200);
  expect((await remove(event)).status).toBe(200);
  expect((await remove(event)).status).toBe(200);
  expect(await desk(event, byPassword)).toMatchObject({ status: 401, body: { code: 'authentication_required' } });
  expect((await desk(event, byCode)).status).toBe(200);
  expect(await phones()).toHaveLength(1);
  expect((await sentences(event)).filter((said: string) => said.includes('Meera'))).toEqual([
    'signed the phone of Meera out of the umpires’ page',
  ]);
});

test('the password opens only the courts that the organizer chose, also for phones that are in; a QR code its own', async () => {
  const event = await aLiveEvent(['Asha', 'Bina', 'Chitra', 'Divya'], 2);
  const at = { token: event.token, params: { eventId: event.eventId } };
  const [early, pass] = [await knock(event, password), await t.call(umpireEndpoints.letIn, { ...at, query: {} })];
  const byCode = (await enter(pass.body.link)).body.token;
  const { matches } = (await desk(event, event.token)).body;
  const [one, two] = matches.filter((match: LiveMatchAnswer) => match.sides.every(({ entry }) => entry));
  const call = (token: string, match: LiveMatchAnswer, court: number, action = 'call') =>
    t.call(liveEventEndpoints.act, {
      token,
      params: { ...at.params, matchId: match._id },
      body: { action, court },
    });
  expect((await call(early.body.token, one, 1)).status).toBe(200);
  expect((await call(early.body.token, one, 1, 'uncall')).status).toBe(200);
  const choose = (courts: unknown) => t.call(umpireEndpoints.passwordCourts, { ...at, body: { courts } });
  for (const wrong of [[], [0], ['one'], 'all', undefined]) expect((await choose(wrong)).status).toBe(400);
  expect((await choose([2, 2])).status).toBe(200);
  const late = await knock(event, password);
  expect(late.body).toMatchObject({ court: null, courts: [2] });
  for (const { body } of [early, late]) {
    expect(await call(body.token, one, 1)).toMatchObject({ status: 403, body: { code: 'not_your_court' } });
    expect((await call(body.token, two, 2)).status).toBe(200);
    expect((await call(body.token, two, 2, 'uncall')).status).toBe(200);
  }
  expect((await call(byCode, one, 1)).status).toBe(200);
  expect((await choose(null)).status).toBe(200);
  expect((await call(early.body.token, one, 1, 'start')).status).toBe(200);
  expect((await sentences(event)).slice(0, 9)).toEqual(
    expect.arrayContaining(['let the umpire password open only court 2', 'let the umpire password open all courts']),
  );
});
