import { businessTypes } from '@maidan/domain/bank-details';
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { accountType } from '../accounts/profile.ts';
import { type AnyField, says } from '../field-facts.ts';

/** Checked by the domain, in the specification's order and words; only bounded here. */
const typed = (field: AnyField) =>
  z
    .string({ error: says('must_be_text', { field }) })
    .max(200, says('is_too_long', { field }))
    .default('');

export const vendorOnboardingEndpoints = defineEndpoints({
  create: {
    method: 'POST',
    url: '/easysplit/vendor/create',
    config: {
      access: 'organizer',
      summary: 'Set up Easy Split: a vendor at the payment provider',
      idempotent: true,
      stepUp: true,
    },
    schema: {
      body: z.strictObject({
        accountNumber: typed('Account number'),
        ifsc: typed('IFSC code'),
        accountHolderName: typed('Account holder name'),
        accountType: accountType.default('SAVINGS'),
        pan: typed('PAN number'),
        businessType: z
          .enum(businessTypes, { error: says('is_not_valid', { field: 'Business type' }) })
          .default(businessTypes[0]),
        gst: z.string().max(40).nullish(),
        cin: z.string().max(40).nullish(),
        /** Use the account number stored in the profile; answers only show it masked, so it cannot be sent back. */
        useProfileAccount: z.boolean().default(false),
      }),
      response: {
        201: z.object({
          success: z.literal(true),
          message: z.string(),
          vendor: z.object({ vendorId: z.string(), status: z.string() }),
        }),
      },
    },
  },
});
