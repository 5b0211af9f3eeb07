import { z } from 'zod';

/** Something a draw says: a code with what fills it, for readers of other languages, and the English sentence. */
export const drawNote = z.object({
  code: z.string(),
  values: z
    .record(
      z.string(),
      z.union([z.string(), z.number(), z.array(z.object({ name: z.string(), count: z.number() })).readonly()]),
    )
    .readonly(),
  text: z.string(),
});
/** As it is kept with a draw: one from before notes had codes is its English sentence alone. */
export const keptNote = z.union([z.string(), drawNote]);
export type DrawNoteAnswer = z.output<typeof drawNote>;
