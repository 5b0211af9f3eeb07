import { entryStates } from '@maidan/domain/entries/entering/entry-states';
import { z } from 'zod';
import { id, moment } from '../fields.ts';

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
      /** Answered to the inviter only, as long as the invitation is open: the link, and six letters to read out. */
      inviteUrl: z.string().optional(),
      inviteCode: z.string().optional(),
      /** Of an invited partner: who pays how much. */
      share: z.enum(['whole', 'half']).optional(),
      /** Of a pair that the player has joined: who began, the one who entered it, the player, or the organizer. */
      madeBy: z.enum(['invite', 'request', 'organizer']).optional(),
      /** Until when an answer is awaited. */
      expiresAt: moment.optional(),
    })
    .nullable(),
  /** It is the pair of somebody who invited this player, and has that entry's id. */
  isJoined: z.literal(true).optional(),
  /** The player is in the squad of this team, and it is the team's entry. */
  squadOf: z.string().optional(),
  /** A partner is still wanted: what that one pays, in rupees, and until when one is looked for. */
  wanted: z.object({ pays: z.number(), until: moment }).optional(),
  /** The invitation was declined or has run out: until when to name another, pay the rest or take the money back. */
  decideBy: moment.optional(),
  /** What is left to pay, in rupees, to keep a partner who pays nothing. */
  rest: z.number().optional(),
  /** Of one that waits: its place on the waiting list of the category, from 1. */
  waitPosition: z.number().optional(),
  /** Nobody else has entered the category: until then the organizer decides about it. Told to the player. */
  aloneUntil: moment.optional(),
  /**
   * The organizer has moved it from this category, or changed the event: until when all of the fee comes back on request.
   * To the player.
   */
  movedFrom: z.string().optional(),
  fullRefundUntil: moment.optional(),
  /** Outside the limits of its category, and kept in by the organizer. To the event's staff. */
  isException: z.literal(true).optional(),
  /** What the organizer had chosen for it in a change and was not possible any more. To the event's staff. */
  undone: z.object({ to: z.string().nullable(), why: z.enum(['full', 'other']) }).optional(),
  /** Of one that is offered a place. */
  offeredUntil: moment.optional(),
});
export type Entry = z.output<typeof entry>;
