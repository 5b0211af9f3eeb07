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
    config: { access: 'organizer', summary: 'List the documents the provider has, and those missing' },
    schema: { response: { 200: z.object({ success: z.literal(true), documentStatus }) } },
  },
  add: {
    method: 'POST',
    url: '/easysplit/vendor/documents',
    config: { access: 'organizer', summary: 'Add a document by its number; the number is not stored' },
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
      summary: 'Replace the number of a rejected document, or a changed PAN, GSTIN or CIN; it is verified again',
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
      summary: 'Upload a picture or PDF of a document; it is passed to the provider and not stored',
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
    config: { access: 'organizer', summary: 'Get a masked receipt for a document, as PDF', file: true, stepUp: true },
    schema: { params: z.object({ docType: z.string().max(40) }), response: { 200: z.any() } },
  },
});
