import { businessTypes } from '@maidan/domain/bank-details';
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { accountType } from '../accounts/profile.ts';

/** Judged by the domain, in the specification's order and words; here only bounded. */
const typed = (label: string) =>
  z
    .string({ error: `${label} must be text` })
    .max(200, `${label} is too long`)
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
        businessType: z.enum(businessTypes, { error: 'Business type is not valid' }).default(businessTypes[0]),
        gst: z.string().max(40).nullish(),
        cin: z.string().max(40).nullish(),
        /** Take the account number kept in the profile; answers show it masked only, so it cannot be typed back. */
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
