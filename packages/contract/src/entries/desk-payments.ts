import { parseRupees } from '@maidan/domain/money';
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, line, moment, rupees } from '../fields.ts';

/** A fee, or a part of it, that the desk took after the player was entered. */
export const deskPayment = z.object({
  _id: id,
  /** Rupees. */
  amount: z.number(),
  how: z.enum(['cash', 'upi']),
  /** Of a UPI payment. */
  reference: z.string(),
  at: moment,
});

/** Rupees that are paid and still owed, after this. */
const sums = { paid: z.number(), owed: z.number() };
const isSum = (value: string | number) => (parseRupees(value) ?? 0) > 0;
const params = z.object({ eventId: id, registrationId: id });

export const deskPaymentEndpoints = defineEndpoints({
  record: {
    method: 'POST',
    url: '/api/events/:eventId/registrations/:registrationId/desk-payments',
    config: {
      access: 'event-staff',
      summary: 'Record that an owed fee was paid at the desk, all of it or a part; moves no money',
      idempotent: true,
    },
    schema: {
      params,
      body: z
        .strictObject({
          amount: rupees.refine(isSum, 'Please enter an amount in rupees'),
          how: z.enum(['cash', 'upi'], { error: 'Please say how it was paid' }),
          reference: line(60, 'Reference', 0).default(''),
        })
        .refine(({ how, reference }) => how === 'cash' || reference !== '', {
          path: ['reference'],
          message: 'Please enter the last digits of the UPI reference',
        }),
      response: { 201: z.object({ success: z.literal(true), payment: deskPayment, ...sums }) },
    },
  },
  sendLink: {
    method: 'POST',
    url: '/event/:eventId/registrations/:registrationId/fee-link',
    config: {
      access: 'event-staff',
      summary: 'Ask the player to pay online what is owed at the desk: by bell and e-mail, with a link',
      rateLimit: 'entry',
      idempotent: true,
    },
    schema: {
      params,
      response: { 201: z.object({ success: z.literal(true), owed: z.number(), isMailed: z.boolean() }) },
    },
  },
  undo: {
    method: 'POST',
    url: '/api/events/:eventId/registrations/:registrationId/desk-payments/:paymentId/undo',
    config: {
      access: 'event-staff',
      summary: 'Undo a desk payment that was recorded by mistake: the fee is owed again',
      idempotent: true,
    },
    schema: {
      params: params.extend({ paymentId: id }),
      body: z.strictObject({ reason: line(200, 'Reason') }),
      response: { 200: z.object({ success: z.literal(true), ...sums }) },
    },
  },
});
