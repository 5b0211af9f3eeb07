import { watch } from 'node:fs';
import path from 'node:path';
import { ending, node, ranInOwnNode, root, start } from './runtime.mjs';

const port = process.env.PORT ?? '3000';
const webPort = process.env.WEB_PORT ?? '4300';
const env = {
  ...process.env,
  PORT: port,
  WEB_PORT: webPort,
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${webPort}`,
};

/** The sources of the server; Vite watches the browser application itself. */
const sources = [
  'apps/api/src',
  'apps/api/seed',
  'apps/api/migrations',
  'packages/domain/src',
  'packages/contract/src',
  'packages/embedded-postgres/src',
];

/**
 * Runs the server, and restarts it after a change once the previous one has shut down properly. Node's own --watch
 * does not wait for that: the program loses its connection to the watcher and dies before it has stopped its database.
 * @param {AbortSignal} stopping
 */
async function serve(stopping) {
  let change = Promise.withResolvers();
  for (const folder of sources) {
    watch(path.join(root, folder), { recursive: true, signal: stopping }, () => change.resolve(undefined));
  }
  while (!stopping.aborted) {
    const server = start(node, ['--env-file-if-exists=.env', 'apps/api/src/main.ts'], { env });
    const ended = ending(server);
    await Promise.race([change.promise, aborted(stopping)]);
    if (!server.killed) server.kill('SIGTERM');
    await ended;
    change = Promise.withResolvers();
  }
}

/** @param {AbortSignal} signal */
function aborted(signal) {
  return new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
}

async function main() {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopping.abort());
  console.log(`\n  Work on Maidan at http://localhost:${webPort} (its server: ${port}). Ctrl+C stops both.\n`);
  const pages = start(
    node,
    ['node_modules/vite/bin/vite.js', 'apps/web', '--clearScreen', 'false', '--logLevel', 'warn'],
    {
      env,
    },
  );
  const pagesEnded = ending(pages).then(() => stopping.abort());
  await serve(stopping.signal);
  if (!pages.killed) pages.kill('SIGTERM');
  await pagesEnded;
}

if (!(await ranInOwnNode())) await main();
