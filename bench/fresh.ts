import { createRandom, type Random } from '@maidan/domain/random';
import { checkPlan } from '@maidan/domain/schedule/table/conflicts';
import type { Assignment } from '@maidan/domain/schedule/table/plan';
import { planSchedule } from '@maidan/domain/schedule/search/plan-schedule';
import { goal } from './goals.ts';
import { drawInstance, type Instance, readInstance, writeDraws, writeSchedule } from './instance.ts';
import { families } from './schedules/gen.mjs';
import { verify } from './schedules/verify.mjs';

const format = 'fixtures-schedule/1';
const rules = ['BWF', 'ITF', 'ITTF'] as const;

type Damage = (assignments: Assignment[], random: Random, instance: Instance) => void;

const pick = (assignments: Assignment[], random: Random) => assignments[random.below(assignments.length)] as Assignment;

/** The ways in which a schedule edited by hand can go wrong. */
const damages: Record<string, Damage> = {
  'a match left out': (assignments, random) => void assignments.splice(random.below(assignments.length), 1),
  'a match twice': (assignments, random) => void assignments.push({ ...pick(assignments, random) }),
  'a match nobody knows': (assignments, random) => void (pick(assignments, random).match += '?'),
  'half a minute': (assignments, random) => void (pick(assignments, random).start += 0.5),
  'a court that is not there': (assignments, random, { settings }) =>
    void (pick(assignments, random).court = settings.courts + 1 + random.below(3)),
  'court 0': (assignments, random) => void (pick(assignments, random).court = 0),
  'in the night': (assignments, random) => void (pick(assignments, random).start = 1440 * random.below(2) + 60),
  'at midnight': (assignments, random) => void (pick(assignments, random).start = 0),
  'some minutes earlier': (assignments, random) => void (pick(assignments, random).start -= 5 * (1 + random.below(12))),
  'some minutes later': (assignments, random) => void (pick(assignments, random).start += 5 * (1 + random.below(12))),
  'two matches swapped': (assignments, random) => {
    const [one, other] = [pick(assignments, random), pick(assignments, random)];
    const { start, court } = one;
    Object.assign(one, { start: other.start, court: other.court });
    Object.assign(other, { start, court });
  },
  'two at the same time': (assignments, random) =>
    void (pick(assignments, random).start = pick(assignments, random).start),
  'before the first day': (assignments, random) => void (pick(assignments, random).start = -1 - random.below(4000)),
  'a later day': (assignments, random) => void (pick(assignments, random).start += 1440),
};

/**
 * Fresh seeds of every family, half of them with our own draws: the verifier judges each plan and draw, and our own
 * check must agree with it on the plan and on damaged copies of it.
 */
export function measureFresh(count: number): void {
  const names = Object.keys(families).filter((name) => name !== 'scale');
  const found: Found = { wrong: [], disagreements: [], unseen: [] };
  const tally = { plans: 0, drawn: 0, matches: 0, damaged: 0, harmful: 0, none: 0 };
  for (let k = 0; k < count; k++) judgeFresh({ k, names, found, tally });
  console.log(
    `${tally.plans} fresh plans of ${names.length} families (${tally.matches} matches; ${tally.drawn} with draws of our own; ${tally.none} that nothing fits), ${tally.damaged} damaged copies, ${tally.harmful} of which break a rule`,
  );
  const { wrong, disagreements, unseen } = found;
  goal(`rules broken in ${tally.plans} fresh plans and their draws`, [wrong.length], 0);
  goal(`damaged plans of ${tally.harmful} that our check lets pass`, [unseen.length], 0);
  goal(`plans of ${tally.plans + tally.damaged} on which our check names other rules`, [disagreements.length], 0);
  for (const text of [...wrong, ...unseen, ...disagreements].slice(0, 12)) console.log(`  ${text}`);
}

interface Found {
  wrong: string[];
  disagreements: string[];
  unseen: string[];
}

interface Fresh {
  k: number;
  names: readonly string[];
  found: Found;
  tally: Record<'plans' | 'drawn' | 'matches' | 'damaged' | 'harmful' | 'none', number>;
}

function judgeFresh({ k, names, found, tally }: Fresh): void {
  const name = names[k % names.length] as string;
  const seed = 5000 + Math.floor(k / names.length);
  const instance = (families[name] as (seed: number) => unknown)(seed) as Instance;
  const { draws: read, settings } = readInstance(instance);
  const isOwn = Math.floor(k / names.length) % 2 === 1;
  const draws = isOwn ? drawInstance(instance, rules[seed % 3] as (typeof rules)[number], `${seed}`) : read;
  const given = isOwn ? { draws: writeDraws(draws) } : {};
  const budget = { iterations: k % 3 === 0 ? 2 : 60, polish: k % 3 === 1 ? 20 : 0 };
  const verdict = planSchedule(draws, settings, { lotSeed: seed, budget });
  if (!verdict.ok) {
    found.wrong.push(`${name} ${seed}: refused`);
    return;
  }
  const judged = verify(instance, { ...writeSchedule(instance.id, verdict.plan), ...given });
  for (const { rule, text } of judged.violations) found.wrong.push(`${name} ${seed}: ${rule} ${text}`);
  tally.plans++;
  tally.drawn += isOwn ? 1 : 0;
  tally.matches += judged.matches;
  if (judged.infeasible) {
    tally.none++;
    return;
  }
  const { assignments } = verdict.plan;
  if (checkPlan(draws, settings, assignments).length > 0) found.disagreements.push(`${name} ${seed}: a sound plan`);
  if (assignments.length === 0) return;
  const random = createRandom(`damage ${name} ${seed}`);
  const kinds = Object.keys(damages);
  for (const what of [kinds[k % kinds.length], kinds[(k * 5 + 3) % kinds.length]] as string[]) {
    const copy = assignments.map((one) => ({ ...one }));
    damages[what]?.(copy, random, instance);
    const sheet = { format, status: 'ok', assignments: copy, ...given } as const;
    const theirs = rulesOf(verify(instance, sheet).violations);
    const ours = rulesOf(checkPlan(draws, settings, copy));
    const where = `${name} ${seed}, ${what}`;
    if (ours !== theirs) found.disagreements.push(`${where}: verifier ${theirs || 'none'}, ours ${ours || 'none'}`);
    tally.damaged++;
    if (theirs) tally.harmful++;
    if (theirs && !ours) found.unseen.push(where);
  }
}

/**
 * A match before one that feeds it (H5) involves players of both: the verifier also reports them under H6, our check
 * does not.
 */
function rulesOf(found: readonly { rule: string }[]): string {
  const names = new Set(found.map(({ rule }) => rule));
  if (names.has('H5')) names.delete('H6');
  return [...names].sort().join(' ');
}
