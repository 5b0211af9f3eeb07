import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, moment, page, paragraph, search } from '../fields.ts';
import { taxNumbers, taxProfile } from './tax-profile.ts';

/** What an administrator can do about an organizer's payouts and payments. */
export const payeeActions = ['pause', 'enable', 'hold_payouts', 'release_payouts', 'set_limit'] as const;
export type PayeeAction = (typeof payeeActions)[number];

/** An organizer as payee. Amounts in rupees. */
export const payee = z.object({
  _id: id,
  organizer: z.object({ _id: id, name: z.string(), organizationName: z.string(), email: z.string() }),
  vendorId: z.string(),
  status: z.string(),
  /** Entry fees may be collected, as far as administrators are concerned. */
  isEnabled: z.boolean(),
  payoutsOnHold: z.boolean(),
  /** What is still to be paid out; when negative, the organizer owes it. */
  balance: z.number(),
  /** How much the organizer may owe through their own refunds; beyond that an administrator has to agree. */
  owedLimit: z.number(),
  /** Whether that limit is this organizer's own rather than the general one. */
  hasOwnLimit: z.boolean(),
  /** What the papers say; null: not set. */
  tax: taxNumbers
    .extend(taxProfile.pick({ legalName: true, address: true, fees: true, gstRate: true, exemption: true }).shape)
    .nullable(),
  pauseHistory: z.array(z.object({ from: moment, to: moment.nullable(), reason: z.string() })),
});
export type Payee = z.output<typeof payee>;

export const payeeEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    url: '/api/admin/payees',
    config: { access: 'admin', summary: 'List payees, those who owe the most first' },
    schema: {
      querystring: z.object({ q: search, show: z.enum(['owing', 'held', '']).default(''), page }),
      response: {
        200: z.object({
          success: z.literal(true),
          payees: z.array(payee),
          total: z.number(),
          /** How many owe money, regardless of the filter. */
          owing: z.number(),
        }),
      },
    },
  },
  change: {
    method: 'PUT',
    url: '/api/admin/payees/:payeeId',
    config: {
      access: 'admin',
      summary: 'Pause or enable payments, hold or release payouts, or set how much may be owed, with a reason',
      stepUp: true,
    },
    schema: {
      params: z.object({ payeeId: id }),
      body: z.strictObject({
        action: z.enum(payeeActions, { error: 'Please choose what to do' }),
        reason: paragraph(300, 'Reason'),
        /** Rupees, for `set_limit`; null for the general limit. */
        limit: z.union([z.string().max(20), z.number(), z.null()]).optional(),
      }),
      response: { 200: z.object({ success: z.literal(true), payee }) },
    },
  },
});
