import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, moment, page, paragraph } from '../fields.ts';

const status = z.enum(['PENDING_APPROVAL', 'APPROVED', 'REJECTED']);
export const commissionRequest = z.object({
  _id: id,
  organizer: z.object({ _id: id, name: z.string(), organizationName: z.string(), email: z.string() }),
  current: z.number(),
  requested: z.number(),
  status,
  note: z.string().nullable(),
  /** The organizer's revenue of the last 90 days, in rupees: what the request would cost. */
  revenue90Days: z.number(),
  createdAt: moment,
  decidedAt: moment.nullable(),
});
export type CommissionRequest = z.output<typeof commissionRequest>;

export const commissionRequestEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    url: '/api/admin/commission-requests',
    config: { access: 'admin', summary: 'List commission requests, open ones first' },
    schema: {
      querystring: z.object({ status: z.enum([...status.options, '']).default(''), page }),
      response: {
        200: z.object({ success: z.literal(true), requests: z.array(commissionRequest), total: z.number() }),
      },
    },
  },
  decide: {
    method: 'PUT',
    url: '/api/admin/commission-requests/:requestId',
    config: { access: 'admin', summary: 'Approve or reject a commission request', stepUp: true },
    schema: {
      params: z.object({ requestId: id }),
      body: z.strictObject({ decision: z.enum(['approved', 'rejected']), note: paragraph(500, 'Note', 0).optional() }),
      response: { 200: z.object({ success: z.literal(true), request: commissionRequest }) },
    },
  },
});
