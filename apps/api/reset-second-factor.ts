import { pino } from 'pino';
import { resetByOperator } from './src/features/accounts/second-factor/second-factor.ts';
import { AppError } from './src/platform/app-error.ts';
import { buildDeps } from './src/platform/build-deps.ts';
import { openForCommand } from './src/open-database.ts';

/** `npm run reset-second-factor -- admin@example.org "why"`: beside the running server, with its settings. */
const [email, reason = ''] = process.argv.slice(2);
if (!email || !reason.trim()) {
  process.stderr.write('Who and why: npm run reset-second-factor -- admin@example.org "Lost the phone"\n');
  process.exit(1);
}
const { settings, database } = await openForCommand();
const deps = await buildDeps({ settings, connection: database.connection, log: pino({ level: settings.LOG_LEVEL }) });
try {
  await resetByOperator(deps, { email, reason: reason.trim() });
  process.stdout.write(`${email} has no two-step sign-in any more and is signed out everywhere.\n`);
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await deps.close();
  await database.stop();
}
