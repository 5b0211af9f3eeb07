import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** The Node that npm installed with the project: the same on every machine. */
const ownNode = path.join(root, 'node_modules/.bin/node');
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isNewEnough = major > 22 || (major === 22 && minor >= 22);

export const node = isNewEnough ? process.execPath : ownNode;

/**
 * An environment in which programs find that Node and the installed tools before the machine's own, and share a
 * compile cache: with the types already stripped, a process starts in half the time.
 * @type {NodeJS.ProcessEnv}
 */
export const environment = {
  ...process.env,
  PATH: [path.dirname(node), path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter),
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, '.cache/compiled'),
};

/**
 * Older versions of Node cannot read TypeScript. When started by one, a script runs again in the project's own Node
 * and this answers true: the caller has nothing left to do.
 */
export async function ranInOwnNode() {
  if (isNewEnough) return false;
  if (!existsSync(ownNode)) {
    console.error(`Node ${process.versions.node} is too old for Maidan. Run "npm ci" first: it brings the right one.`);
    process.exit(1);
  }
  process.exitCode = await ending(start(ownNode, process.argv.slice(1)));
  return true;
}

/**
 * Starts a program that ends with us. It gets signals only from us, and once: if Ctrl+C in the terminal reached it as
 * well, it would take the second signal for impatience and abandon its own children.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function start(command, args, options) {
  const child = spawn(command, args, { cwd: root, env: environment, stdio: 'inherit', detached: true, ...options });
  const forward = (/** @type {NodeJS.Signals} */ signal) => child.killed || child.kill(signal);
  for (const signal of signals) process.on(signal, forward);
  child.once('close', () => {
    for (const signal of signals) process.off(signal, forward);
  });
  return child;
}

/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * The exit code of a program; 1 if it was killed or could not be started.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export function ending(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}
