export const rowHeight = 44;

/** A row on its way: the pointer's offset lives in the page, only the place it would take is state. */
export interface LiftedRow {
  from: number;
  to: number;
  by: 'pointer' | 'keys';
}

/**
 * How many places a row gives way to the lifted one; the lifted row itself shows where it would land when moved by
 * keys.
 */
export function shiftOf(lifted: LiftedRow | null, index: number): number {
  if (!lifted) return 0;
  const { from, to, by } = lifted;
  if (index === from) return by === 'keys' ? to - from : 0;
  if (from < to && index > from && index <= to) return -1;
  return to < from && index >= to && index < from ? 1 : 0;
}

/** Where a key takes a lifted row; undefined for a key that takes it nowhere. */
export function placeByKey(key: string, { to }: LiftedRow, count: number): number | undefined {
  const steps = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10, Home: -count, End: count };
  const step = steps[key as keyof typeof steps];
  return step === undefined ? undefined : Math.min(count - 1, Math.max(0, to + step));
}
