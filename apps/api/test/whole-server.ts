import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { DatabaseConnection } from '../src/platform/db/db.ts';
import type { Deps } from '../src/platform/deps.ts';
import { compiledCode } from '../src/platform/own-process.ts';
import { builtServer } from './built-programs.ts';
import { addressOf } from './database-proxy.ts';

export interface WholeServer {
  child: ChildProcess;
  /** Its exit code. */
  ended: Promise<[number | null]>;
  address: string;
}

/**
 * The whole server as in production, with its background work, on the database of a test. It has started when it has
 * said where it is, and this.
 */
export async function startWholeServer(
  { pool, settings }: Deps,
  env: Record<string, string>,
  says = '',
): Promise<WholeServer> {
  const child = spawn(process.execPath, ['--no-warnings', builtServer()], {
    env: {
      ...compiledCode(),
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'test',
      DEMO: 'false',
      LOG_LEVEL: 'error',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: settings.DATA_DIR,
      DATABASE_URL: addressOf(pool.options as DatabaseConnection).url,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const port = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString();
      const told = /http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (told && said.includes(says)) resolve(told);
    });
    void ended.then(([code]) => reject(new Error(`the server ended with ${code}`)));
  });
  return { child, ended, address: `http://127.0.0.1:${port}` };
}
