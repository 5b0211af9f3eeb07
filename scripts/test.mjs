import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
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
 * @typedef {{ passed: number, failed: number, again?: number }} Count `again`: of the passed, those that needed a second try
 */
const results = mkdtempSync(path.join(os.tmpdir(), 'maidan-results-'));

/** @type {Record<string, [what: string, run: (rest: string[]) => Promise<Count>]>} */
const parts = {
  check: ['format, lint, types, architecture, unused code', check],
  unit: ['rules, calls, server and screens, each on its own', unit],
  e2e: ['journeys in the browser against a running Maidan', journeys],
};

/** @returns {Promise<Count>} */
async function check() {
  const code = await ending(start(node, ['scripts/check.mjs']));
  return { passed: 0, failed: code === 0 ? 0 : 1 };
}

/** @param {string[]} rest */
async function unit(rest) {
  await ensureChromium();
  const first = await vitest('vitest.json', rest);
  const cut = first.code !== 0 && first.found?.numFailedTests === 0 ? cutOff(first.found) : [];
  if (cut.length === 0) return first.count;
  // A process that the system ended (a crash of Node itself) proves nothing about the tests that it did not come to.
  console.log(`\nA process ended in the middle of ${cut.map(({ name }) => name).join(', ')}: once more`);
  const second = await vitest('vitest-again.json', [...new Set(cut.map(({ name }) => name))]);
  const counted = cut.reduce((sum, { passed }) => sum + passed, 0);
  return {
    passed: first.count.passed - counted + second.count.passed,
    failed: second.count.failed,
    again: second.count.passed,
  };
}

/**
 * @param {string} name
 * @param {string[]} rest
 */
async function vitest(name, rest) {
  const report = path.join(results, name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await ending(start(node, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...rest]));
  const count = counted(code, report, (found) => ({ passed: found.numPassedTests, failed: found.numFailedTests }));
  return { code, count, found: existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null };
}

/**
 * The test files of a report that were not played to their end; no test of ours is left out on purpose.
 * @param {any} found
 * @returns {{ name: string, passed: number }[]}
 */
function cutOff({ testResults }) {
  return testResults.flatMap((/** @type {any} */ { name, assertionResults }) => {
    const of = (/** @type {string} */ status) =>
      assertionResults.filter((/** @type {any} */ one) => one.status === status).length;
    return of('pending') > 0 ? [{ name: path.relative(root, name), passed: of('passed') }] : [];
  });
}

/** @param {string[]} rest */
async function journeys(rest) {
  const chromium = await ensureChromium();
  await buildWeb();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'maidan-e2e-'));
  chmodSync(dataDir, 0o711); // open to the account that runs PostgreSQL when we are root
  const report = path.join(results, 'playwright.json');
  /** @type {Awaited<ReturnType<typeof startMaidan>> | undefined} */
  let maidan;
  try {
    maidan = await startMaidan(dataDir);
    const env = { ...environment, ...maidan.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const run = ['node_modules/@playwright/test/cli.js', 'test', '--config=e2e', '--reporter=list,json', ...rest];
    const code = await ending(start(node, run, { env }));
    if (code !== 0) maidan.tell();
    return counted(code, report, ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      again: stats.flaky,
    }));
  } finally {
    await maidan?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * A run that ended badly counts as a failure even when no test of it did: a file that does not load, an error
 * outside of all tests.
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
  const total = { passed: 0, failed: 0, again: 0 };
  let interrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (interrupted = true));
  for (const name of names) {
    if (interrupted) break;
    const part = parts[name];
    if (!part) throw new Error(`--only takes ${Object.keys(parts).join(', ')}`);
    const [what, run] = part;
    console.log(`\n== ${name}: ${what}`);
    const begun = Date.now();
    const {
      passed,
      failed,
      again = 0,
    } = await run(positionals).catch((error) => {
      console.error(error);
      return { passed: 0, failed: 1, again: 0 };
    });
    total.passed += passed;
    total.failed += failed;
    total.again += again;
    console.log(`== ${name} ${failed === 0 ? 'passed' : 'FAILED'} after ${Math.round((Date.now() - begun) / 1000)} s`);
  }
  const again = total.again > 0 ? `, ${total.again} at the second try only (see above)` : '';
  console.log(`\n${total.passed} passed, ${total.failed} failed${again}`);
  process.exitCode = total.failed === 0 && !interrupted ? 0 : 1;
}

process.chdir(root);
try {
  if (!(await ranInOwnNode())) await main();
} finally {
  rmSync(results, { recursive: true, force: true });
}
