import { parseRupees } from '@maidan/domain/money';
import { deskOutcomes } from '@maidan/domain/entries/refunding/desk-money';
import { z } from 'zod';
import { leftDraw } from '../draws/left-draw.ts';
import { defineEndpoints } from '../endpoint.ts';
import { id, line, moment, rupees } from '../fields.ts';
import { refundAnswer, registration, registrationStatus } from './registration.ts';
import { registrationId } from './registrations.ts';

/** Money that the desk took and refunded. */
export const deskRefund = z.object({
  _id: id,
  /** Rupees. */
  amount: z.number(),
  how: z.enum(['cash', 'upi']),
  note: z.string(),
  at: moment,
});
export type DeskRefund = z.output<typeof deskRefund>;

/** Rupees of the fee that the desk has refunded so far, and what is left of it. */
const refundedAtDesk = { refunded: z.number(), left: z.number() };

/** What happened in the draws in which the entries stood; absent where they stood in none. */
const draws = z.array(leftDraw).optional();

const isSum = (value: string | number) => (parseRupees(value) ?? 0) > 0;

const by = z.enum(['all', 'rules'], { error: 'Please choose what goes back: all or rules' }).default('all');

/** What became of money that the desk took, when the entry it paid for is given up. */
export const deskOutcome = z.enum(deskOutcomes, {
  error: 'Please say what became of the money: handed back, kept or still owed',
});

const deskWord = z
  .strictObject({
    became: deskOutcome,
    /** Rupees that were, or will be, handed back; the rest is kept. What is due if absent. */
    amount: rupees.refine(isSum, 'Please enter an amount in rupees').optional(),
    /** How it was handed back; as it was paid if absent. */
    how: z.enum(['cash', 'upi'], { error: 'Please say how it was refunded' }).optional(),
  })
  .refine(({ became, amount }) => became !== 'kept' || amount === undefined, {
    path: ['amount'],
    message: 'What is kept is not handed back: leave the amount out',
  });

const categories = z.array(line(80, 'Category')).min(1).max(20).optional();

/** What a refund would do now. Amounts in rupees. */
export const refundPreview = z.object({
  /** Of the chosen categories: everything that is left, and what their rules give. */
  all: z.number(),
  byRules: z.number(),
  /** What goes back as asked, and who bears it, organizer or platform: the two add up. */
  refund: z.number(),
  ofShare: z.number(),
  ofCommission: z.number(),
  /** Of the organizer's part, what is not settled yet, and what comes off the next payouts. */
  fromUnsettled: z.number(),
  owed: z.number(),
  /** How much the organizer may owe, if this would exceed it: then it is refused. Null otherwise. */
  beyondLimit: z.number().nullable(),
  /** What the desk took of the chosen categories and may hand back, and what their rules give of it. */
  atDesk: z.number(),
  atDeskByRules: z.number(),
});
export type RefundPreview = z.output<typeof refundPreview>;

export const refundEndpoints = defineEndpoints({
  refund: {
    method: 'POST',
    url: '/event/:eventId/registrations/:registrationId/refund',
    config: {
      access: 'event-staff',
      summary: 'Refund the fee of some or all categories and free the place, or refund a part and keep it',
      idempotent: true,
      stepUp: true,
    },
    schema: {
      params: z.object({ eventId: id, registrationId: id }),
      body: z
        .strictObject({
          categories,
          /** Rupees of what was paid online; the player keeps the place. */
          amount: rupees.refine(isSum, 'Please enter an amount in rupees').optional(),
          /** How much of the fees goes back: all, or what the rules give that held when they were paid. */
          by,
          reason: line(200, 'Reason'),
          /** What became of what the desk took; still owed if absent, so that no money leaves the books unsaid. */
          desk: deskWord.optional(),
          /** Who takes the line of a category in its draw; without, the rival has a bye or a walkover. */
          reserves: z
            .array(z.strictObject({ category: line(80, 'Category'), entry: id }))
            .max(20)
            .optional(),
        })
        .refine(({ amount, desk }) => amount === undefined || desk === undefined, {
          path: ['desk'],
          message: 'A partial refund of an online payment keeps the place: say nothing about the desk',
        })
        .refine(({ categories: some, amount }) => !some || amount === undefined, {
          path: ['amount'],
          message: 'Please refund categories or an amount, not both',
        }),
      response: {
        200: z.object({
          success: z.literal(true),
          refund: refundAnswer.nullable(),
          status: registrationStatus,
          draws,
        }),
      },
    },
  },
  preview: {
    method: 'GET',
    url: '/api/events/:eventId/registrations/:registrationId/refund-preview',
    config: { access: 'event-staff', summary: 'Preview a refund: how much goes back, and who bears it' },
    schema: {
      params: z.object({ eventId: id, registrationId: id }),
      querystring: z.object({
        /** Names, each on its own line; all if absent. */
        categories: z.string().max(2000).optional(),
        amount: rupees.refine(isSum, 'Please enter an amount in rupees').optional(),
        by,
      }),
      response: { 200: z.object({ success: z.literal(true), preview: refundPreview }) },
    },
  },
  cancel: {
    method: 'POST',
    url: '/api/me/registrations/:registrationId/cancel',
    config: { access: 'signed-in-any', summary: 'Cancel my registration, or some of its categories', idempotent: true },
    schema: {
      params: registrationId,
      body: z.strictObject({ categories }),
      response: { 200: z.object({ success: z.literal(true), registration, refund: refundAnswer.nullable(), draws }) },
    },
  },
  recordAtDesk: {
    method: 'POST',
    url: '/api/events/:eventId/registrations/:registrationId/desk-refunds',
    config: {
      access: 'event-staff',
      summary: 'Record a full or partial refund at the desk of a fee taken there; moves no money',
      idempotent: true,
    },
    schema: {
      params: z.object({ eventId: id, registrationId: id }),
      body: z.strictObject({
        amount: rupees.refine(isSum, 'Please enter an amount in rupees'),
        how: z.enum(['cash', 'upi'], { error: 'Please say how it was refunded' }),
        note: line(200, 'Note', 0).default(''),
      }),
      response: { 201: z.object({ success: z.literal(true), refund: deskRefund, ...refundedAtDesk }) },
    },
  },
  keepAtDesk: {
    method: 'POST',
    url: '/api/events/:eventId/registrations/:registrationId/desk-money/keep',
    config: {
      access: 'event-staff',
      summary: 'Keep after all what the desk was still to hand back; moves no money',
      idempotent: true,
    },
    schema: {
      params: z.object({ eventId: id, registrationId: id }),
      body: z.strictObject({ reason: line(200, 'Reason') }),
      response: { 200: z.object({ success: z.literal(true), kept: z.number() }) },
    },
  },
  undoAtDesk: {
    method: 'POST',
    url: '/api/events/:eventId/registrations/:registrationId/desk-refunds/:refundId/undo',
    config: {
      access: 'event-staff',
      summary: 'Undo a desk refund that was recorded by mistake',
      idempotent: true,
    },
    schema: {
      params: z.object({ eventId: id, registrationId: id, refundId: id }),
      body: z.strictObject({ reason: line(200, 'Reason') }),
      response: { 200: z.object({ success: z.literal(true), ...refundedAtDesk }) },
    },
  },
});
