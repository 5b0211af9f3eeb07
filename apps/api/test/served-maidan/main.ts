import { flushCompileCache } from 'node:module';
import { pino } from 'pino';
import { buildApp } from '../../src/app.ts';
import { buildDeps } from '../../src/platform/build-deps.ts';
import { readSettings } from '../../src/platform/settings.ts';

/** Maidan's calls on a port of their own, without what runs in the background. */
const settings = readSettings(process.env);
const deps = await buildDeps({
  settings,
  connection: { connectionString: settings.DATABASE_URL ?? '' },
  log: pino({ level: settings.LOG_LEVEL }, pino.destination(2)),
  patience: Number(process.env.PATIENCE),
});
const app = await buildApp(deps);
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
// Killed servers write nothing when they end, and the next one would compile everything again.
flushCompileCache();
// Whoever started us has ended.
process.stdin.on('end', () => process.exit()).resume();
