import { z } from 'zod';
import { id, moment } from '../fields.ts';
import { customization } from './page.ts';

/** Values of an approved event that wait for an administrator: only those that differ. */
export const revisedValues = z.object({
  eventName: z.string().optional(),
  sports: z.string().optional(),
  dateandtime: moment.optional(),
  days: z.number().int().optional(),
  location: z.string().optional(),
  stateUT: z.string().optional(),
  locationlink: z.string().optional(),
  lastdate: moment.optional(),
  /** Higher fees, in rupees. */
  categories: z.array(z.object({ _id: id, name: z.string(), price: z.number() })).optional(),
  customization: customization.pick({ stayUpdated: true }).optional(),
});

/** What an organizer wants to change of an approved event, until an administrator decides. */
export const pendingRevision = z.object({
  _id: id,
  before: revisedValues,
  after: revisedValues,
  /** In the organizer's words, for those who entered. */
  reason: z.string().nullable(),
  /** What becomes of entries that no longer fit: `to` is a category, or null where the fee goes back in full. */
  choices: z.array(
    z.object({ entry: id, player: z.string(), category: z.string(), to: id.nullable(), toName: z.string().nullable() }),
  ),
  /** Until when those who had entered get the whole fee back if they cancel; null where the rules hold. */
  fullRefundUntil: moment.nullable(),
  sentAt: moment,
});
