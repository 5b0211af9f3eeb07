import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, line, moment } from '../fields.ts';
import { deskOutcome, deskRefund } from './refunds.ts';
import { registrationStatus } from './registration.ts';

export const refundOfCallOff = z.enum(['policy', 'full'], { error: 'Please choose what goes back: policy or full' });
const refund = refundOfCallOff;
/** What becomes of what the desk took; still owed, and listed until it is handed back, if nobody says so. */
const desk = deskOutcome.default('owed');
const params = z.object({ eventId: id });

/** `taken` was refunded, or asked back by a bank, before; what is neither taken nor refunded now is kept. */
const money = z.object({ entries: z.number(), paid: z.number(), taken: z.number(), refund: z.number() });

/** What calling an event off would do now. Amounts in rupees. */
export const callOffPreview = z.object({
  /** Percent of the fees; by default what the policy gives a player who cancels now. */
  percent: z.number(),
  /** Entries that end: paid online, paid at the desk, and those that paid nothing or are waiting. */
  online: money,
  desk: money,
  others: z.number(),
  /**
   * Who bears the refunds, organizer or platform; of the organizer's part, what is still unsettled and what they will
   * owe.
   */
  ofShare: z.number(),
  ofCommission: z.number(),
  fromUnsettled: z.number(),
  owed: z.number(),
  /** How much the organizer may owe, if this would exceed it: then it is refused. Null otherwise. */
  beyondLimit: z.number().nullable(),
  /** What would be owed in all once it is called off: paid in first, nothing is. */
  payIn: z.number(),
  /** Who gets how much, largest first; at most a thousand. */
  players: z.array(z.object({ name: z.string(), paid: z.number(), refund: z.number() })),
});
export type CallOffPreview = z.output<typeof callOffPreview>;

export const callOffJob = z.object({
  state: z.enum(['running', 'paused', 'done']),
  reason: z.string(),
  refund,
  percent: z.number(),
  desk: deskOutcome,
  inSteps: z.boolean(),
  createdAt: moment,
});

export const callOff = z.object({
  success: z.literal(true),
  job: callOffJob,
  /** Entries; one without a fee to refund counts as `refunded` once it has ended. */
  progress: z.object({
    total: z.number(),
    refunded: z.number(),
    failed: z.number(),
    /** Accepted and on its way through the provider. */
    sending: z.number(),
    /** Their entry has ended, and their refund waits until there is money for it. */
    short: z.number(),
    amount: z.number(),
  }),
  /** Whose refund waits for money, in the order in which they get it. */
  waiting: z.array(z.object({ registrationId: id, playerName: z.string() })),
  failures: z.array(z.object({ registrationId: id, playerName: z.string(), amount: z.number(), problem: z.string() })),
});
export type CallOff = z.output<typeof callOff>;

/** Somebody whose fee was taken at the desk for an entry that was given up: only the organizer can repay it. Amounts in rupees. */
export const repayee = z.object({
  _id: id,
  eventId: id,
  name: z.string(),
  phone: z.string().nullable(),
  /** The categories that were given up. */
  categories: z.array(z.string()),
  status: registrationStatus,
  paidBy: z.enum(['cash', 'upi']),
  amount: z.number(),
  /** What the desk took, and has handed back. */
  atDesk: z.number(),
  refunded: z.number(),
  ticketCode: z.string().nullable(),
  deskRefunds: z.array(deskRefund),
  /** What is still to repay. */
  left: z.number(),
});
export type Repayee = z.output<typeof repayee>;

export const callOffByHand = z.object({
  success: z.literal(true),
  /** Entries are still being ended: the list may grow. */
  isRunning: z.boolean(),
  /** Rupees still to repay. */
  left: z.number(),
  /** Those still to repay first, by name; at most a thousand. */
  repay: z.array(repayee),
  /** Also before: players without an account or an e-mail address, whom no message reaches; at most a thousand. */
  unreached: z.array(z.object({ _id: id, name: z.string(), phone: z.string().nullable() })),
});
export type CallOffByHand = z.output<typeof callOffByHand>;

export const callOffEndpoints = defineEndpoints({
  preview: {
    method: 'GET',
    url: '/api/events/:eventId/call-off/preview',
    config: {
      access: 'event-staff',
      summary: 'Preview calling the event off: who is refunded how much, from which balance',
    },
    schema: {
      params,
      querystring: z.object({ refund: refund.default('full') }),
      response: { 200: z.object({ success: z.literal(true), preview: callOffPreview }) },
    },
  },
  start: {
    method: 'POST',
    url: '/api/events/:eventId/call-off',
    config: {
      access: 'event-staff',
      summary: 'Call the event off: entries close, and a job refunds the fees',
      idempotent: true,
      stepUp: true,
    },
    schema: {
      params,
      body: z.strictObject({
        reason: line(200, 'Reason'),
        refund,
        desk,
        /** Refunds follow in the order of the entries as money comes in, instead of being refused beyond the limit. */
        inSteps: z.boolean().default(false),
      }),
      response: { 202: callOff },
    },
  },
  read: {
    method: 'GET',
    url: '/api/events/:eventId/call-off',
    config: { access: 'event-staff', summary: 'Get the progress of refunds for a called-off event' },
    schema: { params, response: { 200: callOff } },
  },
  byHand: {
    method: 'GET',
    url: '/api/events/:eventId/call-off/by-hand',
    config: {
      access: 'event-staff',
      summary: 'List whom the desk still has to repay by hand, and whom to call when the event is called off',
    },
    schema: {
      params,
      response: {
        200: callOffByHand,
      },
    },
  },
  steer: {
    method: 'PUT',
    url: '/api/events/:eventId/call-off',
    config: { access: 'event-staff', summary: 'Pause or resume the refunds, or retry the failed ones', stepUp: true },
    schema: {
      params,
      body: z.strictObject({ action: z.enum(['pause', 'resume', 'retry']) }),
      response: { 200: callOff },
    },
  },
});
