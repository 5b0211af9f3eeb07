import { randomUUID } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { Line, type Request } from './http-load.ts';

/** The answers by status, and how long the last one took. */
export interface Answered {
  statuses: Map<number, number>;
  ms: number;
}

const { url, path, tokens, bodies } = workerData as {
  url: string;
  path: string;
  tokens: readonly string[];
  /** Of the askers in turn. */
  bodies: readonly unknown[];
};
const statuses = new Map<number, number>();
const begun = performance.now();

async function ask(token: string, place: number): Promise<void> {
  const body = bodies[place % bodies.length];
  const request: Request = { method: 'POST', path, token, body, headers: { 'idempotency-key': randomUUID() } };
  const status = await Line.open(url).then(
    async (line) => {
      const answer = await line.ask(request);
      line.close();
      return answer;
    },
    () => 0,
  );
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
}

await Promise.all(tokens.map(ask));
parentPort?.postMessage({ statuses, ms: performance.now() - begun } satisfies Answered);
