/** Who sits where while a draw is made: entries and places as numbers. */
export type Seating = {
  /** The entry on each line, -1 for a bye. */
  at: Int32Array;
  /** Lines that the lot may use. */
  isFree: Uint8Array;
  /** The places of each entry that somebody else has too. */
  places: readonly (readonly number[])[];
  /** The entries of each place. */
  members: readonly (readonly number[])[];
};

/** Lets two places change what stands in them. */
export function swap(at: Int32Array, one: number, other: number): void {
  const held = at[one] as number;
  at[one] = at[other] as number;
  at[other] = held;
}
