import { payoutSchedules } from '@maidan/domain/money/settlements';
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { maskedBankDetails } from '../accounts/profile.ts';
import { moment } from '../fields.ts';

const vendorDetails = z.object({
  vendorId: z.string().nullable(),
  /** CREATED, ACTIVATED, or the provider's own word; null without a vendor. */
  status: z.string().nullable(),
  /** Why the provider does not pay out, in its words. */
  remarks: z.string().nullable(),
  commissionRate: z.number(),
  customCommissionApproved: z.boolean(),
  enabledAt: moment.nullable(),
  disabledAt: moment.nullable(),
  /** Set by an administrator; the history's last entry without an end says why. */
  payoutsOnHold: z.boolean(),
  schedule: z.enum(payoutSchedules),
  pauseHistory: z.array(z.object({ from: moment, to: moment.nullable(), reason: z.string() })),
});

export const organizerVendor = z.object({
  hasVendor: z.boolean(),
  isVendorEnabled: z.boolean(),
  /** Payments go through the built-in sandbox: screens that show money say so. */
  isTestMoney: z.boolean(),
  vendorDetails,
});
export type OrganizerVendor = z.output<typeof organizerVendor>;

export const vendorEndpoints = defineEndpoints({
  status: {
    method: 'GET',
    url: '/easysplit/vendor/status',
    config: { access: 'organizer', summary: 'Get whether the organizer has a vendor, and its status' },
    schema: { response: { 200: z.object({ success: z.literal(true), organizer: organizerVendor }) } },
  },
  details: {
    method: 'GET',
    url: '/easysplit/vendor/details',
    config: { access: 'organizer', summary: 'Get the vendor with masked bank details' },
    schema: {
      response: {
        200: z.object({
          success: z.literal(true),
          vendor: z.object({
            vendorId: z.string(),
            status: z.string(),
            remarks: z.string().nullable(),
            bankDetails: maskedBankDetails,
            businessType: z.string(),
            settlementConfig: z.object({ commissionPercentage: z.number(), schedule: z.enum(payoutSchedules) }),
            documents: z.array(
              z.object({ docType: z.string(), docValue: z.string(), status: z.string(), uploadedAt: moment }),
            ),
          }),
        }),
      },
    },
  },
  documentTypes: {
    method: 'GET',
    url: '/easysplit/document-types',
    config: { access: 'public', summary: 'List the types of documents a vendor may add' },
    schema: {
      response: {
        200: z.object({
          success: z.literal(true),
          documentTypes: z.array(
            z.object({ name: z.string(), docType: z.string(), label: z.string(), required: z.boolean() }),
          ),
        }),
      },
    },
  },
  transferModes: {
    method: 'GET',
    url: '/easysplit/transfer-modes',
    config: { access: 'public', summary: 'Get the available payout methods' },
    schema: {
      response: {
        200: z.object({
          success: z.literal(true),
          transferModes: z.array(z.object({ mode: z.string(), default: z.boolean(), description: z.string() })),
        }),
      },
    },
  },
  organizerProfile: {
    method: 'GET',
    url: '/auth/organizer-profile',
    config: { access: 'signed-in', summary: 'Get the masked bank details of your profile' },
    schema: {
      response: {
        200: z.object({
          success: z.literal(true),
          hasVendor: z.boolean(),
          isVendorEnabled: z.boolean(),
          vendorDetails: z.object({ enabledAt: moment.nullable(), disabledAt: moment.nullable() }),
          organizer: z.object({ bankDetails: maskedBankDetails.nullable() }),
        }),
      },
    },
  },
});
