/** What a cell of an exported table can hold. */
export type Cell = string | number | boolean | Date | null;

const indiaOffsetMs = 330 * 60_000;

/** The local time in India, in milliseconds as if it were UTC. */
export const indiaWallMs = (at: Date): number => at.getTime() + indiaOffsetMs;
