import { readFileSync } from 'node:fs';
import { planSchedule } from '@maidan/domain/schedule/plan-schedule';
import { drawInstance, type Instance, readInstance, writeDraws, writeSchedule } from './instance.ts';

const usage =
  'usage: npm run -s schedule -- instance.json [--seed=text] [--iterations=n] [--ms=n] [--draw=BWF|ITF|ITTF]';
const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));
const [file] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const flag = (name: string, otherwise: string) =>
  flags.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;

if (!file) fail(usage);
const instance = readJson(file);
const rule = flag('draw', '');
if (rule !== '' && rule !== 'BWF' && rule !== 'ITF' && rule !== 'ITTF') fail(usage);
const { draws: given, settings } = readInstance(instance);
// With --draw the engine holds the lots too, and the answer carries its draws.
const draws = rule === '' ? given : drawInstance(instance, rule, flag('seed', '1'));
const deadline = performance.now() + Number(flag('ms', '5000'));
const verdict = planSchedule(draws, settings, {
  lotSeed: flag('seed', '1'),
  budget: { iterations: Number(flag('iterations', '1000000')), stop: () => performance.now() > deadline },
});
if (!verdict.ok) fail(verdict.problems.map((problem) => problem.msg).join('\n'));
const drawn = rule === '' ? {} : { draws: writeDraws(draws) };
process.stdout.write(`${JSON.stringify({ ...writeSchedule(instance.id, verdict.plan), ...drawn })}\n`);

function readJson(path: string): Instance {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Instance;
  } catch (error) {
    return fail(`cannot read ${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
