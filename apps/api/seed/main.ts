import { pino } from 'pino';
import { buildDeps } from '../src/platform/build-deps.ts';
import { openDatabase } from '../src/open-database.ts';
import { createFieldEncryption } from '../src/platform/keys/field-encryption.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { readSettings } from '../src/platform/settings.ts';
import { addCrowd } from './crowd.ts';
import { loadDemo } from './demo.ts';
import { loadLarge } from './large.ts';

/**
 * `npm run seed` loads the demo; `-- --size large` adds an organizer with a lot of data, `-- --size crowd` one with a
 * very large event.
 */
const size = process.argv.includes('--size') ? process.argv[process.argv.indexOf('--size') + 1] : 'demo';
if (size !== 'demo' && size !== 'large' && size !== 'crowd') {
  process.stderr.write('--size is demo, large or crowd\n');
  process.exit(1);
}
const settings = readSettings(process.env);
const database = await openDatabase(settings);
await migrate(database.connection, createFieldEncryption(settings.PII_KEYS));
const deps = await buildDeps({ settings, connection: database.connection, log: pino({ level: settings.LOG_LEVEL }) });
const started = Date.now();
const told = size === 'demo' ? await loadDemo(deps) : await loadLarge(deps);
if (size === 'crowd') await addCrowd(deps, /\S+@maidan\.example/.exec(told ?? '')?.[0] ?? '');
const seconds = ((Date.now() - started) / 1000).toFixed(1);
process.stdout.write(`${told ?? '  People use this installation already: nothing was loaded.'}\n  (${seconds} s)\n`);
await deps.close();
await database.stop();
