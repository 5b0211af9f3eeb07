import { closeSync, openSync, readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildServer, serverProgram } from './build-server.mjs';
import { ending, environment, node, start } from './runtime.mjs';

const administrator = { email: 'journeys@maidan.example', password: 'administrator-of-journeys' };

/**
 * A Maidan on a free port with its own data, isolated from the developer's own settings.
 * @param {string} dataDir
 * @param {Record<string, string | undefined>} [changes] settings that differ; undefined leaves one out
 */
export async function startMaidan(dataDir, changes = {}) {
  await buildServer();
  const port = Number(changes.PORT ?? (await freePort()));
  const url = `http://localhost:${port}`;
  const logFile = path.join(dataDir, 'maidan.log');
  const log = openSync(logFile, 'a');
  const { PATH, HOME, TMPDIR, LANG, NODE_COMPILE_CACHE } = environment;
  const settings = {
    NODE_ENV: 'test',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: process.env.TEST_DATABASE_URL,
    RATE_LIMIT_SCALE: '10000',
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  };
  const server = start(node, [serverProgram], {
    env: { PATH, HOME, TMPDIR, LANG, NODE_COMPILE_CACHE, ...settings, ...changes },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = ending(server);
  const tell = () =>
    console.log(`-- the server said:\n${readFileSync(logFile, 'utf8').split('\n').slice(-60).join('\n')}`);
  const stop = async () => {
    server.kill('SIGTERM');
    const inTime = await Promise.race([ended.then(() => true), sleep(20_000, false, { ref: false })]);
    if (!inTime) server.kill('SIGKILL');
    await ended;
    stopDatabase(dataDir);
  };

  if (!(await isReady(url, ended))) {
    tell();
    await stop();
    throw new Error('Maidan did not start.');
  }
  const env = {
    E2E_URL: url,
    E2E_DATA_DIR: dataDir,
    E2E_ADMIN_EMAIL: administrator.email,
    E2E_ADMIN_PASSWORD: administrator.password,
  };
  return { env, pid: server.pid, tell, stop };
}

/**
 * @param {string} url
 * @param {Promise<unknown>} ended
 */
async function isReady(url, ended) {
  let running = true;
  void ended.then(() => {
    running = false;
  });
  for (const begun = Date.now(); running && Date.now() - begun < 120_000; await sleep(100)) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return true;
  }
  return false;
}

/** A server that had to be killed leaves its PostgreSQL running for the next start; here there will be none. */
function stopDatabase(/** @type {string} */ dataDir) {
  try {
    const pid = Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 'SIGINT');
  } catch {
    // it has stopped, as it should
  }
}

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
