import { flushCompileCache } from 'node:module';
import { pino } from 'pino';
import { buildApp } from '../../src/app.ts';
import { buildDeps } from '../../src/platform/build-deps.ts';
import { readSettings } from '../../src/platform/settings.ts';

/** Maidan's API on a port of its own, without the background work. */
const settings = readSettings(process.env);
const shiftMs = Number(process.env.CLOCK_SHIFT_MS ?? 0);
const deps = await buildDeps({
  settings,
  connection: { connectionString: settings.DATABASE_URL ?? '' },
  log: pino({ level: settings.LOG_LEVEL }, pino.destination(2)),
  patience: Number(process.env.PATIENCE),
  clock: () => new Date(Date.now() + shiftMs),
});
const app = await buildApp(deps);
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
// A killed process does not save its compile cache, and the next one would compile everything again.
flushCompileCache();
// Our parent process has ended.
process.stdin.on('end', () => process.exit()).resume();
