import { z } from 'zod';

/** How a stage that is drawn differs from what the draw before it says after a correction. */
export const stageDrift = z.object({
  category: z.string(),
  after: z.string(),
  /** Matches of the draw before are open again. */
  isOpen: z.boolean(),
  /** Who would play instead of whom, by name. */
  instead: z.array(z.object({ comes: z.string().nullable(), goes: z.string().nullable() })),
  /** The same entrants would play, as other seeds. */
  reseeded: z.boolean(),
});

/** The same as it is told to whoever corrected the result. */
export const toldDrift = stageDrift.extend({
  /** Of the fixtures, for taking the stage back. */
  version: z.number(),
  /** The stage has not begun, and the caller may change fixtures. */
  mayTakeBack: z.boolean(),
});
export type StageDriftAnswer = z.output<typeof stageDrift>;
export type ToldDrift = z.output<typeof toldDrift>;
