import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, moment, page } from '../fields.ts';

const params = z.object({ eventId: id });

/** Amounts in rupees. Every one is a sum of ledger lines, but `discounts`: money that nobody paid is in no book. */
export const statementFigures = z.object({
  /** How many entries were paid. */
  payments: z.number(),
  /** What the listed prices were above what was charged. */
  discounts: z.number(),
  /** What players paid. */
  gross: z.number(),
  refunded: z.number(),
  /** How many refunds stand. */
  refunds: z.number(),
  /** Borne by the platform: shown, and not taken from the net. */
  gatewayFee: z.number(),
  gatewayFeeGst: z.number(),
  gatewayFeePaidBy: z.literal('platform'),
  /** Commission with the GST inside it, and that GST. */
  commission: z.number(),
  commissionGst: z.number(),
  /** Null where the tax is not switched on and was never withheld. */
  tcs: z.number().nullable(),
  tds: z.number().nullable(),
  /** Refunds that the organizer paid by hand, and disputes of the bank: added, or taken off when negative. */
  adjustments: z.number(),
  /** gross − refunded − commission − tcs − tds + adjustments = net = settled + inTransit + open. */
  net: z.number(),
  settled: z.number(),
  inTransit: z.number(),
  /** Still to be sent; below zero while refunds of what was paid out outweigh it. */
  open: z.number(),
});

/** Rupees that were handed over at the desk, and for how many entries. */
const takings = z.object({ entries: z.number(), amount: z.number() });

/**
 * What the desk took itself of entries that stand, or of which it is recorded what was handed back: it never passes through the platform,
 * is in no book, and belongs to no payout and no commission. With gross − refunded, `total` is the revenue of the event.
 */
export const deskMoney = z.object({
  cash: takings,
  /** To an account of the organizer's own. */
  upi: takings,
  /** By hand, in cash or by UPI. */
  deskRefunds: z.object({ refunds: z.number(), amount: z.number() }),
  /** cash + upi − deskRefunds. */
  total: z.number(),
});

/** A bank transfer that carries shares of this event, maybe beside those of others. */
export const statementTransfer = z.object({
  settlementId: z.string(),
  status: z.enum(['INITIATED', 'SETTLED', 'FAILED', 'REVERSED']),
  utr: z.string().nullable(),
  /** This event's part of it. */
  amount: z.number(),
  /** All that the transfer carried. */
  transferAmount: z.number(),
  account: z.string(),
  initiatedAt: moment,
  settledAt: moment.nullable(),
});

export const statement = z.object({
  event: z.object({ _id: id, name: z.string(), code: z.string(), dateandtime: moment, location: z.string() }),
  organizationName: z.string(),
  generatedAt: moment,
  isTestMoney: z.boolean(),
  figures: statementFigures,
  desk: deskMoney,
  /** Oldest first. */
  settlements: z.array(statementTransfer),
});
export type Statement = z.output<typeof statement>;

/** One posting of the books about an order of the event; what it takes away is negative. */
export const statementLine = z.object({
  id: z.string(),
  at: moment,
  what: z.string(),
  orderId: z.string(),
  playerName: z.string(),
  /** What the player paid, or got back. */
  amount: z.number(),
  commission: z.number(),
  tcs: z.number(),
  tds: z.number(),
  adjustment: z.number(),
  /** amount − commission − tcs − tds + adjustment */
  share: z.number(),
});
export type StatementLine = z.output<typeof statementLine>;

export const statementEndpoints = defineEndpoints({
  read: {
    method: 'GET',
    url: '/event/:eventId/statement',
    config: { access: 'event-staff', summary: 'What an event took, what went off it, and the transfers to the bank' },
    schema: { params, response: { 200: z.object({ success: z.literal(true), statement }) } },
  },
  lines: {
    method: 'GET',
    url: '/event/:eventId/statement/lines',
    config: { access: 'event-staff', summary: 'The lines of the books behind a statement, the newest first' },
    schema: {
      params,
      querystring: z.object({ page }),
      response: { 200: z.object({ success: z.literal(true), lines: z.array(statementLine), total: z.number() }) },
    },
  },
  download: {
    method: 'GET',
    url: '/event/:eventId/statement/download',
    config: {
      access: 'event-staff',
      summary: 'The statement as a PDF, or with its lines as CSV',
      rateLimit: 'export',
      file: true,
      stepUp: true,
    },
    schema: {
      params,
      querystring: z.object({ format: z.enum(['pdf', 'csv']).default('pdf') }),
      response: { 200: z.unknown() },
    },
  },
});
