import { largestDocumentFile } from '@maidan/domain/money/easy-split-documents';
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { moment } from '../fields.ts';

const document = z.object({ docType: z.string(), docValue: z.string(), status: z.string(), uploadedAt: moment });
export type VendorDocument = z.output<typeof document>;

export const documentStatus = z.object({
  uploaded: z.array(document.extend({ name: z.string(), label: z.string(), required: z.boolean() })),
  uploadedCount: z.number(),
  totalCount: z.number(),
  requiredMissing: z.array(z.string()),
});
export type DocumentStatus = z.output<typeof documentStatus>;

export const vendorDocumentEndpoints = defineEndpoints({
  status: {
    method: 'GET',
    url: '/easysplit/vendor/document-status',
    config: { access: 'organizer', summary: 'Which proofs the provider has, and which are missing' },
    schema: { response: { 200: z.object({ success: z.literal(true), documentStatus }) } },
  },
  add: {
    method: 'POST',
    url: '/easysplit/vendor/documents',
    config: { access: 'organizer', summary: 'Add a proof by its number; the number itself is not kept' },
    schema: {
      body: z.strictObject({ docType: z.string().max(40).default(''), docValue: z.string().max(60).default('') }),
      response: { 201: z.object({ success: z.literal(true), document }) },
    },
  },
  replace: {
    method: 'PUT',
    url: '/easysplit/vendor/documents/:docType',
    config: {
      access: 'organizer',
      summary: 'Another number for a proof that was refused, or for a PAN, GSTIN or CIN that changed: checked anew',
      stepUp: true,
    },
    schema: {
      params: z.object({ docType: z.string().max(40) }),
      body: z.strictObject({ docValue: z.string().max(60).default('') }),
      response: { 200: z.object({ success: z.literal(true), document }) },
    },
  },
  sendFile: {
    method: 'POST',
    url: '/api/easysplit/documents/:docType/file',
    config: {
      access: 'organizer',
      summary: 'A picture or PDF of a proof that is not accepted yet; the file goes to the provider and is not kept',
      rateLimit: 'upload',
      form: { files: { file: { maxCount: 1, maxBytes: largestDocumentFile } } },
    },
    schema: {
      params: z.object({ docType: z.string().max(40) }),
      body: z.strictObject({ side: z.enum(['front', 'back']).default('front') }),
      response: { 200: z.object({ success: z.literal(true), document }) },
    },
  },
  download: {
    method: 'GET',
    url: '/easysplit/vendor/documents/:docType/download',
    config: { access: 'organizer', summary: 'A receipt for a proof, masked, as PDF', file: true, stepUp: true },
    schema: { params: z.object({ docType: z.string().max(40) }), response: { 200: z.any() } },
  },
});
