import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';

// A process that uses the embedded server until it is told to end: what a test needs to kill.
const [dataDir, stateDir] = process.argv.slice(2);
if (!dataDir) throw new Error('usage: postgres-user.ts <data folder> [state folder]');
const server = await startEmbeddedPostgres({ dataDir, stateDir, log: (line) => process.stderr.write(`${line}\n`) });
process.stdout.write(`${JSON.stringify({ connection: server.connection, adopted: server.adopted })}\n`);
setInterval(() => {}, 1_000);
