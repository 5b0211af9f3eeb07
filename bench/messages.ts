import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventAnnouncementEndpoints } from '@maidan/contract/entries/announcements';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import { anApprovedEvent, aParticipant, aVendor, type MadeEvent } from '@maidan/api/test/factories.ts';
import { aHeldEntry } from '@maidan/api/test/factories-entries.ts';
import { aConfirmedRegistration } from '@maidan/api/test/factories-registrations.ts';
import type { TestApi } from '@maidan/api/test/start.ts';
import { deliverDueMail, smtpTransport } from '@maidan/api/src/platform/mail/mail.ts';
import { withMaidan } from './bad-days.ts';
import { goal, startClock } from './goals.ts';

const people = 5_000;
const registrations = 40;
const calls = 10;

/**
 * An announcement to 5,000 people by bell, mail and push: seconds until all of it is queued, how much longer
 * a registration takes while it goes out, and how soon a call to a court reaches the bell and the phone beside it.
 */
export async function measureMessages(): Promise<void> {
  const mails = await startSink();
  try {
    await withMaidan({ SMTP_URL: `smtp://127.0.0.1:${mails.port}` }, (t) => measureAll(t, mails));
  } finally {
    mails.server.close();
  }
}

async function measureAll(t: TestApi, mails: { taken: () => number; port: number }): Promise<void> {
  console.log(`  load average before: ${loadavg()[0]?.toFixed(1)}`);
  const pushed = new Map<string, number>();
  t.deps.push.send = async (_to, { text }) => {
    const { body } = JSON.parse(text) as { body: string };
    pushed.set(body, performance.now());
    return 'sent';
  };
  const event = await aCrowd(t);
  const court = await aDesk(t);
  const entered = [{ name: "Women's Singles", price: 500 }];
  const entry = await anApprovedEvent(t, { organizer: await aVendor(t), categories: entered });
  const alone = await registrationsOf(t, entry);
  await t.deps.jobs.start();

  const begun = performance.now();
  const clock = startClock();
  const made = await t.call(eventAnnouncementEndpoints.create, {
    token: event.token,
    params: { eventId: event.eventId },
    body: { text: 'Please report 30 minutes before your match' },
  });
  if (made.status !== 201) throw new Error(`the announcement was answered with ${made.status}`);
  const answered = performance.now() - begun;
  const queued = async () =>
    (
      await t.deps.pool.query<{ told: number }>(
        `select count(*)::int as told from messages where kind = 'announcement'`,
      )
    ).rows[0]?.told ?? 0;
  while ((await queued()) < 3 * people) await sleep(20);
  goal('ms until 5,000 people are queued by three channels', [clock()], 2_000);
  goal('ms until the organizer is answered', [answered], 1_000);

  const stop = new AbortController();
  const delivery = deliverAll(t, mails.port, stop.signal);
  const beside = await registrationsOf(t, entry);
  const [bells, phones] = await callsOf(t, court, pushed);
  goal('p95 ms of a registration beside it, over alone', [beside - alone], 100);
  goal('ms until a call is under the bell', [bells], 3_000);
  goal('ms until a call is at the push service', [phones], 3_000);
  const open = performance.now();
  while (mails.taken() < people) await sleep(100);
  console.log(`  ${people} mails were taken ${((performance.now() - open) / 1000).toFixed(1)} s later`);
  stop.abort();
  await delivery;
  console.log(`  load average after: ${loadavg()[0]?.toFixed(1)}`);
}

/** An event with so many accounts, each with a device. */
async function aCrowd(t: TestApi): Promise<MadeEvent> {
  const event = await anApprovedEvent(t, { categories: [{ name: 'Open' }] });
  for (let at = 0; at < people; at += 20)
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const player = await aParticipant(t);
        await aConfirmedRegistration(t, { event, player });
        await aDevice(t, player.userId);
      }),
    );
  return event;
}

async function aDevice(t: TestApi, userId: string): Promise<void> {
  const endpoint = 'https://fcm.googleapis.com/fcm/send/x';
  const subscription = JSON.stringify({ endpoint, keys: { p256dh: 'x', auth: 'x' } });
  const sealed = t.deps.encryption.encrypt(subscription, `push_devices.subscription:${userId}`);
  await t.deps.pool.query(
    'insert into push_devices (id, user_id, address_index, subscription_enc) values ($1::uuid, $1::uuid, $1::text, $2)',
    [userId, sealed],
  );
}

