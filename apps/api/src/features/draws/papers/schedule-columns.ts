export interface ScheduleColumns {
  /** Positions of the printed columns in the table, in order. */
  shown: number[];
  headings: string[];
  day: number;
  time: number;
  category: number;
}

/** Days become headings, and an entirely empty column would only take space from the names. */
export function scheduleColumns(table: readonly (readonly string[])[]): ScheduleColumns {
  const [header = [], ...rows] = table;
  const at = (name: string) => header.findIndex((cell) => cell.trim().toLowerCase() === name);
  const used = new Set<number>();
  for (const row of rows) for (const [i, cell] of row.entries()) if (cell.trim()) used.add(i);
  const count = Math.max(header.length, ...[...used].map((i) => i + 1), 0);
  const day = at('day');
  const shown = Array.from({ length: count }, (_, i) => i).filter((i) => i !== day && used.has(i));
  return { shown, headings: shown.map((i) => header[i] ?? ''), day, time: at('time'), category: at('category') };
}

/**
 * Distributes the width of a line: all get what they need; if that is too much the widest give way first, and spare
 * space goes to the widest, which are the names.
 */
export function shareWidth(needs: readonly number[], total: number): number[] {
  const sum = needs.reduce((a, b) => a + b, 0);
  if (sum <= total) {
    const widest = needs.filter((need) => need >= Math.max(...needs) * 0.6).length;
    return needs.map((need) => need + (need >= Math.max(...needs) * 0.6 ? (total - sum) / widest : 0));
  }
  let left = total;
  let others = needs.length;
  const widths = needs.map(() => 0);
  for (const i of needs.map((_, index) => index).sort((a, b) => (needs[a] ?? 0) - (needs[b] ?? 0))) {
    widths[i] = Math.min(needs[i] ?? 0, left / others);
    left -= widths[i] ?? 0;
    others -= 1;
  }
  return widths;
}
