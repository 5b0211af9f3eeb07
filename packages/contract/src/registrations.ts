import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { birthday, id, line, moment, phone } from './fields.ts';
import { payment, refundAnswer } from './payments.ts';

export const registrationStatus = z.enum(['held', 'confirmed', 'waitlisted', 'offered', 'expired', 'cancelled']);
export type RegistrationStatus = z.output<typeof registrationStatus>;

export const registration = z.object({
  _id: id,
  eventId: id,
  status: registrationStatus,
  name: z.string(),
  categories: z.array(
    z.object({ name: z.string(), price: z.number(), partner: z.string().nullable(), cancelled: z.boolean() }),
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
    lastdate: moment,
    contact: z.string(),
    poster: z.string().nullable(),
  }),
  /** The newest order, for "continue to payment". */
  order: z.object({ orderId: z.string(), status: z.string() }).nullable(),
  refunds: z.array(refundAnswer),
  /** What cancelling gives back now; null when it cannot be cancelled any more. */
  cancellation: z.object({ percent: z.number(), until: moment.nullable() }).nullable(),
});
export type Registration = z.output<typeof registration>;

const answer = z.union([z.string().trim().max(500), z.number(), z.boolean()]);

export const registrationForm = z.strictObject({
  categories: z
    .array(z.strictObject({ name: line(80, 'Category'), partner: line(120, "Partner's name", 0).nullish() }), {
      error: 'Please choose at least one category',
    })
    .min(1, 'Please choose at least one category')
    .max(20, 'Please choose at most 20 categories'),
  answers: z.record(z.string().max(100), answer).default({}),
  referralSource: line(120, 'Level', 0).default(''),
  accommodationRequired: line(500, 'Medical condition', 0).default(''),
  dob: birthday,
  gender: z.enum(['female', 'male', 'other'], { error: 'Gender is required' }),
  city: line(80, 'City'),
  phone,
  consent: z.literal(true, { error: 'Please agree to the terms' }),
  joinWaitlist: z.boolean().default(false),
});

const registrationId = z.object({ registrationId: id });

export const registrationEndpoints = defineEndpoints({
  register: {
    method: 'POST',
    url: '/api/public/events/:eventId/registrations',
    config: {
      access: 'signed-in',
      summary: 'Take a place: held until it is paid, confirmed at once when nothing is to be paid',
      rateLimit: 'register',
      idempotent: true,
    },
    schema: {
      params: z.object({ eventId: id }),
      body: registrationForm,
      response: { 201: z.object({ success: z.literal(true), registration, payment: payment.nullable() }) },
    },
  },
  listMine: {
    method: 'GET',
    url: '/api/me/registrations',
    config: { access: 'signed-in-any', summary: 'My registrations, newest first' },
    schema: { response: { 200: z.object({ success: z.literal(true), registrations: z.array(registration) }) } },
  },
  getMine: {
    method: 'GET',
    url: '/api/me/registrations/:registrationId',
    config: { access: 'signed-in-any', summary: 'One of my registrations, with its ticket' },
    schema: {
      params: registrationId,
      response: { 200: z.object({ success: z.literal(true), registration }) },
    },
  },
  payMine: {
    method: 'POST',
    url: '/api/me/registrations/:registrationId/pay',
    config: {
      access: 'signed-in',
      summary: 'A session to pay an unpaid place; one that ran out is taken again while there is room',
      rateLimit: 'register',
      idempotent: true,
    },
    schema: {
      params: registrationId,
      response: { 200: z.object({ success: z.literal(true), registration, payment: payment.nullable() }) },
    },
  },
  cancelMine: {
    method: 'POST',
    url: '/api/me/registrations/:registrationId/cancel',
    config: { access: 'signed-in-any', summary: 'Give back my place, or some categories of it', idempotent: true },
    schema: {
      params: registrationId,
      body: z.strictObject({ categories: z.array(line(80, 'Category')).min(1).max(20).optional() }),
      response: { 200: z.object({ success: z.literal(true), registration, refund: refundAnswer.nullable() }) },
    },
  },
});
