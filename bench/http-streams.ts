import { readFileSync } from 'node:fs';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { goal } from './goals.ts';
import { quantile } from './http-load.ts';
import { processorMs } from './processor-time.ts';

interface LiveEvent {
  url: string;
  token: string;
  eventId: string;
}

interface LiveMatch {
  _id: string;
  sides: { entry: string | null }[];
  status: string;
}

const streams = 4_000;
const results = 5;
const courts = 32;

async function ask({ url, token }: LiveEvent, path: string, method = 'GET', body?: unknown): Promise<Response> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** A client that follows the event and counts the changes. The operating system buffers what is not read. */
function follow(url: string, eventId: string, onChange: (bytes: number) => void): Promise<net.Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
    socket.once('error', reject);
    socket.write(`GET /api/public/events/${eventId}/live HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`);
    let isOpen = false;
    let last = '';
    socket.setEncoding('latin1').on('data', (part: string) => {
      const text = last + part;
      last = text.slice(-20);
      if (!isOpen && text.includes('event: snapshot')) {
        isOpen = true;
        resolve(socket);
      } else if (isOpen && text.includes('event: change')) {
        last = '';
        onChange(text.length);
      }
    });
  });
}

const memoryOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);

/** What the server and its clients, which are this process, have worked since. */
function watchProcessors(pid: number | undefined): () => string {
  const [ofServer, ofClients] = [processorMs(pid), process.cpuUsage()];
  return () => {
    const { user, system } = process.cpuUsage(ofClients);
    return `the server ${processorMs(pid) - ofServer} ms, the desk and those who follow ${((user + system) / 1000).toFixed(0)} ms`;
  };
}

/**
 * A hall that follows a live event: from the desk sending a result to its arrival on the phones, and what each phone
 * costs the server. Without /proc, the server's memory is not reported.
 */
export async function measureStreams(event: LiveEvent, pid: number | undefined): Promise<void> {
  const { eventId } = event;
  const courtHeads = Array.from({ length: courts }, (_, court) => `Head ${court + 1}`);
  const body = { startTime: '08:00', endTime: '22:00', courts, courtHeads, lot_seed: 7 };
  await ask(event, `/event/${eventId}/create-fixtures`, 'PUT', body);
  await ask(event, `/event/${eventId}/fixtures/publish`, 'POST', {});
  await ask(event, '/api/live-events', 'POST', { eventId, confirm: true });
  const desk = await (await ask(event, `/api/live-events/${eventId}`)).text();
  console.log(
    `  the desk: ${(desk.length / 1000).toFixed(0)} kB, ${(gzipSync(desk).length / 1000).toFixed(0)} kB as sent`,
  );
  const { matches, version: first } = JSON.parse(desk) as { matches: LiveMatch[]; version: string };
  let version = first;
  const told = { desk: [] as number[], phone: [] as number[] };
  const ready = matches.filter(({ sides, status }) => status === 'waiting' && sides.every(({ entry }) => entry));

  const before = pid ? memoryOf(pid) : 0;
  const seenAt: number[] = [];
  const sockets: net.Socket[] = [];
  for (let opened = 0; opened < streams; opened += 100)
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: 100 }, () =>
          follow(event.url, eventId, (bytes) => {
            seenAt.push(performance.now());
            told.phone.push(bytes / 1000);
          }),
        ),
      )),
    );
  await sleep(3_000);
  if (pid) goal(`kB of memory a stream, of ${streams}`, [(memoryOf(pid) - before) / streams], 15);

  const times: number[] = [];
  for (const match of ready.slice(0, results)) {
    seenAt.length = 0;
    const worked = watchProcessors(pid);
    const sentAt = performance.now();
    const winner = match.sides[0]?.entry;
    const path = `/api/live-events/${eventId}/matches/${encodeURIComponent(match._id)}/result`;
    await ask(event, path, 'POST', { winner, kind: 'walkover' });
    const answered = performance.now() - sentAt;
    for (let waited = 0; seenAt.length < streams && waited < 100; waited += 1) await sleep(50);
    const first = (seenAt[0] ?? Number.POSITIVE_INFINITY) - sentAt;
    console.log(`  processor time: ${worked()}`);
    console.log(
      `  the desk is answered after ${answered.toFixed(0)} ms, the first phone knows after ${first.toFixed(0)} ms`,
    );
    const news = await (await ask(event, `/api/live-events/${eventId}?known=${version}`)).text();
    told.desk.push(gzipSync(news).length / 1000);
    version = (JSON.parse(news) as { version: string }).version;
    times.push(...seenAt.map((at) => at - sentAt));
    while (times.length % streams > 0) times.push(Number.POSITIVE_INFINITY);
  }
  times.sort((x, y) => x - y);
  goal(`ms until ${streams} streams have a result, p95`, [quantile(times, 0.95)], 300);
  goal('kB of a result on a phone', [Math.max(...told.phone)], 2);
  goal('kB of a result at the desk, as sent', [Math.max(...told.desk)], 2);
  for (const socket of sockets) socket.destroy();
}
