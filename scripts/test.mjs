import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import os, { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb } from './build-web.mjs';
import { ensureChromium } from './ensure-chromium.mjs';
import { ending, environment, node, ranInOwnNode, root, start } from './runtime.mjs';
import { startMaidan } from './trial-server.mjs';

/**
 * npm test: checks, unit tests, journeys in the browser. `--only check|unit|e2e` runs one of them and hands
 * what follows on to its program: `npm test -- --only unit apps/api`.
 *
 * @typedef {{ passed: number, failed: number }} Count
 */
process.env.TMPDIR = environment.TMPDIR = temporaryFolder();
const results = mkdtempSync(path.join(os.tmpdir(), 'maidan-results-'));

/** @type {Record<string, [what: string, run: (rest: string[]) => Promise<Count>]>} */
const parts = {
  check: ['format, lint, types, architecture, unused code', check],
  unit: ['rules, calls, server and screens', unit],
  e2e: ['journeys in the browser against a running Maidan', journeys],
};

/**
 * In memory, where there is plenty: on a disk a database for a test file takes ten times the processor time, and every
 * commit of a journey waits for the disk (decision 0050).
 */
function temporaryFolder() {
  const inMemory = '/dev/shm';
  if (process.env.TMPDIR || !existsSync(inMemory)) return os.tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize > 4e9 && os.freemem() > 8e9 ? inMemory : os.tmpdir();
}

/** @returns {Promise<Count>} */
async function check() {
  const code = await ending(start(node, ['scripts/check.mjs']));
  return { passed: 0, failed: code === 0 ? 0 : 1 };
}

/** @param {string[]} rest */
async function unit(rest) {
  const env = { ...environment, CHROMIUM_PATH: await ensureChromium() };
  const report = path.join(results, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await ending(start(node, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...rest], { env }));
  return counted(code, report, (found) => ({ passed: found.numPassedTests, failed: found.numFailedTests }));
}

/**
 * Each worker runs on a Maidan of its own.
 * @param {string[]} rest
 */
async function journeys(rest) {
  const chromium = await ensureChromium();
  await buildWeb();
  const report = path.join(results, 'playwright.json');
  const dataDirs = Array.from({ length: availableParallelism() }, () => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'maidan-e2e-'));
    chmodSync(dataDir, 0o711); // open to the account that runs PostgreSQL when we are root
    return dataDir;
  });
  /** @type {Awaited<ReturnType<typeof startMaidan>>[]} */
  const maidans = [];
  try {
    const started = await Promise.allSettled(dataDirs.map((dataDir) => startMaidan(dataDir)));
    for (const one of started) if (one.status === 'fulfilled') maidans.push(one.value);
    for (const one of started) if (one.status === 'rejected') throw one.reason;
    const env = {
      ...environment,
      ...maidans[0]?.env,
      E2E_URLS: maidans.map((maidan) => maidan.env.E2E_URL).join(' '),
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    };
    const run = ['node_modules/@playwright/test/cli.js', 'test', '--config=e2e', '--reporter=list,json', ...rest];
    const code = await ending(start(node, run, { env }));
    if (code !== 0) for (const maidan of maidans) maidan.tell();
    return counted(code, report, ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected }));
  } finally {
    await Promise.all(maidans.map((maidan) => maidan.stop()));
    for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * A run that ended badly counts as a failure even if no test failed: a file that does not load, an error outside of
 * all tests.
 * @param {number} code
 * @param {string} report
 * @param {(found: any) => Count} count
 */
function counted(code, report, count) {
  const found = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 };
  return { ...found, failed: code !== 0 && found.failed === 0 ? 1 : found.failed };
}

async function main() {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    options: { only: { type: 'string' } },
    allowPositionals: true,
  });
  const names = values.only ? [values.only] : Object.keys(parts);
  const total = { passed: 0, failed: 0 };
  let interrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (interrupted = true));
  for (const name of names) {
    if (interrupted) break;
    const part = parts[name];
    if (!part) throw new Error(`--only takes ${Object.keys(parts).join(', ')}`);
    const [what, run] = part;
    console.log(`\n== ${name}: ${what}`);
    const begun = Date.now();
    const { passed, failed } = await run(positionals).catch((error) => {
      console.error(error);
      return { passed: 0, failed: 1 };
    });
    total.passed += passed;
    total.failed += failed;
    console.log(`== ${name} ${failed === 0 ? 'passed' : 'FAILED'} after ${Math.round((Date.now() - begun) / 1000)} s`);
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 && !interrupted ? 0 : 1;
}

process.chdir(root);
try {
  if (!(await ranInOwnNode())) await main();
} finally {
  rmSync(results, { recursive: true, force: true });
}
