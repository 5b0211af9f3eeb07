import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '../src/platform/db/db.ts';
import { startApi } from './start.ts';

/** What must run by itself before money comes to rest: on schedule, and one job at a time. */
const t = startApi();
beforeAll(() => t.deps.jobs.start());
afterAll(() => t.deps.jobs.stop());

test.each([
  ['payments and refunds that nobody told us of are asked for', 'poll-payment-provider', '* * * * *'],
  ['shares that are due are sent', 'payout-run', '*/5 * * * *'],
  ['transfers that nobody told us of are asked for', 'transfer-poll', '20 * * * *'],
  ['our books are compared with the provider’s', 'provider-reconciliation', '17 * * * *'],
  ['the books are proved at night', 'ledger-proof', '40 2 * * *'],
  ['places whose time to pay is over become free', 'expire-holds', '* * * * *'],
])('%s', async (_what, queue, cron) => {
  expect(await rows(t.db, sql`select cron, timezone from jobs.schedule where name = ${queue}`)).toEqual([
    { cron, timezone: 'Asia/Kolkata' },
  ]);
});

test.each(['refunds', 'vendor-check', 'sandbox-messages', 'transfer-lookup', 'poll-payment-provider', 'ledger-proof'])(
  'the queue %s tries again, ever more slowly, and what it gives up waits for a person',
  async (queue) => {
    expect(
      await rows(
        t.db,
        sql`select retry_limit > 3 as retries, retry_backoff as slower, dead_letter from jobs.queue where name = ${queue}`,
      ),
    ).toEqual([{ retries: true, slower: true, deadLetter: 'dead-letters' }]);
  },
);
