import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer } from '../scripts/build-server.mjs';
import { startMaidan } from '../scripts/trial-server.mjs';
import { goal } from './goals.ts';
import { processorMs } from './processor-time.ts';

/** From the command to the first answer: with an empty folder, and again with the database left by the first start. */
export async function measureStarts(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'maidan-bench-'));
  chmodSync(dataDir, 0o711); // open to the account that runs PostgreSQL when we are root
  const seconds: number[] = [];
  const worked: number[] = [];
  await buildServer();
  try {
    for (let start = 0; start < 4; start += 1) {
      const begun = performance.now();
      const maidan = await startMaidan(dataDir, { DEMO: 'false', DATABASE_URL: undefined });
      seconds.push((performance.now() - begun) / 1000);
      worked.push(processorMs(maidan.pid) / 1000);
      await maidan.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  console.log(`  of these starts, Node's own processor time: ${worked.map((one) => `${one.toFixed(2)} s`).join(', ')}`);
  goal('s of a first start on an empty folder', seconds.slice(0, 1), 4);
  goal('s of later starts', seconds.slice(1), 1.5);
}
