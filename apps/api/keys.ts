import { pino } from 'pino';
import { listKeys } from './src/features/operations/keys/list.ts';
import { retireKey } from './src/features/operations/keys/retire.ts';
import { rotateFields } from './src/features/operations/keys/rotate.ts';
import { buildDeps } from './src/platform/build-deps.ts';
import { openForCommand } from './src/open-database.ts';
import type { Deps } from './src/platform/deps.ts';
import { keepKeys, refuseWrongKeys } from './src/platform/keys/key-checks.ts';
import { parseKeyring } from './src/platform/keys/keyring.ts';

/**
 * `npm run keys`: which keys are in use; `-- rotate`: moves every value under the current key; `-- retire fields k1` or
 * `-- retire tickets ab12cd34`: gives one up. Beside the running server, with its settings.
 */
const usage = `npm run keys                         which keys are in use
npm run keys -- rotate               put every value under the current key of PII_KEYS
npm run keys -- retire RING KEY      give a key up: RING is fields or tickets; --agree to what it costs
`;
const [what = 'list', ring = '', keyId = '', ...flags] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);

async function run(deps: Deps): Promise<boolean> {
  if (what === 'list') {
    for (const { ring: name, keyId: id, isCurrent, values } of await listKeys(deps))
      say([name, id, values === null ? null : `${values} values`, isCurrent && 'current'].filter(Boolean).join('  '));
    return true;
  }
  if (what === 'rotate') {
    const { moved, unreadable } = await rotateFields(deps, parseKeyring(deps.settings.PII_KEYS)[0].id, say);
    for (const place of unreadable) say(`cannot be opened, left as it is: ${place}`);
    say(`${moved} values moved.`);
    return unreadable.length === 0;
  }
  if (what === 'retire' && (ring === 'fields' || ring === 'tickets') && keyId) {
    const agrees = flags.includes('--agree');
    const why = await retireKey(deps, { ring, keyId, agrees });
    for (const line of why) say(`- ${line}`);
    if (why.length === 0) say(`${keyId} is given up: it may be taken out of the settings.`);
    else if (!agrees) say('Nothing was changed. Where that is meant, say so with --agree.');
    return why.length === 0;
  }
  process.stderr.write(usage);
  return false;
}

const { settings, database } = await openForCommand();
try {
  await refuseWrongKeys(database.connection, settings);
  await keepKeys(database.connection, settings);
  const deps = await buildDeps({ settings, connection: database.connection, log: pino({ level: settings.LOG_LEVEL }) });
  try {
    process.exitCode = (await run(deps)) ? 0 : 1;
  } finally {
    await deps.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await database.stop();
}
