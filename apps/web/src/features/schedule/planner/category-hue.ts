import type { Draw } from '@maidan/domain/draws/draw';

/** One of six muted hues per category, in the order of the draws. */
export const hueOf = (draws: readonly Pick<Draw, 'category'>[], category: string): number =>
  (Math.max(
    0,
    draws.findIndex((draw) => draw.category === category),
  ) %
    6) +
  1;
