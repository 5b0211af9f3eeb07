import { z } from 'zod';
import { fact } from '../fact.ts';

/** A note on a draw: a code with its values, for other languages, and the English sentence. */
export const drawNote = fact.extend({ text: z.string() });
/** As stored with a draw: a note from before notes had codes is only its English sentence. */
export const keptNote = z.union([z.string(), drawNote]);
export type DrawNoteAnswer = z.output<typeof drawNote>;
