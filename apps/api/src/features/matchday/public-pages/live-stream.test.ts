import type { AddressInfo } from 'node:net';
import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { boardEndpoints } from '@maidan/contract/matchday/boards';
import { hallEndpoints } from '@maidan/contract/matchday/hall';
import { pointEndpoints } from '@maidan/contract/matchday/points';
import { publicDrawEndpoints } from '@maidan/contract/draws/public-draws';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { anApprovedEvent, anEvent, type MadeEvent } from '../../../../test/factories.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { startApi } from '../../../../test/start.ts';

const t = startApi();
const narrow = startApi({ RATE_LIMIT_SCALE: '0.01', TRUST_PROXY: '127.0.0.1/8' });
let address = '';
beforeAll(async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`;
});

async function aLiveEvent(): Promise<MadeEvent> {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }] });
  for (const name of ['Asha', 'Bina', 'Chitra', 'Dina']) await aConfirmedRegistration(t, { event, name });
  const params = { eventId: event.eventId };
  const body = { startTime: '09:00', endTime: '18:00', courts: 1, courtHeads: ['Ravi'], lot_seed: 7 };
  for (const [endpoint, input] of [
    [fixtureEndpoints.create, { params, body }],
    [fixtureEndpoints.publish, { params }],
    [liveEventEndpoints.goLive, { body: { ...params, confirm: true } }],
  ] as const)
    expect((await t.call(endpoint, { token: event.token, ...input })).status).toBeLessThan(300);
  return event;
}

const ask = (eventId: string, headers: Record<string, string> = {}, known = '', signal?: AbortSignal) =>
  fetch(`${address}/api/public/events/${eventId}/live${known && `?known=${known}`}`, {
    headers,
    ...(signal && { signal }),
  });

/** The messages of a stream, one by one; null when it has ended. */
async function follow(eventId: string, headers: Record<string, string> = {}, known = '') {
  const leaving = new AbortController();
  const answer = await ask(eventId, headers, known, leaving.signal);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const reader = (answer.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<{ event: string; id: string; data: Record<string, never[]> } | null> => {
    for (;;) {
      const at = text.indexOf('\n\n');
      if (at < 0) {
        const { done, value } = await reader.read();
        if (done) return null;
        text += value;
        continue;
      }
      const [event, id, data] = text.slice(0, at).split('\n');
      text = text.slice(at + 2);
      if (event?.startsWith('event: '))
        return { event: event.slice(7), id: id?.slice(4) ?? '', data: JSON.parse(data?.slice(6) ?? '') };
    }
  };
  return { next, leave: () => leaving.abort() };
}

const win = (event: MadeEvent, match: { id: string; entrants: { entry: string }[] }) =>
  t.call(liveEventEndpoints.result, {
    token: event.token,
    params: { eventId: event.eventId, matchId: match.id },
    body: { winner: match.entrants[0]?.entry, kind: 'walkover' },
  });

test('everybody who follows gets a snapshot, then what changes; whoever comes back is told what they missed', async () => {
  const event = await aLiveEvent();
  const { body: shown } = await t.call(publicDrawEndpoints.read, { params: { eventId: event.eventId } });
  const { success: _success, ...snapshot } = shown;
  const [one, other] = [await follow(event.eventId), await follow(event.eventId)];
  const first = await one.next();
  expect(first).toMatchObject({ event: 'snapshot', data: snapshot });
  expect(await other.next()).toEqual(first);

  const match = shown.matches[0];
  expect((await win(event, match)).status).toBe(200);
  const change = await one.next();
  expect(await other.next()).toEqual(change);
  expect(change).toMatchObject({
    event: 'change',
    data: { isLive: true, play: [{ match: match.id, status: 'done', winner: match.entrants[0].entry }], takenBack: [] },
  });
  // The winner is now in the final, and nothing else differs.
  expect(change?.data.matches?.map(({ roundName }) => roundName)).toEqual(['Final']);
  one.leave();

  const back = await follow(event.eventId, { 'last-event-id': change?.id ?? '' });
  expect((await win(event, shown.matches[1])).status).toBe(200);
  expect((await back.next())?.event).toBe('change');
  // A client that missed both hears of both, and of nothing else, whatever its address said when it first connected.
  const late = await follow(event.eventId, { 'last-event-id': first?.id ?? '' }, 'never');
  const missed = await late.next();
  expect(missed).toMatchObject({ event: 'change', data: { takenBack: [] } });
  expect(missed?.data.play?.map(({ match }) => match).toSorted()).toEqual(
    [shown.matches[0].id, shown.matches[1].id].toSorted(),
  );
  const unknown = await follow(event.eventId, { 'last-event-id': 'never' });
  expect((await unknown.next())?.event).toBe('snapshot');
  for (const { leave } of [other, back, late, unknown]) leave();
});

test('whoever has the page already is told what came after it, and the desk nothing of before', async () => {
  const event = await aLiveEvent();
  const { body: shown } = await t.call(publicDrawEndpoints.read, { params: { eventId: event.eventId } });
  const desk = await follow(event.eventId, {}, 'now');
  const phone = await follow(event.eventId, {}, shown.version);
  expect((await win(event, shown.matches[0])).status).toBe(200);
  const change = await phone.next();
  expect(change).toMatchObject({ event: 'change', data: { play: [{ match: shown.matches[0].id }] } });
  expect(await desk.next()).toEqual(change);
  const { body: now } = await t.call(publicDrawEndpoints.read, { params: { eventId: event.eventId } });
  expect([change?.id, change?.data.version]).toEqual([now.version, now.version]);
  // A removed result disappears from a page that has it.
  const params = { eventId: event.eventId, matchId: shown.matches[0].id };
  await t.call(liveEventEndpoints.takeBack, { token: event.token, params, body: { reason: 'Wrong court' } });
  expect((await phone.next())?.data).toMatchObject({
    takenBack: [],
    play: [{ match: params.matchId, status: 'waiting' }],
  });
  for (const { leave } of [desk, phone]) leave();
});

test('a point of a phone reaches the screens of the hall by a notice, and nothing of the phone does', async () => {
  const event = await aLiveEvent();
  const heard: (string | null)[] = [];
  t.deps.notices.onLiveChange((eventId) => heard.push(eventId));
  // The board and the overlay know the code, and follow what the public page follows.
  const { eventId } = (await t.call(boardEndpoints.find, { params: { code: event.code } })).body;
  const { body: shown } = await t.call(publicDrawEndpoints.read, { params: { eventId } });
  const board = await follow(eventId, {}, shown.version);
  const params = { eventId, matchId: shown.matches[0].id };
  const point = (seq: number) => {
    const entry = { seq, clientId: 'phone-a', type: 'point', side: 1, at: '2026-12-12T04:00:00Z' };
    const body = { entries: [entry], device: { clientId: 'phone-a', battery: 80 } };
    return t.call(pointEndpoints.append, { token: event.token, params, body });
  };
  for (const seq of [1, 2, 3]) {
    heard.length = 0;
    expect((await point(seq)).status).toBe(200);
    await expect.poll(() => heard, { timeout: 20_000 }).toContain(eventId);
    const live = { games: [], current: [seq, 0], points: null, server: 1 };
    let change = await board.next();
    // The start of the match may be told before its first point.
    while (change && !JSON.stringify(change.data).includes('"live"')) change = await board.next();
    expect(change).toMatchObject({ event: 'change', data: { play: [{ match: params.matchId, live }] } });
    expect(JSON.stringify(change)).not.toMatch(/battery|phone-a/);
  }
  board.leave();
});

test('a hall in which play is stopped is told of at once, and when it goes on', async () => {
  const event = await aLiveEvent();
  const one = await follow(event.eventId);
  await one.next();
  const heard: (string | null)[] = [];
  t.deps.notices.onLiveChange((eventId) => heard.push(eventId));
  const save = (body: { stopped: boolean; reason?: string }) =>
    t.call(hallEndpoints.save, { token: event.token, params: { eventId: event.eventId }, body });
  expect((await save({ stopped: true, reason: 'Rain' })).status).toBe(200);
  // The look that comes anyway after a quarter of a minute would tell it too: the notice makes it at once.
  await expect.poll(() => heard, { timeout: 10_000 }).toContain(event.eventId);
  expect((await one.next())?.data).toMatchObject({ stopped: { reason: 'Rain' } });
  heard.length = 0;
  expect((await save({ stopped: false })).status).toBe(200);
  await expect.poll(() => heard, { timeout: 10_000 }).toContain(event.eventId);
  expect((await one.next())?.data).not.toHaveProperty('stopped');
  one.leave();
});

test('a court out of use is told of at once, without the reason, and when it is back', async () => {
  const event = await aLiveEvent();
  const one = await follow(event.eventId);
  await one.next();
  const heard: (string | null)[] = [];
  t.deps.notices.onLiveChange((eventId) => heard.push(eventId));
  const params = { eventId: event.eventId, court: '1' };
  const save = async (body: { out: boolean; reason?: string; until?: string }) => {
    heard.length = 0;
    expect((await t.call(hallEndpoints.saveCourt, { token: event.token, params, body })).status).toBe(200);
    await expect.poll(() => heard, { timeout: 10_000 }).toContain(event.eventId);
    return (await one.next())?.data;
  };
  expect((await save({ out: true, reason: 'Broken net' }))?.courtsOut).toEqual([{ court: 1, until: null }]);
  const until = new Date(t.deps.clock().getTime() + 3_600_000);
  until.setMinutes(0, 0, 0);
  expect((await save({ out: true, until: until.toISOString() }))?.courtsOut).toEqual([
    { court: 1, until: until.toISOString() },
  ]);
  const { body: shown } = await t.call(publicDrawEndpoints.orderOfPlay, { params: { eventId: event.eventId } });
  expect(shown.courtsOut).toEqual([{ court: 1, until: until.toISOString() }]);
  expect(await save({ out: false })).not.toHaveProperty('courtsOut');
  one.leave();
});

test('who arrives while play is on is heard of at once', async () => {
  const event = await aLiveEvent();
  const heard: (string | null)[] = [];
  t.deps.notices.onLiveChange((eventId) => heard.push(eventId));
  const late = await aConfirmedRegistration(t, { event, name: 'Esha' });
  heard.length = 0;
  const body = { registrationId: late.registrationId };
  expect(
    (await t.call(checkInEndpoints.checkIn, { token: event.token, params: { eventId: event.eventId }, body })).status,
  ).toBe(200);
  await expect.poll(() => heard, { timeout: 10_000 }).toContain(event.eventId);
});

test('an event that is not public is missing, and one that no longer is ends', async () => {
  const draft = await anEvent(t);
  for (const eventId of [draft.eventId, '01890a5d-ac96-774b-bcce-b302099a8057']) {
    const answer = await ask(eventId);
    expect([answer.status, await answer.json()]).toMatchObject([404, { success: false, error: 'Event not found' }]);
  }
  expect((await ask('x')).status).toBe(400);
  expect((await fetch(`${address}/api/public/events/${draft.eventId}/live`, { method: 'HEAD' })).status).toBe(404);
  const event = await aLiveEvent();
  const head = await fetch(`${address}/api/public/events/${event.eventId}/live`, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  const { next } = await follow(event.eventId);
  expect((await next())?.event).toBe('snapshot');
  await sql`update organizers set status = 'suspended' where user_id = ${event.organizerId}`.execute(t.db);
  expect(await next()).toBeNull();
});

test('one address follows at most so many streams at once; another does not wait for it', async () => {
  // A hundredth of the limit: six.
  await narrow.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = narrow.app.server.address() as AddressInfo;
  const event = await anApprovedEvent(narrow);
  const from = (ip: string, signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}/api/public/events/${event.eventId}/live`, {
      headers: { 'x-forwarded-for': ip },
      ...(signal && { signal }),
    });
  const leaving = new AbortController();
  const statuses = [];
  for (let count = 0; count < 8; count += 1) statuses.push((await from('203.0.113.7', leaving.signal)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  const other = new AbortController();
  expect((await from('203.0.113.8', other.signal)).status).toBe(200);
  leaving.abort();
  await expect.poll(async () => (await from('203.0.113.7', other.signal)).status, { timeout: 10_000 }).toBe(200);
  other.abort();
});

test('a server that stops sends home who follows', async () => {
  const event = await aLiveEvent();
  const { next } = await follow(event.eventId);
  expect((await next())?.event).toBe('snapshot');
  await t.app.close();
  expect(await next()).toBeNull();
});
