import { depositReasons, depositWaits } from '@maidan/domain/entries/deposits/reasons';
import { depositReturns } from '@maidan/domain/events/prices/deposit-returns';
import { z } from 'zod';
import { id, moment } from '../../fields.ts';

/** What was left beside the fee of one entry, and what became of it. */
export const deposit = z.object({
  _id: id,
  category: z.string(),
  /** Rupees. */
  amount: z.number(),
  /** When it comes back. */
  back: z.enum(depositReturns),
  state: z.enum(['open', 'given_back', 'kept']),
  /** By which rule it was decided; null while it is open. */
  why: z.enum(depositReasons).nullable(),
  /** Of an open one: it is being given back, or waits for a bank that asks for the payment. */
  waits: z.enum(depositWaits).nullable(),
  /** What the organizer said to it. */
  note: z.string(),
  decidedAt: moment.nullable(),
  /** The desk took it, and hands it back itself; null of one that was paid online. */
  desk: z.object({ how: z.enum(['cash', 'upi']), handedBackAt: moment.nullable() }).nullable(),
});
export type Deposit = z.output<typeof deposit>;
