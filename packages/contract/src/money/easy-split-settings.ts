import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { moment, success } from '../fields.ts';
import { accountType, maskedBankDetails } from '../accounts/profile.ts';

const typed = z.string().max(200).default('');
/** In percent; checked by the commission rule. */
const rate = z.union([z.number(), z.string().trim().max(10)]);
const password = z.string().max(200).optional();

export const vendorSettingsEndpoints = defineEndpoints({
  update: {
    method: 'PUT',
    url: '/easysplit/vendor/update',
    config: {
      access: 'organizer',
      summary: 'Change the payout account; needs the password',
      stepUp: true,
    },
    schema: {
      body: z.strictObject({
        /** If the mask that the form was filled with comes back, the number is unchanged. */
        accountNumber: typed,
        ifsc: typed,
        accountHolderName: typed,
        accountType: accountType.default('SAVINGS'),
        commissionPercentage: rate.optional(),
        password,
      }),
      response: {
        200: z.object({
          success: z.literal(true),
          message: z.string(),
          vendor: z.object({
            vendorId: z.string(),
            status: z.string(),
            bankDetails: maskedBankDetails,
            settlementConfig: z.object({ commissionPercentage: z.number(), schedule: z.string() }),
            payoutsHeldUntil: moment.nullable(),
          }),
        }),
      },
    },
  },
  updateProfileBank: {
    method: 'PUT',
    url: '/organizer/update-vendor-details',
    config: {
      access: 'organizer',
      summary: 'Copy the payout account to the profile',
      stepUp: true,
    },
    schema: {
      body: z.strictObject({
        bankDetails: z
          .strictObject({
            accountNumber: typed,
            ifscCode: typed,
            accountHolderName: typed,
            accountType: accountType.default('SAVINGS'),
          })
          .optional(),
        vendorDetails: z.strictObject({ commissionRate: rate.optional() }).optional(),
        password,
      }),
      response: { 200: success },
    },
  },
});