/** p95 of registrations one after the other, in milliseconds. */
async function registrationsOf(t: TestApi, event: MadeEvent): Promise<number> {
  const times: number[] = [];
  for (let one = 0; one < registrations; one += 1) {
    const player = await aParticipant(t);
    const begun = performance.now();
    await aHeldEntry(t, { event, player });
    times.push(performance.now() - begun);
  }
  return times.toSorted((x, y) => x - y)[Math.floor(0.95 * times.length)] ?? 0;
}

interface Desk {
  event: MadeEvent;
  matches: string[];
  players: { userId: string; token: string }[];
}

async function aDesk(t: TestApi): Promise<Desk> {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }] });
  const players = [];
  for (let one = 0; one < 2 * calls; one += 1) {
    const player = await aParticipant(t);
    await aConfirmedRegistration(t, { event, player, categories: ['MS'] });
    await aDevice(t, player.userId);
    players.push(player);
  }
  const on = { token: event.token, params: { eventId: event.eventId } };
  const settings = {
    startTime: '09:00',
    endTime: '18:00',
    courts: calls,
    courtHeads: Array.from({ length: calls }, () => 'Ravi'),
  };
  const { body } = await t.call(fixtureEndpoints.create, { ...on, body: settings });
  await t.call(liveEventEndpoints.goLive, { ...on, body: { ...on.params, confirm: true } });
  const first = body.schedule.filter(({ entrants }: { entrants: { entry: string | null }[] }) =>
    entrants.every(({ entry }) => entry),
  );
  return { event, matches: first.slice(0, calls).map(({ id }: { id: string }) => id), players };
}

/** The slowest of some calls, from the press to the bell and to the push service. */
async function callsOf(
  t: TestApi,
  { event, matches, players }: Desk,
  pushed: Map<string, number>,
): Promise<[number, number]> {
  const [bells, phones]: [number[], number[]] = [[], []];
  for (const [at, matchId] of matches.entries()) {
    const before = pushed.size;
    const begun = performance.now();
    const params = { eventId: event.eventId, matchId };
    const made = await t.call(liveEventEndpoints.act, {
      token: event.token,
      params,
      body: { action: 'call', court: at + 1 },
    });
    if (made.status !== 200) throw new Error(`the call was answered with ${made.status}`);
    const isCall = (text: string) => text.includes(`court ${at + 1} by`);
    const heard = await Promise.all(
      players.map(async ({ token }) => (await t.call(notificationEndpoints.mine, { token })).body.notifications),
    );
    if (!heard.flat().some(({ message }: { message: string }) => isCall(message))) throw new Error('no bell rang');
    bells.push(performance.now() - begun);
    for (;;) {
      const sent = [...pushed].find(([text]) => isCall(text));
      if (sent) {
        phones.push(sent[1] - begun);
        break;
      }
      if (performance.now() - begun > 60_000) throw new Error(`no push of ${pushed.size - before} was the call`);
      await sleep(5);
    }
  }
  return [Math.max(...bells), Math.max(...phones)];
}

async function deliverAll(t: TestApi, port: number, signal: AbortSignal): Promise<void> {
  const transport = smtpTransport({ url: `smtp://127.0.0.1:${port}`, from: 'Maidan <no-reply@maidan.example>' });
  const options = {
    db: t.db,
    encryption: t.deps.encryption,
    site: 'https://maidan.example',
    transport,
    log: t.deps.log,
  };
  while (!signal.aborted) if ((await deliverDueMail(options)) === 0) await sleep(200);
}

/** A mail server that takes everything. */
async function startSink(): Promise<{ server: Server; port: number; taken: () => number }> {
  let taken = 0;
  const server = createServer((socket: Socket) => {
    let inside = false;
    let rest = '';
    socket.write('220 sink\r\n');
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (inside) {
          if (line !== '.') continue;
          inside = false;
          taken += 1;
          socket.write('250 taken\r\n');
        } else if (/^data$/i.test(line)) {
          inside = true;
          socket.write('354 go on\r\n');
        } else if (/^quit/i.test(line)) socket.end('221 bye\r\n');
        else socket.write('250 sink\r\n');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the mail server does not listen');
  return { server, port: address.port, taken: () => taken };
}
