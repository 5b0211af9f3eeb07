import { settlementStatuses } from '@maidan/domain/money/settlements';
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { moment, page, rupees, search } from '../fields.ts';

const transferStatus = z.enum(['INITIATED', 'SETTLED', 'FAILED', 'REVERSED']);

/**
 * One line of what reaches the bank: a share, a refund of it or an adjustment. It never changes, so that the lines
 * under a UTR sum to its `transferAmount`. Amounts in rupees: grossAmount − commission − taxes − refunded + adjustment
 * = amount = netAmount + charges (docs/money.md).
 */
export const settlement = z.object({
  id: z.string(),
  orderId: z.string(),
  kind: z.enum(['share', 'refund', 'adjustment']),
  /** What it adds to the transfer; negative for a refund. */
  amount: z.number(),
  charges: z.number(),
  netAmount: z.number(),
  /** What the player paid; 0 except for a share. */
  grossAmount: z.number(),
  /** What the platform kept; negative where a refund returned it. The same for withheld taxes. */
  commission: z.number(),
  taxes: z.number(),
  commissionRate: z.number(),
  /** What is refunded to the player. */
  refunded: z.number(),
  /** A refund that the organizer paid by hand, or a dispute. */
  adjustment: z.number(),
  status: z.enum(settlementStatuses),
  splitStatus: z.enum(['COMPLETED', 'REVERSED']),
  /** Null until a bank transfer exists. */
  settlementStatus: transferStatus.nullable(),
  utr: z.string().nullable(),
  utrNumber: z.string().nullable(),
  transferMode: z.string().nullable(),
  accountMode: z.literal('BANK'),
  settlementType: z.literal('STANDARD'),
  remarks: z.string().nullable(),
  /** The transfer that contains it, and its destination. */
  settlementId: z.string().nullable(),
  /** The total of the transfer; null before there is one. */
  transferAmount: z.number().nullable(),
  account: z.string(),
  eventId: z.string(),
  eventName: z.string(),
  playerName: z.string(),
  createdAt: moment,
  settledAt: moment.nullable(),
  /** The expected day, until it is settled. */
  settlementDate: moment,
  processedAt: moment.nullable(),
});
export type Settlement = z.output<typeof settlement>;

const sum = z.object({ count: z.number(), amount: z.number() });
export const settlementTotals = z.object({
  settled: sum.extend({ lastAt: moment.nullable() }),
  inTransit: sum,
  open: sum.extend({ nextAt: moment.nullable() }),
  failed: sum,
});
export type SettlementTotals = z.output<typeof settlementTotals>;

export const settlementSorts = ['createdAt', 'amount', 'status', 'settledAt'] as const;

export const settlementEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    url: '/easysplit/vendor/settlements',
    config: {
      access: 'organizer',
      summary: 'List the lines of transfers to the bank with their status, newest first',
    },
    schema: {
      querystring: z.object({
        /** Matches an order id, event, player or UTR. */
        q: search,
        status: z.enum([...settlementStatuses, '']).default(''),
        sort: z.enum(settlementSorts).default('createdAt'),
        order: z.enum(['asc', 'desc']).default('desc'),
        page,
        pageSize: z.coerce.number().int().min(1).max(1000).default(500),
      }),
      response: {
        200: z.object({
          success: z.literal(true),
          settlements: z.array(settlement),
          total: z.number(),
          totals: settlementTotals,
        }),
      },
    },
  },
  charges: {
    method: 'POST',
    url: '/easysplit/vendor/transfer-charges',
    config: { access: 'organizer', summary: 'Get the cost of an on-demand transfer' },
    schema: {
      body: z.strictObject({ amount: rupees, transferMode: z.string().max(20).default('NEFT') }),
      response: {
        200: z.object({
          success: z.literal(true),
          charges: z.object({
            amount: z.number(),
            transferMode: z.string(),
            serviceCharge: z.number(),
            serviceTax: z.number(),
            totalCharges: z.number(),
            netAmount: z.number(),
            billedTo: z.enum(['MERCHANT', 'VENDOR']),
            estimated: z.boolean(),
          }),
        }),
      },
    },
  },
});
