import { plainCode } from '@maidan/domain/events/prices/price-rules';
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id } from '../fields.ts';
import { percentOff, priceDay, ruleCategories } from './prices.ts';
import { says } from '../field-facts.ts';

const tooMany = 'Please enter a number from 1 to 100,000';
const times = z.int(tooMany).min(1, tooMany).max(100_000, tooMany);

/** A code that gives something off: `percent` of each fee, or `amount` rupees of the whole payment; one of them. */
export const codeForm = z.object({
  code: z
    .string({ error: says('is_required', { field: 'Code' }) })
    .max(60, 'A code can have at most 30 letters and digits')
    .transform(plainCode)
    .pipe(
      z
        .string()
        .min(3, 'A code needs at least 3 letters or digits')
        .max(30, 'A code can have at most 30 letters and digits')
        .regex(/^[A-Z0-9-]*$/, 'A code has letters, digits and hyphens only'),
    ),
  percent: percentOff.nullish(),
  amount: z.union([z.number(), z.string().trim().max(20)]).nullish(),
  categories: ruleCategories,
  /** Days of India's calendar; the last one is included. */
  from: priceDay.nullish(),
  until: priceDay.nullish(),
  /** How often it can be used in all, and by one account. */
  limit: times.nullish(),
  perAccount: times.nullish(),
});
export type CodeForm = z.output<typeof codeForm>;

export const discountCode = z.object({
  _id: id,
  code: z.string(),
  percent: z.number().optional(),
  amount: z.number().optional(),
  categories: z.array(z.string()).optional(),
  from: z.string().optional(),
  until: z.string().optional(),
  limit: z.number().optional(),
  perAccount: z.number().optional(),
  /** Uses that stand: what ended unpaid or was cancelled before payment was given back. */
  used: z.number(),
  state: z.enum(['active', 'not_yet', 'over', 'used_up']),
});
export type DiscountCodeAnswer = z.output<typeof discountCode>;

const params = z.object({ eventId: id });
const one = params.extend({ codeId: id });
const list = z.object({ success: z.literal(true), codes: z.array(discountCode) });
const changed = list.extend({ code: discountCode });

/** Codes of an event, for its organizer. */
export const codeEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    url: '/api/events/:eventId/codes',
    config: { access: 'event-staff', summary: 'List the codes of an event, and how often each was used' },
    schema: { params, response: { 200: list } },
  },
  add: {
    method: 'POST',
    url: '/api/events/:eventId/codes',
    config: { access: 'event-staff', summary: 'Add a code to an event' },
    schema: { params, body: codeForm, response: { 201: changed } },
  },
  change: {
    method: 'PUT',
    url: '/api/events/:eventId/codes/:codeId',
    config: { access: 'event-staff', summary: 'Change a code; whoever has used it keeps what it gave' },
    schema: { params: one, body: codeForm, response: { 200: changed } },
  },
  remove: {
    method: 'DELETE',
    url: '/api/events/:eventId/codes/:codeId',
    config: { access: 'event-staff', summary: 'End a code; whoever has used it keeps what it gave' },
    schema: { params: one, response: { 200: list } },
  },
});
