import { startEmbeddedPostgres } from '../src/server.ts';

// A process that uses the embedded server until told to end: something for a test to kill.
const [dataDir] = process.argv.slice(2);
if (!dataDir) throw new Error('usage: server-user.ts <data folder>');
const server = await startEmbeddedPostgres({ dataDir, durable: false });
process.stdout.write(`${JSON.stringify({ connection: server.connection, adopted: server.adopted })}\n`);
// Killed tests cannot stop us; the end of their pipe does.
process.stdin.on('end', () => void server.stop().finally(() => process.exit())).resume();
