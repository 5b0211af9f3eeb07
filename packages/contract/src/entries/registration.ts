import { feePaperKinds } from '@maidan/domain/money/tax/papers';
import { z } from 'zod';
import { deposit } from './shown/deposit.ts';
import { entry } from './entry.ts';
import { refundPolicy } from '../events/shown-refund-policy.ts';
import { fileAddress, id, moment } from '../fields.ts';

export const registrationStatus = z.enum(['held', 'confirmed', 'waitlisted', 'offered', 'expired', 'cancelled']);
export type RegistrationStatus = z.output<typeof registrationStatus>;

/** Money on its way back to the payer. */
export const refundAnswer = z.object({
  _id: id,
  amount: z.number(),
  reason: z.string(),
  status: z.enum(['created', 'sent', 'done', 'failed', 'cancelled']),
  createdAt: moment,
  doneAt: moment.nullable(),
  /** Of a second or late payment, which paid for nothing: the fee itself is not refunded. Absent of a fee's refund. */
  isTooMany: z.literal(true).optional(),
  /** It gives deposits back: no fee is refunded. Absent of a fee's refund. */
  isDeposit: z.literal(true).optional(),
});
export type RefundAnswer = z.output<typeof refundAnswer>;

/** A tax invoice, bill of supply or credit note; the amount in rupees. */
export const shownPaper = z.object({
  _id: id,
  number: z.string(),
  kind: z.enum(feePaperKinds),
  issuedAt: moment,
  amount: z.number(),
});
export type ShownPaper = z.output<typeof shownPaper>;

export const registration = z.object({
  _id: id,
  eventId: id,
  status: registrationStatus,
  name: z.string(),
  categories: z.array(
    z.object({
      /** The id of this entry in the draws. */
      entry: id,
      name: z.string(),
      price: z.number(),
      partner: z.string().nullable(),
      cancelled: z.boolean(),
      /** Given up, or run out, before anything was paid for it. */
      neverPaid: z.literal(true).optional(),
      /** The organizer's; null when the player cancelled. */
      cancelledReason: z.string().nullish(),
      /** Once the winners are recorded. */
      place: z.enum(['first', 'second', 'third']).nullish(),
    }),
  ),
  /** The same places, each with a state of its own. */
  entries: z.array(entry),
  /** The entry by which everybody finds the player's page at the event; null while none is confirmed. */
  playerPage: id.nullish(),
  amount: z.number(),
  /** Still to be paid, here or at the desk, beside the amount. */
  owed: z.number(),
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
    /** The last day of the published schedule, if later (YYYY-MM-DD). */
    lastDay: z.string().nullable(),
    lastdate: moment,
    /** Whether somebody else may still enter. */
    registrationOpen: z.boolean(),
    contact: z.string(),
    poster: fileAddress.nullable(),
    /** Why the event was called off; null otherwise, and for an entry that was cancelled before. */
    calledOff: z.string().nullable(),
    /** Why an administrator took it off the public pages; the entry and its money stay. */
    unpublished: z.string().nullish(),
    /**
     * Until its day: where and when it was to be played when this was registered, as far as that is another one by now,
     * and why.
     */
    moved: z
      .object({ dateandtime: moment.nullable(), location: z.string().nullable(), reason: z.string().nullable() })
      .nullish(),
    /** Recorded winners are what certificates are made of. */
    hasWinners: z.boolean(),
    /** Whether a draw of it is published. */
    hasDraws: z.boolean(),
  }),
  /** The latest order, for "continue to payment". */
  order: z
    .object({
      orderId: z.string(),
      status: z.string(),
      /** The newest try to pay has no answer of the bank: it is not known whether anything was paid. */
      isUnanswered: z.boolean(),
    })
    .nullable(),
  refunds: z.array(refundAnswer),
  /** What was left beside the fees, and what became of it; absent where nothing was. */
  deposits: z.array(deposit).optional(),
  /** What was paid online for it, oldest first: each payment whole, in rupees, with what it paid for others. Each has a receipt. */
  payments: z.array(z.object({ orderId: z.string(), paidAt: moment, amount: z.number() })).optional(),
  /** Tax invoice or bill of supply, and credit notes, in order; absent where a receipt says it all. Amounts in rupees. */
  papers: z.array(shownPaper).optional(),
  /** What cancelling refunds now; null when it can no longer be cancelled. */
  cancellation: z
    .object({
      /** The least of the categories, and until when that does not change. */
      percent: z.number(),
      until: moment.nullable(),
      /**
       * Each category that has its place, by the rules that its fee was paid with; `back`: rupees of what was paid online.
       */
      categories: z.array(
        z.object({ entry: id, percent: z.number(), until: moment.nullable(), back: z.number(), refundPolicy }),
      ),
    })
    .nullable(),
});
export type Registration = z.output<typeof registration>;
