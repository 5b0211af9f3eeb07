import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { planSchedule } from '@maidan/domain/schedule/search/plan-schedule';
import { drawInstance, type Instance, readInstance, writeDraws, writeSchedule } from './instance.ts';
import { instanceProblems } from './instance-problems.ts';

const usage =
  'usage: npm run -s schedule -- instance.json [--seed=text] [--iterations=n] [--ms=n] [--draw=BWF|ITF|ITTF]';
const flags = new Map<string, string>();
const files: string[] = [];
for (const word of process.argv.slice(2)) {
  const named = /^--(seed|iterations|ms|draw)=(.+)$/.exec(word);
  if (named) flags.set(named[1] as string, named[2] as string);
  else if (word.startsWith('-')) fail(usage);
  else files.push(word);
}
const [file] = files;
const rule = flags.get('draw') ?? '';
const iterations = Number(flags.get('iterations') ?? '1000000');
const milliseconds = Number(flags.get('ms') ?? '5000');
if (!file || files.length > 1 || !(iterations >= 0) || !(milliseconds >= 0)) fail(usage);
if (rule !== '' && rule !== 'BWF' && rule !== 'ITF' && rule !== 'ITTF') fail(usage);

const lotSeed = flags.get('seed') ?? '1';
const instance = readJson(file);
const { draws: given, settings } = readInstance(instance);
// With --draw the engine also makes the draws, and the answer includes them.
const draws = rule === '' ? given : drawn(instance, rule);
const deadline = performance.now() + milliseconds;
const verdict = planSchedule(draws, settings, {
  lotSeed,
  budget: { iterations, stop: () => performance.now() > deadline },
});
if (!verdict.ok) fail(verdict.problems.map((problem) => problem.msg).join('\n'));
const withDraws = rule === '' ? {} : { draws: writeDraws(draws) };
process.stdout.write(`${JSON.stringify({ ...writeSchedule(instance.id, verdict.plan), ...withDraws })}\n`);

function drawn(...[entered, by]: [Instance, 'BWF' | 'ITF' | 'ITTF']) {
  try {
    return drawInstance(entered, by, lotSeed);
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

function readJson(path: string): Instance {
  const problems: string[] = [];
  try {
    const text = readFileSync(placeOf(path), 'utf8');
    const instance: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    problems.push(...instanceProblems(instance));
    if (problems.length === 0) return instance as Instance;
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  return fail(`cannot read ${path}: ${problems.join('\n')}`);
}

/** npm runs scripts in the project's folder; a relative path means the caller's folder, which npm passes on. */
function placeOf(path: string): string {
  const called = resolve(process.env.INIT_CWD ?? '', path);
  return existsSync(called) ? called : path;
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
