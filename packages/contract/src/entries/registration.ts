import { z } from 'zod';
import { fileAddress, id, moment } from '../fields.ts';

export const registrationStatus = z.enum(['held', 'confirmed', 'waitlisted', 'offered', 'expired', 'cancelled']);
export type RegistrationStatus = z.output<typeof registrationStatus>;

/** Money on its way back to whom it was paid by. */
export const refundAnswer = z.object({
  _id: id,
  amount: z.number(),
  reason: z.string(),
  status: z.enum(['created', 'sent', 'done', 'failed', 'cancelled']),
  createdAt: moment,
  doneAt: moment.nullable(),
});
export type RefundAnswer = z.output<typeof refundAnswer>;

export const registration = z.object({
  _id: id,
  eventId: id,
  status: registrationStatus,
  name: z.string(),
  categories: z.array(
    z.object({
      /** What the draws call this entry by. */
      entry: id,
      name: z.string(),
      price: z.number(),
      partner: z.string().nullable(),
      cancelled: z.boolean(),
    }),
  ),
  amount: z.number(),
  holdExpiresAt: moment.nullable(),
  /** The text of the ticket's QR code, once confirmed. */
  ticket: z.string().nullable(),
  /** The same for people: eight letters and digits to read out at the desk. */
  ticketCode: z.string().nullable(),
  checkedIn: z.boolean(),
  checkedInAt: moment.nullable(),
  registrationDate: moment,
  referralSource: z.string(),
  event: z.object({
    _id: id,
    name: z.string(),
    sports: z.string(),
    location: z.string(),
    locationlink: z.string(),
    dateandtime: moment,
    /** The last day of the published plan, where that is a later one (YYYY-MM-DD). */
    lastDay: z.string().nullable(),
    lastdate: moment,
    contact: z.string(),
    poster: fileAddress.nullable(),
    /** Why the event was called off; null while it stands. */
    calledOff: z.string().nullable(),
  }),
  /** The newest order, for "continue to payment". */
  order: z.object({ orderId: z.string(), status: z.string() }).nullable(),
  refunds: z.array(refundAnswer),
  /** What cancelling gives back now; null when it cannot be cancelled any more. */
  cancellation: z.object({ percent: z.number(), until: moment.nullable() }).nullable(),
});
export type Registration = z.output<typeof registration>;
