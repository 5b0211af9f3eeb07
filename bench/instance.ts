import { buildDraw } from '@maidan/domain/draws/formats/build-draw';
import type { Draw, DrawFormat, DrawMatch, DrawRule, Entry, Source } from '@maidan/domain/draws/draw';
import type { Plan } from '@maidan/domain/schedule/table/plan';
import { type ScheduleSettings, withScheduleDefaults } from '@maidan/domain/schedule/settings/settings';

/** A file of the fixtures benchmark; the benchmark's README describes every field. */
export type Instance = {
  id: string;
  settings: Omit<ScheduleSettings, 'byes' | 'min_rest' | 'max_days'> & {
    byes?: string;
    min_rest?: number;
    max_days?: number | null;
  };
  categories: {
    name: string;
    format: DrawFormat;
    match_time?: number;
    min_rest?: number;
    groups?: number;
    qualifiers?: number;
    entries: { id: string; players: string[]; club?: string; state?: string; seed?: number }[];
  }[];
  draws: Record<string, InstanceDraw>;
};

type InstanceDraw = {
  total_slots: number;
  num_rounds: number;
  slots: (string | null)[] | null;
  groups?: readonly (readonly string[])[];
  qualifiers_per_group?: number;
  matches: { id: string; round: number; group?: number; a: Source; b: Source }[];
};

export function readInstance(instance: Instance): { draws: Draw[]; settings: ScheduleSettings } {
  const times = instance.categories.flatMap(({ name, match_time, min_rest }) =>
    match_time === undefined && min_rest === undefined ? [] : [[name, { match_time, min_rest }] as const],
  );
  const settings = withScheduleDefaults({ ...instance.settings, category_times: Object.fromEntries(times) });
  const draws = instance.categories.map((category) =>
    readDraw(category, instance.draws[category.name] as InstanceDraw),
  );
  return { draws, settings };
}

function readDraw(category: Instance['categories'][number], draw: InstanceDraw): Draw {
  const entries: Entry[] = category.entries.map((entry) => ({ ...entry, name: entry.id }));
  const places = new Map<number, number>();
  const matches = draw.matches.map((match): DrawMatch => {
    const position = (places.get(match.round) ?? 0) + 1;
    places.set(match.round, position);
    return { ...match, position };
  });
  const slots = draw.slots ?? [];
  return {
    id: category.name,
    category: category.name,
    format: category.format,
    rule: 'ITTF',
    lotSeed: 0,
    totalSlots: draw.total_slots,
    numRounds: draw.num_rounds,
    entries,
    slots: slots.map((entry) => (entry === null ? { kind: 'bye' } : { kind: 'player', entry })),
    byes: slots.filter(
      (entry, line): entry is string => entry !== null && slots.length > 1 && slots[line ^ 1] === null,
    ),
    matches,
    ...(draw.groups ? { groups: draw.groups, qualifiersPerGroup: draw.qualifiers_per_group ?? 1 } : {}),
    notes: [],
  };
}

/** Draws the categories of an instance again, with the seeds, groups and clubs given by its entries. */
export function drawInstance(instance: Instance, rule: DrawRule, lotSeed: string): Draw[] {
  return instance.categories.map(({ name: category, format, groups, qualifiers, entries: given }) => {
    const entries = given.map((entry): Entry => ({ ...entry, name: entry.id }));
    const verdict = buildDraw({ category, format, groups, qualifiers, entries, rule, lotSeed, separation: 'club' });
    if (!verdict.ok) throw new Error(verdict.problems.map((problem) => problem.msg).join(', '));
    return verdict.draw;
  });
}

export function writeDraws(draws: readonly Draw[]): Record<string, InstanceDraw> {
  const slotsOf = (draw: Draw) => draw.slots.map((slot) => (slot.kind === 'bye' ? null : slot.entry));
  return Object.fromEntries(
    draws.map((draw): [string, InstanceDraw] => [
      draw.category,
      {
        total_slots: draw.totalSlots,
        num_rounds: draw.numRounds,
        slots: draw.groups ? null : slotsOf(draw),
        ...(draw.groups ? { groups: draw.groups, qualifiers_per_group: draw.qualifiersPerGroup ?? 1 } : {}),
        matches: [...draw.matches],
      },
    ]),
  );
}

/**
 * The answer in the benchmark's format. A plan with nothing placed because no window is long enough is "infeasible".
 */
export function writeSchedule(instance: string, plan: Plan) {
  if (plan.unplaced.length > 0) {
    const reason = plan.unplaced[0]?.reason;
    return { format: 'fixtures-schedule/1', instance, status: 'infeasible', reason };
  }
  return { format: 'fixtures-schedule/1', instance, status: 'ok', assignments: plan.assignments };
}
