import { spawnSync } from 'node:child_process';
import { goal } from './goals.ts';

/** The property test of the ledger with so many random sequences, and its controls. */
export function playLaws(sequences: number): void {
  const begin = performance.now();
  const file = 'packages/domain/src/money/ledger-laws.test.ts';
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'domain', file],
    {
      env: { ...process.env, LEDGER_RUNS: String(sequences) },
      stdio: 'inherit',
    },
  );
  const seconds = ((performance.now() - begin) / 1000).toFixed(0);
  console.log(`${sequences.toLocaleString('en-IN')} sequences in ${seconds} s`);
  goal('laws of the ledger that some sequence broke', [status === 0 ? 0 : 1], 0);
}
