import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { compiledCode } from '../../src/platform/own-process.ts';
import { servedMaidan } from '../built-programs.ts';
import type { Work } from './work.ts';

export interface ServedMaidan {
  address: string;
  /** SIGKILL: the process gets no chance to clean up. */
  kill(): Promise<void>;
}

/**
 * Maidan in a process of its own, on an existing, migrated database. `fileBlocks` limits the size of a file to so many
 * blocks of 512 bytes: writing fails halfway, as on a full disk.
 */
export async function startServedMaidan(
  env: Record<string, string>,
  { fileBlocks = 'unlimited' }: { fileBlocks?: number | 'unlimited' } = {},
): Promise<ServedMaidan> {
  const child = spawn('/bin/sh', ['-c', `ulimit -f ${fileBlocks}; exec "$@"`, 'sh', ...program('main')], {
    env: { ...environment(), ...env },
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

/** One piece of background work in a process of its own; `ended` tells whether it finished. */
export function startWork(
  work: Work,
  id: string,
  env: Record<string, string>,
): { ended: Promise<boolean>; kill(): Promise<unknown> } {
  const [node, ...args] = program('work') as [string, ...string[]];
  const child = spawn(node, [...args, work, id], {
    env: { ...environment(), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code]) => code === 0);
  return {
    ended,
    kill() {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

const program = (name: 'main' | 'work') => [process.execPath, '--no-warnings', servedMaidan(name)];

const environment = () => ({
  ...compiledCode(),
  PATH: process.env.PATH ?? '',
  NODE_ENV: 'test',
  LOG_LEVEL: 'error',
  DEMO: 'false',
  RATE_LIMIT_SCALE: '1000',
  PATIENCE: '20',
});
