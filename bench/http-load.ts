import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Request {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** One connection that sends a request and reads the answer, with as little overhead of our own as possible. */
export class Line {
  readonly #socket: net.Socket;
  readonly #host: string;
  #heard: Buffer = Buffer.alloc(0);
  #answered: ((status: number) => void) | null = null;

  private constructor(socket: net.Socket, host: string) {
    this.#socket = socket;
    this.#host = host;
    socket.setNoDelay(true);
    socket.on('data', (part: Buffer) => this.#read(part));
    // An overloaded server closes connections; their requests count as unanswered.
    socket.on('error', () => this.#answered?.(0));
    socket.on('close', () => this.#answered?.(0));
  }

  static async open(url: string): Promise<Line> {
    const { hostname, port } = new URL(url);
    const socket = net.connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
    await once(socket, 'connect');
    return new Line(socket, `${hostname}:${port}`);
  }

  ask(request: Request): Promise<number> {
    const answer = new Promise<number>((resolve) => {
      this.#answered = resolve;
    });
    this.#socket.write(this.#written(request));
    return answer;
  }

  close(): void {
    this.#socket.destroy();
  }

  #written({ method = 'GET', path, token, body, headers = {} }: Request): string {
    const text = body === undefined ? '' : JSON.stringify(body);
    const lines = Object.entries({
      host: this.#host,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(text && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
      ...headers,
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`;
  }

  #read(part: Buffer): void {
    this.#heard = this.#heard.length > 0 ? Buffer.concat([this.#heard, part]) : part;
    const end = this.#heard.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#heard.toString('latin1', 0, end);
    const length = /content-length: (\d+)/i.exec(head)?.[1];
    const isChunked = length === undefined && /transfer-encoding: chunked/i.test(head);
    if (isChunked && !this.#heard.subarray(-5).equals(Buffer.from('0\r\n\r\n'))) return;
    if (!isChunked && this.#heard.length < end + 4 + Number(length ?? 0)) return;
    this.#heard = Buffer.alloc(0);
    this.#answered?.(Number(head.slice(9, 12)));
  }
}

function expectOk(status: number, { path }: Request): void {
  if (status >= 400) throw new Error(`${path} answered ${status}`);
}

/** A slow server is measured with fewer requests. */
const longestMs = 4_000;

/**
 * Several connections, each of which sends its next request as soon as the last one was answered; the number of
 * answers, in total and per second.
 */
export async function inTurns(
  url: string,
  atOnce: number,
  requests: readonly Request[],
): Promise<{ asked: number; perSecond: number }> {
  const lines = await Promise.all(Array.from({ length: atOnce }, () => Line.open(url)));
  let next = 0;
  const begun = performance.now();
  await Promise.all(
    lines.map(async (line) => {
      while (next < requests.length && performance.now() - begun < longestMs) {
        const request = requests[next++];
        if (request) expectOk(await line.ask(request), request);
      }
      line.close();
    }),
  );
  return { asked: next, perSecond: (next * 1000) / (performance.now() - begun) };
}

/**
 * Sent on schedule, whether or not earlier requests were answered: a slow server does not reduce the load. `idle`:
 * connections that are open already.
 */
export async function atRate(
  url: string,
  perSecond: number,
  requests: readonly Request[],
  idle: Line[] = [],
): Promise<number[]> {
  const times: number[] = [];
  const all: Promise<void>[] = [];
  const begun = performance.now();
  for (const [index, request] of requests.entries()) {
    const due = begun + (index * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await sleep(early);
    all.push(
      (async () => {
        const line = idle.pop() ?? (await Line.open(url));
        const status = await line.ask(request);
        times.push(status === 0 || status === 503 ? Number.POSITIVE_INFINITY : performance.now() - due);
        if (status === 0) return;
        if (status !== 503) expectOk(status, request);
        idle.push(line);
      })(),
    );
  }
  await Promise.race([Promise.all(all), sleep(10_000)]);
  while (times.length < requests.length) times.push(Number.POSITIVE_INFINITY);
  for (const line of idle) line.close();
  return times.sort((x, y) => x - y);
}

export const quantile = (sorted: readonly number[], share: number) => sorted[Math.floor(share * sorted.length)] ?? 0;
