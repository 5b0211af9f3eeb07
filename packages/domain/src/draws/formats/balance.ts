import type { Random } from '../../random.ts';

export type OddOne = 'upper' | 'lower' | 'lot';

/**
 * Picks `count` of the lines so that the halves of the draw, the quarters within each half, and so on, get equal
 * shares, rounded down or up. Lines in `required` are always picked. Where a number is odd, the extra one goes to the
 * part that needs it for its required lines, otherwise to the 'upper' or 'lower' half and from there towards the outer
 * end, or by lot. `lines` are ascending line numbers below `slots` (a power of two). Best effort when the required
 * lines themselves are lopsided.
 */
export function chooseBalanced(request: {
  lines: readonly number[];
  slots: number;
  count: number;
  required?: readonly number[];
  odd: OddOne;
  random: Random;
}): number[] {
  const required = new Set(request.required ?? []);
  const picked: number[] = [];
  const { odd, random } = request;

  const pick = (lines: readonly number[], start: number, size: number, count: number, side: 'upper' | 'lower') => {
    if (count <= 0) return;
    if (count >= lines.length) {
      picked.push(...lines);
      return;
    }
    if (size === 1) return;
    const middle = start + size / 2;
    const upper = lines.filter((line) => line < middle);
    const lower = lines.filter((line) => line >= middle);
    const need = (part: readonly number[]) => part.filter((line) => required.has(line)).length;
    const [needUpper, needLower] = [need(upper), need(lower)];
    let share = Math.floor(count / 2);
    if (count % 2 === 1) {
      const bySide = odd === 'lot' ? random.below(2) === 0 : side === 'upper';
      if (needUpper === needLower ? bySide : needUpper > needLower) share += 1;
    }
    const least = Math.max(needUpper, count - lower.length);
    const most = Math.min(upper.length, count - needLower);
    share = Math.max(Math.min(share, most), least);
    pick(upper, start, size / 2, share, 'upper');
    pick(lower, middle, size / 2, count - share, 'lower');
  };

  pick(
    [...request.lines].sort((x, y) => x - y),
    0,
    request.slots,
    request.count,
    odd === 'lower' ? 'lower' : 'upper',
  );
  return picked;
}
