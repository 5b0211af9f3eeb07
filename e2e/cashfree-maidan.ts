import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { test as base } from './fixtures.ts';

export interface Cashfree {
  url: string;
  /** Triggers an event at the provider through a control of the contract server. */
  happens(control: string, body: object): Promise<{ answers: number[]; disputeId: string; settlementId: string }>;
}

/** Journeys on a Maidan of their own, whose provider is the contract server that imitates Cashfree. */
export const test = base.extend<object, { cashfree: Cashfree }>({
  cashfree: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const script = fileURLToPath(new URL('../scripts/cashfree-maidan.mjs', import.meta.url));
      const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
      const ended = once(child, 'exit');
      const [line] = (await Promise.race([
        once(createInterface(child.stdout), 'line'),
        ended.then(([code]) => {
          throw new Error(`Maidan beside Cashfree ended with ${code}`);
        }),
      ])) as [string];
      const { url, contract } = JSON.parse(line) as { url: string; contract: string };
      await use({
        url,
        async happens(control, body) {
          const answer = await fetch(`${contract}/control/${control}`, { method: 'POST', body: JSON.stringify(body) });
          if (!answer.ok) throw new Error(await answer.text());
          return (await answer.json()) as Awaited<ReturnType<Cashfree['happens']>>;
        },
      });
      child.stdin.end();
      await ended;
    },
    { scope: 'worker' },
  ],
  baseURL: ({ cashfree }, use) => use(cashfree.url),
});
