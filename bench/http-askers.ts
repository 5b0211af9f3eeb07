import { randomUUID } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';

/** The answers by status, and how long the last one took. */
export interface Answered {
  statuses: Map<number, number>;
  ms: number;
}

const { url, tokens, body } = workerData as { url: string; tokens: readonly string[]; body: string };
const statuses = new Map<number, number>();
const begun = performance.now();

async function ask(token: string): Promise<void> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  const status = await fetch(url, { method: 'POST', headers, body }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
}

await Promise.all(tokens.map(ask));
parentPort?.postMessage({ statuses, ms: performance.now() - begun } satisfies Answered);
