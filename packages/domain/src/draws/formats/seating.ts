/** Who stands where while a draw is being made: entries and places as numbers. */
export type Seating = {
  /** The entry on each line, -1 for a bye. */
  at: Int32Array;
  /** Lines that the lot may use. */
  isFree: Uint8Array;
  /** The places of each entry that at least one other entry shares. */
  places: readonly (readonly number[])[];
  /** The entries of each place. */
  members: readonly (readonly number[])[];
};

/** Swaps what stands on two lines. */
export function swap(at: Int32Array, one: number, other: number): void {
  const held = at[one]!;
  at[one] = at[other]!;
  at[other] = held;
}
