/** Pseudo-random numbers, the same in every run, so that screenshots and tests of the demo can be compared. */
export interface Dice {
  /** From 0 (inclusive) to 1 (exclusive). */
  roll(): number;
  whole(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
}

export function dice(seed: number): Dice {
  let state = seed >>> 0;
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    roll,
    whole: (from, to) => from + Math.floor(roll() * (to - from + 1)),
    pick: (list) => {
      const chosen = list[Math.floor(roll() * list.length)];
      if (chosen === undefined) throw new Error('nothing to pick from');
      return chosen;
    },
  };
}
