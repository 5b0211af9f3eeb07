import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startMaidan } from './trial-server.mjs';

/**
 * A Maidan that sends its mail to a server of the caller's, for the journeys of people who answer a mail.
 * `node scripts/mail-maidan.mjs smtp://127.0.0.1:2525` prints its address as JSON and ends with its standard input.
 */
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'maidan-mail-'));
chmodSync(dataDir, 0o711); // open to the account that runs PostgreSQL when we are root
const maidan = await startMaidan(dataDir, { DEMO: 'false', SMTP_URL: process.argv[2] });
process.stdout.write(`${JSON.stringify({ url: maidan.env.E2E_URL })}\n`);

process.stdin.resume();
await once(process.stdin, 'end');
await maidan.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exit(0);
