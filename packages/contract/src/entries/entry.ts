import { entryStates } from '@maidan/domain/entries/entering/entry-states';
import { z } from 'zod';
import { id } from '../fields.ts';

export const entryState = z.enum(entryStates);
export type EntryState = z.output<typeof entryState>;

/** A place in one category, with a state of its own. */
export const entry = z.object({
  /** The id of this entry in the draws. */
  _id: id,
  category: z.string(),
  state: entryState,
  /** What was agreed when it was made, in rupees. */
  price: z.number(),
  partner: z
    .object({
      name: z.string(),
      state: z.enum(['named', 'invited', 'accepted', 'declined', 'replaced']),
      /** Answered to the inviter only. */
      inviteUrl: z.string().optional(),
    })
    .nullable(),
  waitPosition: z.number().optional(),
});
export type Entry = z.output<typeof entry>;
