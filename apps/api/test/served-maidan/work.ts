import { pino } from 'pino';
import { syncDispute } from '../../src/features/entries/disputes/sync-dispute.ts';
import { runCallOff } from '../../src/features/entries/call-off/run.ts';
import { syncOrder } from '../../src/features/entries/payments/sync-order.ts';
import { beginTopUp } from '../../src/features/entries/payments/top-up.ts';
import { buildDeps } from '../../src/platform/build-deps.ts';
import { readSettings } from '../../src/platform/settings.ts';

/** One piece of background work, in a process that can be killed: `work.ts call-off <event>`. */
const works = { 'call-off': runCallOff, dispute: syncDispute, 'top-up': beginTopUp, payment: syncOrder };
export type Work = keyof typeof works;

const [name, id] = process.argv.slice(2) as [Work, string];
const settings = readSettings(process.env);
const deps = await buildDeps({
  settings,
  connection: { connectionString: settings.DATABASE_URL ?? '' },
  log: pino({ level: settings.LOG_LEVEL }, pino.destination(2)),
  patience: Number(process.env.PATIENCE),
});
await works[name](deps, id);
await deps.close();
