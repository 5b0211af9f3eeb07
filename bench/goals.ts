/** One measured figure and its goal. */
type Goal = { name: string; least: number; middle: number; own: number | null; limit: number; verdict: string };

/** Elapsed milliseconds, and how many of them this thread was running. */
export type Timing = { ms: number; own: number };

/** Starts a clock; call the function it returns after the work. */
export function startClock(): () => Timing {
  const cpu = process.threadCpuUsage();
  const begin = performance.now();
  return () => {
    const ms = performance.now() - begin;
    const { user, system } = process.threadCpuUsage(cpu);
    return { ms, own: (user + system) / 1000 };
  };
}

/** The 95th percentile of the elapsed times; `own` is the mean time that this thread was running. */
export function p95(times: readonly Timing[]): Timing {
  const sorted = times.map(({ ms }) => ms).toSorted((x, y) => x - y);
  const own = times.reduce((sum, one) => sum + one.own, 0) / times.length;
  return { ms: sorted[Math.floor(0.95 * sorted.length)] ?? 0, own };
}

export function timesOf(count: number, work: () => unknown): Timing[] {
  return Array.from({ length: count }, () => {
    const read = startClock();
    work();
    return read();
  });
}

const goals: Goal[] = [];

/** The least, middle and most of the values; milliseconds unless said otherwise. */
export function spread(values: readonly number[]): { least: number; middle: number; most: number } {
  const sorted = values.toSorted((x, y) => x - y);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { least: at(0), middle: at(0.5), most: at(1) };
}

/**
 * Prints a figure and its goal; the median of several runs decides. When other programs use the processor, elapsed
 * time includes theirs. `own` is the time this thread was running, as the mean of all runs (it is counted in ticks); a
 * goal that only `own` meets is marked as such. `undisturbed` replaces it where single runs are too short to count in
 * ticks. `direction` 'least' is for figures that should be high.
 */
export function goal(
  name: string,
  values: readonly number[] | readonly Timing[],
  limit: number,
  { direction = 'most', undisturbed }: { direction?: 'most' | 'least'; undisturbed?: number } = {},
): void {
  const passed = values.map((value) => (typeof value === 'number' ? value : value.ms));
  const owns = values.flatMap((value) => (typeof value === 'number' ? [] : [value.own]));
  const { least, middle } = spread(passed);
  const own = undisturbed ?? (owns.length > 0 ? owns.reduce((sum, ms) => sum + ms, 0) / owns.length : null);
  const meets = (value: number) => (direction === 'most' ? value <= limit : value >= limit);
  const verdict = meets(middle) ? 'ok' : own !== null && meets(own) ? 'ok by own time' : 'MISSED';
  const one = { name, least, middle, own, limit, verdict };
  if (goals.length === 0) console.log(head);
  goals.push(one);
  console.log(line(one));
}

const wide = 58;
const head = `${'goal'.padEnd(wide)} ${['least', 'middle', 'own', 'goal'].map((cell) => cell.padStart(9)).join(' ')}`;

function line({ name, least, middle, own, limit, verdict }: Goal): string {
  const cells = [least, middle, own, limit].map((value) => text(value).padStart(9));
  return `${name.padEnd(wide)} ${cells.join(' ')}  ${verdict}`;
}

function text(value: number | null): string {
  if (value === null) return '';
  if (Number.isInteger(value)) return String(value);
  return value.toFixed(Math.abs(value) < 10 ? 3 : 1);
}

/** Prints all goals again at the end, to save searching; answers how many were missed. */
export function summarizeGoals(): number {
  const missed = goals.filter(({ verdict }) => verdict === 'MISSED');
  const close = goals.filter(({ verdict }) => verdict === 'ok by own time');
  console.log(
    `\n${goals.length} goals: ${goals.length - missed.length} met (${close.length} of them by own time only), ${missed.length} missed`,
  );
  for (const one of [...missed, ...close]) console.log(line(one));
  return missed.length;
}
