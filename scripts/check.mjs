import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { environment, node, ranInOwnNode, root } from './runtime.mjs';

/**
 * One checker thread per project: several would each check shared types again, and the checks run in parallel anyway.
 * What was checked before is remembered, so that after an edit only what depends on it is checked again.
 * @param {string} project
 */
const tsc = (project) => {
  const remembered = `.cache/types/${project.replace(/[/.]/g, '-')}.tsbuildinfo`;
  const options = ['--checkers', '1', '--incremental', '--tsBuildInfoFile', remembered];
  return [node, 'node_modules/typescript/bin/tsc', '-p', project, ...options];
};

/** The same for the type checker that lint uses. */
const oneThread = { ...environment, GOMAXPROCS: '1' };

/** @type {[name: string, command: string[]][]} */
const checks = [
  ['lint', ['oxlint', '--type-aware', '--deny-warnings']],
  ['types: web', tsc('apps/web')],
  ['types: api', tsc('apps/api')],
  ['types: domain', tsc('packages/domain')], // without tests: neither Node nor the DOM may be used
  ['types: domain tests', tsc('packages/domain/tsconfig.test.json')],
  ['types: contract', tsc('packages/contract')],
  ['types: contract tests', tsc('packages/contract/tsconfig.test.json')],
  ['types: embedded-postgres', tsc('packages/embedded-postgres')],
  ['types: e2e', tsc('e2e')],
  ['types: scripts', tsc('scripts')],
  ['unused code', ['knip', '--no-progress']],
  ['architecture', [node, 'scripts/check-architecture.mjs']],
  ['both languages', [node, 'scripts/check-words.mjs']],
  ['format', ['biome', 'format', '--colors=off', '.']],
  ['lockfile', [node, 'scripts/check-lockfile.mjs']],
];

/**
 * @param {string[]} command
 * @returns {Promise<{ ok: boolean, said: string }>}
 */
function run([program = '', ...args]) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env: oneThread, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
    child.once('error', (error) => resolve({ ok: false, said: error.message }));
    child.once('close', (code) => resolve({ ok: code === 0, said }));
  });
}

async function main() {
  const waiting = [...checks];
  let failed = 0;
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const begun = Date.now();
      const { ok, said } = await run(check[1]);
      console.log(`${ok ? 'ok    ' : 'FAILED'} ${check[0]} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
      if (ok) continue;
      failed += 1;
      console.log(said.trimEnd().replace(/^/gm, '       '));
    }
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, worker));
  console.log(failed === 0 ? `All ${checks.length} checks passed.` : `${failed} of ${checks.length} checks failed.`);
  process.exitCode = failed === 0 ? 0 : 1;
}

if (!(await ranInOwnNode())) await main();
