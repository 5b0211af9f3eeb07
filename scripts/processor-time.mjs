import { readdirSync, readFileSync } from 'node:fs';
import { ending, environment, start } from './runtime.mjs';

/**
 * The processor time of a command and of all it starts, by kind of process (Linux only):
 * `node scripts/processor-time.mjs npm test`. On a machine that does other work besides, it says more than the clock.
 *
 * @typedef {{ pid: number, parent: number, seconds: number, begun: string, name: string }} Process
 * @typedef {{ kind: string, seconds: number }} Share
 */
const ticksASecond = 100;
const lookEveryMs = 400;

/** @returns {Process[]} */
function processes() {
  return readdirSync('/proc').flatMap((entry) => {
    const stat = /^\d+$/.test(entry) ? contentOf(`/proc/${entry}/stat`) : '';
    if (!stat) return [];
    const after = stat.lastIndexOf(')');
    const fields = stat.slice(after + 2).split(' ');
    const seconds = (Number(fields[11]) + Number(fields[12])) / ticksASecond;
    const name = stat.slice(stat.indexOf('(') + 1, after);
    return [{ pid: Number(entry), parent: Number(fields[1]), seconds, begun: fields[19] ?? '', name }];
  });
}

/** Empty if the process has ended in the meantime. */
function contentOf(/** @type {string} */ file) {
  try {
    return readFileSync(file, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/** @param {Process} process */
function kindOf({ pid, name }) {
  const line = contentOf(`/proc/${pid}/cmdline`);
  if (/chrom/.test(`${name} ${line.split(' ')[0]}`))
    return `chromium: ${/--type=([\w-]+)/.exec(line)?.[1] ?? 'browser'}`;
  if (name.startsWith('postgres')) return 'postgres';
  const file = /([^/ ]+\/[^/ ]+\.[mc]?[jt]s)\b/.exec(line)?.[1];
  return file ? `node: ${file}` : name;
}

async function main() {
  const [command = '', ...args] = process.argv.slice(2);
  const child = start(command, args, { cwd: process.cwd(), env: environment });
  const ours = new Set([child.pid ?? 0]);
  /** @type {Map<string, Share>} */
  const shares = new Map();
  const look = () => {
    const all = processes();
    for (let before = 0; before < ours.size; ) {
      before = ours.size;
      for (const { pid, parent } of all) if (ours.has(parent)) ours.add(pid);
    }
    for (const one of all.filter(({ pid }) => ours.has(pid))) {
      const key = `${one.pid} ${one.begun}`;
      // A process is called what it was started as until it has loaded its own program.
      const kind = one.seconds < 0.5 ? kindOf(one) : (shares.get(key)?.kind ?? kindOf(one));
      shares.set(key, { kind, seconds: one.seconds });
    }
  };
  const timer = setInterval(look, lookEveryMs);
  process.exitCode = await ending(child);
  clearInterval(timer);
  report([...shares.values()]);
}

/** @param {Share[]} shares */
function report(shares) {
  /** @type {Map<string, { seconds: number, count: number }>} */
  const kinds = new Map();
  for (const { kind, seconds } of shares) {
    const sum = kinds.get(kind) ?? { seconds: 0, count: 0 };
    kinds.set(kind, { seconds: sum.seconds + seconds, count: sum.count + 1 });
  }
  console.log('\nProcessor seconds, processes, kind');
  const line = (/** @type {number} */ seconds, /** @type {number} */ count, /** @type {string} */ kind) =>
    console.log(`${seconds.toFixed(1).padStart(9)} ${String(count).padStart(5)}  ${kind}`);
  for (const [kind, { seconds, count }] of [...kinds].toSorted((a, b) => b[1].seconds - a[1].seconds))
    if (seconds >= 0.5) line(seconds, count, kind);
  line(
    shares.reduce((sum, { seconds }) => sum + seconds, 0),
    shares.length,
    'all',
  );
}

await main();
