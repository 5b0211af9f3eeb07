import { figureRanges } from '@maidan/domain/money/easy-split-figures';
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { moment } from '../fields.ts';

const comparison = z.object({
  current: z.number(),
  previous: z.number(),
  /** Null when there was nothing before, so that no change can be given. */
  percentChange: z.number().nullable(),
});

const recentPayment = z.object({
  orderId: z.string(),
  amount: z.number(),
  date: moment,
  createdAt: moment,
  eventId: z.string(),
  eventName: z.string(),
  eventDate: moment,
  /** Of an event of several days. */
  eventLastDay: z.string().nullable(),
  settlementStatus: z.string(),
});

/** Amounts in rupees, from the books; a refund counts from the moment it is accepted. */
export const vendorSummary = z.object({
  vendor: z.object({ vendorId: z.string(), status: z.string(), since: moment }),
  financials: z.object({
    /**
     * What players paid, less refunds. Together with the adjustments it equals the sum of settled, pending, commission
     * and withheld taxes.
     */
    totalRevenue: z.number(),
    totalSettled: z.number(),
    pendingAmount: z.number(),
    commission: z.number(),
    /**
     * What desks took in cash and by UPI: part of the dashboard's revenue, never of these figures. Absent if nothing.
     */
    takenAtDesk: z.number().optional(),
    /** TCS and TDS; absent if none were ever withheld. */
    taxesWithheld: z.number().optional(),
    refunded: z.number(),
    /** Refunds that the organizer paid by hand, and disputes; absent if there are none. */
    adjustments: z.number().optional(),
    /** The part of the adjustments that disputes hold or took; absent if there is none. */
    disputed: z.number().optional(),
    commissionRate: z.number(),
    customCommissionApproved: z.boolean(),
    thisMonth: z.number(),
    todaysEarnings: z.number(),
    weekly: comparison,
  }),
  activity: z.object({
    totalTransactions: z.number(),
    firstAt: moment.nullable(),
    recentPayments: z.array(recentPayment),
  }),
  documents: z.object({ uploaded: z.number(), pending: z.number(), total: z.number() }),
});
export type VendorSummary = z.output<typeof vendorSummary>;

export const vendorAnalytics = z.object({
  range: z.enum(figureRanges),
  totalRevenue: z.number(),
  pendingAmount: z.number(),
  commissionRate: z.number(),
  totalTransactions: z.number(),
  todaysEarnings: z.number(),
  weekly: comparison,
  /** The range compared with the previous one. */
  revenueChange: comparison,
  transactionsChange: comparison,
  averageTransaction: z.number(),
  averageSettlementHours: z.number().nullable(),
  retentionRate: z.number().nullable(),
  players: z.number(),
  /** Revenue and payments per day (per week for a year). */
  series: z.array(z.object({ day: z.string(), revenue: z.number(), transactions: z.number() })),
  /**
   * The latest payments of the range with all that was refunded, kept by the platform and asked back by banks of each:
   * amount − refunded − commission − taxes + adjustment = netAmount. `performance` is what was kept, in percent of the
   * range's average payment.
   */
  transactions: z.array(
    recentPayment.extend({
      playerName: z.string(),
      refunded: z.number(),
      commission: z.number(),
      taxes: z.number(),
      adjustment: z.number(),
      netAmount: z.number(),
      performance: z.number(),
    }),
  ),
});
export type VendorAnalytics = z.output<typeof vendorAnalytics>;

export const vendorFigureEndpoints = defineEndpoints({
  summary: {
    method: 'GET',
    url: '/easysplit/vendor/summary',
    config: { access: 'organizer', summary: 'Get a summary of the vendor’s money' },
    schema: { response: { 200: z.object({ success: z.literal(true), summary: vendorSummary }) } },
  },
  balance: {
    method: 'GET',
    url: '/easysplit/vendor/balance',
    config: { access: 'organizer', summary: 'Get what can be paid out now and what is not due yet' },
    schema: {
      response: {
        200: z.object({
          success: z.literal(true),
          balance: z.object({
            /** What goes with the next payout; 0 while an administrator holds the payouts. */
            availableBalance: z.number(),
            /** What would go with the next payout but is held; absent unless an administrator holds the payouts. */
            heldBalance: z.number().optional(),
            pendingAmount: z.number(),
            pendingBalance: z.number(),
            inTransit: z.number(),
            totalEarned: z.number(),
            /** What the organizer owes: refunds and disputes beyond what is still to be paid out. */
            owed: z.number(),
            /** Beyond this, the organizer's own refunds wait for an administrator. */
            owedLimit: z.number(),
          }),
        }),
      },
    },
  },
  analytics: {
    method: 'GET',
    url: '/easysplit/vendor/analytics',
    config: { access: 'organizer', summary: 'Get the vendor’s payments over a range of days (India time)' },
    schema: {
      querystring: z.object({
        range: z.enum(figureRanges, { error: 'Range must be 7d, 30d, 90d or 1y' }).default('30d'),
      }),
      response: { 200: z.object({ success: z.literal(true), analytics: vendorAnalytics }) },
    },
  },
});
