import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { builtServer } from '../../../../test/built-programs.ts';
import { addressOf } from '../../../../test/database-proxy.ts';
import { startApi } from '../../../../test/start.ts';
import { startWholeServer } from '../../../../test/whole-server.ts';
import { type DatabaseConnection, rows } from '../../../platform/db/db.ts';
import { compiledCode } from '../../../platform/own-process.ts';

const t = startApi();
const newKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;

/** A server process that is expected to end by itself: its exit code, and what it said. */
async function refused(keys: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['--no-warnings', builtServer()], {
    env: {
      ...compiledCode(),
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'test',
      DEMO: 'false',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: t.deps.settings.DATA_DIR,
      DATABASE_URL: addressOf(t.deps.pool.options as DatabaseConnection).url,
      ...keys,
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      said += part;
      if (said.includes('Maidan is at')) child.kill('SIGTERM');
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

test('a server with wrong keys ends before it listens and names the key, also beside one with the right keys', {
  timeout: 180_000,
}, async () => {
  const right = { PII_KEYS: newKey('k1'), TICKET_KEY: newKey('t1') };
  const first = await startWholeServer(t.deps, right);
  try {
    const known = () => rows(t.db, sql`select * from key_checks order by 1, 2`);
    const before = await known();
    for (const [wrong, sentence] of [
      [{ PII_KEYS: newKey('k1') }, 'PII_KEYS: "k1" is another key'],
      [{ TICKET_KEY: newKey('t1') }, 'TICKET_KEY does not hold the key'],
    ] as const) {
      const { code, said } = await refused({ ...right, ...wrong });
      expect(said).toContain(sentence);
      expect(said).not.toContain('Maidan is at');
      expect(code).toBe(1);
    }
    expect(await known()).toEqual(before);
    expect((await fetch(`${first.address}/readyz`)).status).toBe(200);
    // With the right keys a second one starts.
    const second = await startWholeServer(t.deps, right);
    expect((await fetch(`${second.address}/readyz`)).status).toBe(200);
    second.child.kill('SIGTERM');
    await second.ended;
  } finally {
    first.child.kill('SIGTERM');
    await first.ended;
  }
});
