/** What a cell of an exported table may hold. */
export type Cell = string | number | boolean | Date | null;

const indiaOffsetMs = 330 * 60_000;

/** A moment as a wall clock in India shows it, in milliseconds as if that were UTC. */
export const indiaWallMs = (at: Date): number => at.getTime() + indiaOffsetMs;
