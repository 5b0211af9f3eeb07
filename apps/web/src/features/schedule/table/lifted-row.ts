export const rowHeight = 44;

/** A row being dragged: the pointer's offset lives in the DOM; only the index it would take is state. */
export interface LiftedRow {
  from: number;
  to: number;
  by: 'pointer' | 'keys';
}

/**
 * By how many places a row makes way for the lifted one; when moved by keys, the lifted row itself shows where it
 * would land.
 */
export function shiftOf(lifted: LiftedRow | null, index: number): number {
  if (!lifted) return 0;
  const { from, to, by } = lifted;
  if (index === from) return by === 'keys' ? to - from : 0;
  if (from < to && index > from && index <= to) return -1;
  return to < from && index >= to && index < from ? 1 : 0;
}

/** The index to which a key takes a lifted row; undefined for any other key. */
export function placeByKey(key: string, { to }: LiftedRow, count: number): number | undefined {
  const steps = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10, Home: -count, End: count };
  const step = steps[key as keyof typeof steps];
  return step === undefined ? undefined : Math.min(count - 1, Math.max(0, to + step));
}
