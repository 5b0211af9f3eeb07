import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from '../http-world.ts';

type Kind = 'askers' | 'scans' | 'readers' | 'results';

/** One press or look, with how often it had to be repeated. */
export interface Asked {
  kind: Kind;
  at: number;
  ms: number;
  failures: number;
  /** The server said that it is done. */
  isDone: boolean;
}

interface Crowd {
  url: string;
  world: World;
  perSecond: Record<Kind, number>;
  spectators: number;
}

export interface People {
  asked: readonly Asked[];
  /** Of the results: the longest until the last spectator had one (ms), how many were never seen, streams lost. */
  seen(): { late: number; unseen: number; breaks: number };
  end(): Promise<void>;
}

interface Press {
  path: string;
  method?: 'GET' | 'POST' | 'PUT';
  token?: string;
  body?: unknown;
}

/** Everybody at once, through the proxy, until `end`: a press that fails is repeated after a second, as people do. */
export async function startPeople({ url, world, perSecond, spectators }: Crowd): Promise<People> {
  const results = await goLive(url, world);
  const presses: Record<Kind, Iterator<Press>> = {
    askers: askersOf(world),
    scans: scansOf(world),
    readers: readersOf(world),
    results: results.values(),
  };
  const asked: Asked[] = [];
  const recorded = new Map<string, number>();
  const hall = Array.from({ length: spectators }, () => startSpectator(url, world.live.eventId));
  await Promise.all(hall.map(({ isThere }) => isThere));

  let isOver = false;
  const send = async (kind: Kind, press: Press) => {
    const at = performance.now();
    const { status, failures } = await insist(url, press);
    asked.push({ kind, at, ms: performance.now() - at, failures, isDone: status === 200 || status === 201 });
    const match = kind === 'results' && status < 300 ? /matches\/([^/]+)\/result/.exec(press.path)?.[1] : undefined;
    if (match) recorded.set(decodeURIComponent(match), performance.now());
  };
  const keepAsking = async (kind: Kind) => {
    const under: Promise<void>[] = [];
    while (!isOver) {
      const next = presses[kind].next();
      if (next.done) break;
      const sent = send(kind, next.value);
      // A desk records one result after the other.
      if (kind === 'results') await sent;
      else under.push(sent);
      await sleep(1000 / perSecond[kind]);
    }
    await Promise.all(under);
  };
  const all = (Object.keys(presses) as Kind[]).map(keepAsking);
  return {
    asked,
    seen: () => whatWasSeen(hall, recorded),
    async end() {
      isOver = true;
      await Promise.all(all);
      await sleep(6_000); // whoever lost the stream is back by then
      for (const { leave } of hall) leave();
    },
  };
}

/** Sends with one key until somebody answers; at most a minute. */
async function insist(url: string, { path, method = 'GET', token, body }: Press) {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
  };
  for (let failures = 0; failures < 60; failures += 1) {
    const status = await fetch(url + path, {
      method,
      headers,
      signal: AbortSignal.timeout(10_000),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).then(
      async (answer) => (await answer.arrayBuffer(), answer.status),
      () => 0,
    );
    if (status !== 0 && status < 500) return { status, failures };
    await sleep(1_000);
  }
  throw new Error(`${path} was not answered for a minute`);
}

function* askersOf({ players, open }: World): Generator<Press> {
  const [event] = open;
  for (const [place, { token }] of players.entries()) {
    const player = {
      name: `Kavya Nair ${place}`,
      dob: '1998-04-12',
      gender: 'female',
      phone: '9876543210',
      city: 'Pune',
    };
    const body = { players: [{ player, categories: [{ name: event?.category }] }], consent: true };
    yield { path: `/api/public/events/${event?.eventId}/entries`, method: 'POST', token, body };
  }
}

function* scansOf({ organizer: { token }, small }: World): Generator<Press> {
  for (const registrationId of small.registrationIds)
    yield {
      path: `/event/checkin/${small.eventId}`,
      method: 'PUT',
      token,
      body: { registrationId, deviceId: 'gate' },
    };
}

function* readersOf({ open, live }: World): Generator<Press> {
  for (let count = 0; ; count += 1)
    yield {
      path:
        ['/', `/api/public/events/${open[0]?.eventId}`, `/api/public/events/${live.eventId}/draws`][count % 3] ?? '/',
    };
}

/** The event with a draw goes live; what the desk will record. */
async function goLive(url: string, { live: { eventId }, organizer: { token } }: World): Promise<Press[]> {
  const ask = async (path: string, method: string, body?: unknown) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const courts = 16;
  const courtHeads = Array.from({ length: courts }, (_, court) => `Head ${court + 1}`);
  const settings = { startTime: '08:00', endTime: '22:00', courts, courtHeads, lot_seed: 7 };
  await ask(`/event/${eventId}/create-fixtures`, 'PUT', settings);
  await ask(`/event/${eventId}/fixtures/publish`, 'POST', {});
  await ask('/api/live-events', 'POST', { eventId, confirm: true });
  const desk = await ask(`/api/live-events/${eventId}`, 'GET');
  const { matches } = (await desk.json()) as {
    matches: { _id: string; status: string; sides: { entry: string | null }[] }[];
  };
  return matches
    .filter(({ sides, status }) => status === 'waiting' && sides.every(({ entry }) => entry))
    .map(({ _id, sides }) => ({
      path: `/api/live-events/${eventId}/matches/${encodeURIComponent(_id)}/result`,
      method: 'POST',
      token,
      body: { winner: sides[0]?.entry, kind: 'walkover' },
    }));
}

/** A phone that follows the event as browsers do: it comes back three seconds after it lost the stream. */
function startSpectator(url: string, eventId: string) {
  const seen = new Map<string, number>();
  const leaving = new AbortController();
  let breaks = 0;
  let there: () => void = () => {};
  const isThere = new Promise<void>((resolve) => {
    there = resolve;
  });
  const note = (message: string) => {
    const data = /^data: (.*)$/m.exec(message)?.[1];
    if (!data) return;
    there();
    const { play = [] } = JSON.parse(data) as { play?: { match: string; winner: string | null }[] };
    for (const { match, winner } of play) if (winner && !seen.has(match)) seen.set(match, performance.now());
  };
  const follow = async () => {
    const answer = await fetch(`${url}/api/public/events/${eventId}/live`, { signal: leaving.signal });
    let text = '';
    for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const messages = (text + part).split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) note(message);
    }
  };
  const keepFollowing = async () => {
    while (!leaving.signal.aborted) {
      await follow().catch(() => {});
      if (leaving.signal.aborted) return;
      breaks += 1;
      await sleep(3_000);
    }
  };
  void keepFollowing();
  return { seen, isThere, breaks: () => breaks, leave: () => leaving.abort() };
}

function whatWasSeen(hall: readonly ReturnType<typeof startSpectator>[], recorded: ReadonlyMap<string, number>) {
  let late = 0;
  let unseen = 0;
  for (const [match, at] of recorded)
    for (const { seen } of hall) {
      const when = seen.get(match);
      if (when === undefined) unseen += 1;
      else late = Math.max(late, when - at);
    }
  return { late, unseen, breaks: hall.reduce((sum, one) => sum + one.breaks(), 0) };
}
