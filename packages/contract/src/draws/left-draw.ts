import { z } from 'zod';
import { toldFact } from '../fact.ts';
import { drawNote } from './draw-note.ts';

/** What the end of an entry does to a draw in which it stands. */
export const leftDraw = z.object({
  category: z.string(),
  entry: z.string(),
  name: z.string(),
  /**
   * `leaves`: the matches still to play are given up, or the rival has a bye; `replaced`: another entry plays on its
   * line; `played_out`: nothing is left to play; `pair_stays`: its partner stays in the draw, and the organizer names
   * another one; `partner_keeps`: the draw is not out, and the partner keeps the place and chooses; `on_court`: not while
   * the match is played, see `problem`.
   */
  outcome: z.enum(['leaves', 'replaced', 'played_out', 'pair_stays', 'partner_keeps', 'on_court']),
  /** Whether the public page shows the draw. */
  isPublished: z.boolean(),
  /** Results that are there already stay. */
  hasPlayed: z.boolean(),
  warnings: z.array(drawNote).readonly(),
  /** Labels of the matches given up. */
  walkovers: z.array(z.string()),
  /** Labels of the matches that are played at another time, or have none. */
  moved: z.array(z.string()),
  /** Who takes the line. */
  by: z.string().nullable(),
  problem: toldFact.nullable(),
});
export type LeftDraw = z.output<typeof leftDraw>;

/** The same before the press. */
export const drawToLeave = leftDraw.extend({
  /** Confirmed entries that are not drawn and could take the line, in the order in which they came. */
  reserves: z.array(z.object({ entry: z.string(), name: z.string() })),
});
export type DrawToLeave = z.output<typeof drawToLeave>;
