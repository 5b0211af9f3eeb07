import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMaidan } from '../scripts/trial-server.mjs';
import { spread } from './goals.ts';

/**
 * How long "Forgot password" takes for addresses with and without an account, alternating over HTTP: the time must not
 * reveal who has an account. The two lines should be indistinguishable.
 */
export async function measureForgottenPasswords(rounds: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'maidan-bench-'));
  chmodSync(dataDir, 0o711); // open to the account that runs PostgreSQL when we are root
  try {
    const maidan = await startMaidan(dataDir, { DEMO: 'false', RATE_LIMIT_SCALE: '100000' });
    try {
      const post = (path: string, body: object) =>
        fetch(`${maidan.env.E2E_URL}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      const person = { name: 'Asha Rao', phone: '9876543210', password: 'shuttle court nine' };
      for (let i = 0; i < rounds; i += 1) await post('/auth/signup', { ...person, email: `known${i}@bench.example` });
      const times = { known: [] as number[], unknown: [] as number[] };
      for (let i = 0; i < rounds; i += 1) {
        for (const kind of i % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
          const begin = performance.now();
          const answer = await post('/auth/forgot-password', { email: `${kind}${i}@bench.example` });
          await answer.arrayBuffer();
          if (answer.status !== 200) throw new Error(`${kind}: ${answer.status}`);
          times[kind].push(performance.now() - begin);
        }
      }
      for (const [kind, values] of Object.entries(times)) {
        const { least, middle, most } = spread(values);
        const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
        const figures = [least, middle, mean, most].map((ms) => ms.toFixed(1)).join(' / ');
        console.log(`${kind.padEnd(8)} ${figures} ms (least / middle / mean / most of ${values.length})`);
      }
    } finally {
      await maidan.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
