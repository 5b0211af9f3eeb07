import { feeTreatments, panKinds } from '@maidan/domain/money/tax/profile';
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { line, moment } from '../fields.ts';

const fees = z.enum(feeTreatments, { error: 'Please choose what GST the entry fees carry' });

/** What an organizer's papers say. PAN and GSTIN are those of the payout account: there is no second copy. */
export const taxProfile = z.object({
  legalName: z.string(),
  address: z.string(),
  fees,
  /** Percent of GST that new fees include; null unless they are taxable. */
  gstRate: z.number().nullable(),
  exemption: z.string().nullable(),
  /** Since when: earlier orders keep what held then. */
  since: moment,
});
export type TaxProfile = z.output<typeof taxProfile>;

export const taxNumbers = z.object({
  /** Masked. */
  pan: z.string(),
  /** By the PAN's fourth letter; null for a letter that nobody has. */
  panKind: z.enum(Object.values(panKinds)).nullable(),
  /** Masked; null when not registered. */
  gstin: z.string().nullable(),
  /** Of the GSTIN, else of the organization. */
  state: z.string(),
});
export type TaxNumbers = z.output<typeof taxNumbers>;

/** What the platform has set; null: not set. */
export const taxRates = z.object({
  /** Percent of GST that taxable entry fees include. */
  feeGst: z.number().nullable(),
});
export type TaxRatesSet = z.output<typeof taxRates>;

const answer = z.object({
  success: z.literal(true),
  /** Null: not set. */
  profile: taxProfile.nullable(),
  numbers: taxNumbers,
  rates: taxRates,
});

export const taxProfileEndpoints = defineEndpoints({
  read: {
    method: 'GET',
    url: '/api/organizer/tax-profile',
    config: { access: 'organizer', summary: 'Get the tax profile: names, numbers and what GST the entry fees carry' },
    schema: { response: { 200: answer } },
  },
  save: {
    method: 'PUT',
    url: '/api/organizer/tax-profile',
    config: { access: 'organizer', summary: 'Set the tax profile, for orders from now on', stepUp: true },
    schema: {
      body: z.strictObject({
        legalName: line(150, 'Legal name'),
        address: line(250, 'Address'),
        /** The mask that the answer carried keeps the number; empty: not registered. */
        gstin: z.string().trim().max(30, 'GST number must be in valid format').default(''),
        fees,
        exemption: line(120, 'Exemption', 0).default(''),
      }),
      response: { 200: answer },
    },
  },
});
