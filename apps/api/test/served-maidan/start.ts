import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { compiledCode } from '../../src/platform/own-process.ts';

export interface ServedMaidan {
  address: string;
  /** As the kernel does it: nothing is told to anybody. */
  kill(): Promise<void>;
}

/**
 * Maidan in a process of its own, on a database that is there and migrated. `fileBlocks`: how many blocks of 512 bytes a
 * file may have, after which writing fails in its middle as on a disk that is full.
 */
export async function startServedMaidan(
  env: Record<string, string>,
  { fileBlocks = 'unlimited' }: { fileBlocks?: number | 'unlimited' } = {},
): Promise<ServedMaidan> {
  const program = [process.execPath, '--no-warnings', fileURLToPath(new URL('./main.ts', import.meta.url))];
  const child = spawn('/bin/sh', ['-c', `ulimit -f ${fileBlocks}; exec "$@"`, 'sh', ...program], {
    env: {
      ...compiledCode(),
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      DEMO: 'false',
      RATE_LIMIT_SCALE: '1000',
      PATIENCE: '20',
      ...env,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [address] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    ended.then(([code]) => {
      throw new Error(`Maidan ended with ${code}`);
    }),
  ])) as [string];
  return {
    address,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
