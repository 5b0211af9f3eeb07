import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, moment, page } from '../fields.ts';
import { payout } from './payment-progress.ts';

const params = z.object({ eventId: id });

/** Amounts in rupees. Each is a sum of ledger lines, except `discounts`: money that nobody paid is in no book. */
export const statementFigures = z.object({
  /** How many entries were paid for. */
  payments: z.number(),
  /** By how much listed prices exceeded what was charged. */
  discounts: z.number(),
  /** What players paid. */
  gross: z.number(),
  refunded: z.number(),
  /** How many refunds stand. */
  refunds: z.number(),
  /** Borne by the platform: shown, but not deducted from the net. */
  gatewayFee: z.number(),
  gatewayFeeGst: z.number(),
  gatewayFeePaidBy: z.literal('platform'),
  /** Commission including GST, and that GST; null where the platform is not registered for GST and charges none. */
  commission: z.number(),
  commissionGst: z.number().nullable(),
  /** Null if the tax was never withheld. */
  tcs: z.number().nullable(),
  tds: z.number().nullable(),
  /** Refunds that the organizer paid by hand, bank disputes and kept deposits: added, or deducted when negative. */
  adjustments: z.number(),
  /**
   * Deposits that were paid online, in no figure of the fees: paid = givenBack + kept + takenByBanks + open. What is kept
   * is in the adjustments. Null where none was paid.
   */
  deposits: z
    .object({
      paid: z.number(),
      givenBack: z.number(),
      kept: z.number(),
      takenByBanks: z.number(),
      open: z.number(),
    })
    .nullable(),
  /** GST in the fees by the players' invoices less their credit notes, which the organizer pays; null without any. */
  feeGst: z.number().nullable(),
  /** gross − refunded − commission − tcs − tds + adjustments = net = settled + inTransit + open. */
  net: z.number(),
  settled: z.number(),
  inTransit: z.number(),
  /** Still to be sent; negative while refunds of money already paid out outweigh it. */
  open: z.number(),
});

/** Rupees at the desk, and for how many entries. */
const takings = z.object({ entries: z.number(), amount: z.number() });

/**
 * What the desk itself took, also for entries that were given up since: it never passes through the platform, is
 * in no book, and affects neither payout nor commission. With gross − refunded, `total` is the event's revenue.
 */
export const deskMoney = z.object({
  cash: takings,
  /** To the organizer's own account. */
  upi: takings,
  /** Refunds at the desk, in cash or by UPI. */
  deskRefunds: z.object({ refunds: z.number(), amount: z.number() }),
  /** cash + upi − deskRefunds. */
  total: z.number(),
  /** Of the total, what is still to be handed back for entries that were given up. */
  toHandBack: takings,
});

export const statement = z.object({
  event: z.object({
    _id: id,
    name: z.string(),
    code: z.string(),
    dateandtime: moment,
    lastDay: z.string().nullable(),
    location: z.string(),
  }),
  organizationName: z.string(),
  generatedAt: moment,
  isTestMoney: z.boolean(),
  figures: statementFigures,
  desk: deskMoney,
  /** Fees of entries that the organizer made, of which nothing is paid yet: in none of the sums above. */
  toCollect: takings,
  /** Oldest first. */
  settlements: z.array(payout),
});
export type Statement = z.output<typeof statement>;

/** One posting in the books about an order of the event; deductions are negative. */
export const statementLine = z.object({
  id: z.string(),
  at: moment,
  what: z.string(),
  orderId: z.string(),
  playerName: z.string(),
  /** What the player paid, or was refunded. */
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
    config: { access: 'event-staff', summary: 'Get what an event took, its deductions, and the transfers to the bank' },
    schema: { params, response: { 200: z.object({ success: z.literal(true), statement }) } },
  },
  lines: {
    method: 'GET',
    url: '/event/:eventId/statement/lines',
    config: { access: 'event-staff', summary: 'List the ledger lines behind a statement, newest first' },
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
      summary: 'Download the statement as PDF, or its lines as CSV',
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
