import { depositReturns } from '@maidan/domain/events/prices/deposit-returns';
import { indiaDay, isRealDay, parseIndiaTime } from '@maidan/domain/india-time';
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, line } from '../fields.ts';

/** An amount of rupees, as a number or as typed. */
const amount = z.union([z.number(), z.string().trim().max(20)], { error: 'Please enter an amount in rupees' });

/** A day of India's calendar (YYYY-MM-DD); of a moment its day counts. */
export const priceDay = z
  .string({ error: 'Please enter a day' })
  .trim()
  .max(40, 'Please enter a day')
  .refine((text) => isRealDay(text) && parseIndiaTime(text) !== null, 'Please enter a day')
  .transform((text) => indiaDay(parseIndiaTime(text) ?? new Date(0)));

/** Names of categories; absent: all of them. */
export const ruleCategories = z
  .array(line(80, 'Category'))
  .min(1, 'Please choose at least one category')
  .max(100)
  .nullish();

export const percentOff = z
  .int('Please enter a whole percentage')
  .min(1, 'Please enter 1 to 100 %')
  .max(100, 'Please enter 1 to 100 %');

/** Exactly one: the whole price, so many percent less, or so many rupees more (or less, where negative). */
const priceChange = { price: amount.nullish(), percent: percentOff.nullish(), change: amount.nullish() };
const shownChange = {
  price: z.number().optional(),
  percent: z.number().optional(),
  change: z.number().optional(),
};

/** The last day is included. */
const days = { from: priceDay.nullish(), until: priceDay.nullish() };
const shownDays = { from: z.string().optional(), until: z.string().optional() };

export const priceRulesForm = z.object({
  dates: z
    .array(z.object({ name: line(60, 'Name'), ...days, categories: ruleCategories, ...priceChange }))
    .max(20, 'An event can have at most 20 prices by date')
    .default([]),
  classes: z
    .array(
      z.object({
        name: line(60, 'Name'),
        categories: ruleCategories,
        ...priceChange,
        /** What proves it; the player brings it to the desk. */
        proof: line(200, 'Proof', 0).nullish(),
      }),
    )
    .max(20, 'An event can have at most 20 fee classes')
    .default([]),
  bundles: z
    .array(
      z.object({
        categories: z
          .int('Please enter how many categories')
          .min(2, 'A bundle takes at least 2 categories')
          .max(20, 'A bundle takes at most 20 categories'),
        price: amount,
      }),
    )
    .max(10, 'An event can have at most 10 bundles')
    .default([]),
  /** Paid beside the fee and given back to who comes; a category named in `own` has one of its own, 0 for none. */
  deposit: z
    .object({
      amount,
      back: z.enum(depositReturns),
      own: z
        .array(z.object({ category: line(80, 'Category'), amount }))
        .max(100)
        .nullish(),
    })
    .nullish(),
});
export type PriceRulesForm = z.output<typeof priceRulesForm>;

const shownCategories = z.array(z.string()).optional();

/** The prices of an event besides its categories' own, amounts in rupees. */
export const shownPriceRules = z.object({
  dates: z.array(z.object({ name: z.string(), ...shownDays, categories: shownCategories, ...shownChange })),
  classes: z.array(
    z.object({
      name: z.string(),
      categories: shownCategories,
      ...shownChange,
      proof: z.string().optional(),
    }),
  ),
  bundles: z.array(z.object({ categories: z.number(), price: z.number() })),
  deposit: z
    .object({
      amount: z.number(),
      back: z.enum(depositReturns),
      own: z.array(z.object({ category: z.string(), amount: z.number() })),
    })
    .optional(),
});
export type ShownPriceRules = z.output<typeof shownPriceRules>;

const params = z.object({ eventId: id });
const answer = shownPriceRules.extend({
  success: z.literal(true),
  /** Whom a change leaves at the price they were shown: players with a place, paid or held. */
  entered: z.number(),
  /** How many entries stand in each class, by its name. */
  usedByClass: z.record(z.string(), z.number()),
});

/** Prices by date, fee classes and bundles of an event. */
export const priceEndpoints = defineEndpoints({
  get: {
    method: 'GET',
    url: '/api/events/:eventId/prices',
    config: {
      access: 'event-staff',
      summary: 'Get the prices of an event: by date, by class, and of several categories',
    },
    schema: { params, response: { 200: answer } },
  },
  save: {
    method: 'PUT',
    url: '/api/events/:eventId/prices',
    config: {
      access: 'event-staff',
      summary: 'Set the prices of an event; whoever has entered keeps the price they were shown',
    },
    schema: { params, body: priceRulesForm, response: { 200: answer } },
  },
});
