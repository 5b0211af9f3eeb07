import { execFileSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../..');
const built = new Set<string>();

/**
 * A program in one file, as the server that runs: from its sources a start takes three times the processor time. Built
 * unless the one that is there has these very sources.
 */
function program(target: 'server' | 'served-maidan', file: string): string {
  if (!built.has(target)) execFileSync(process.execPath, [path.join(root, 'scripts/build-server.mjs'), target]);
  built.add(target);
  return path.join(root, file);
}

export const builtServer = () => program('server', 'apps/api/dist/main.js');

/** Maidan to be killed (`served-maidan/main.ts`), or one piece of its background work. */
export const servedMaidan = (name: 'main' | 'work') => program('served-maidan', `.cache/served-maidan/${name}.js`);
