import { z } from 'zod';

/** How an already drawn stage differs from what the previous draw says after a correction. */
export const stageDrift = z.object({
  category: z.string(),
  after: z.string(),
  /** Matches of the previous draw are open again. */
  isOpen: z.boolean(),
  /** Who would play instead of whom, by name. */
  instead: z.array(z.object({ comes: z.string().nullable(), goes: z.string().nullable() })),
  /** The same entrants would play, but as different seeds. */
  reseeded: z.boolean(),
});

/** The same, as reported to whoever corrected the result. */
export const toldDrift = stageDrift.extend({
  /** Version of the fixtures, for removing the stage. */
  version: z.number(),
  /** The stage has not begun, and the caller may change fixtures. */
  mayTakeBack: z.boolean(),
});
export type StageDriftAnswer = z.output<typeof stageDrift>;
export type ToldDrift = z.output<typeof toldDrift>;
