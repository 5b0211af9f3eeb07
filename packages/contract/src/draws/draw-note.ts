import { z } from 'zod';

/** A note on a draw: a code with its values, for other languages, and the English sentence. */
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
/** As stored with a draw: a note from before notes had codes is only its English sentence. */
export const keptNote = z.union([z.string(), drawNote]);
export type DrawNoteAnswer = z.output<typeof drawNote>;
