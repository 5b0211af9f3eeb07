import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { fact } from '../fact.ts';
import { customization } from './page.ts';
import { publicEvent } from './public-events.ts';
import { approvalStatus, ownEvent, tournamentStatus } from './event.ts';
import { fileAddress, id, line, moment, page, paragraph, search } from '../fields.ts';
import { says } from '../field-facts.ts';

const organizerOf = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  organizationName: z.string(),
  status: z.enum(['active', 'suspended']),
});

/** An event as the list of reviews shows it. */
export const reviewItem = z.object({
  _id: id,
  eventName: z.string(),
  sports: z.string(),
  location: z.string(),
  stateUT: z.string(),
  dateandtime: moment,
  /** `YYYY-MM-DD`; null when it has but one. */
  lastDay: z.string().nullable(),
  lastdate: moment,
  poster: fileAddress.nullable(),
  approvalStatus,
  tournamentStatus,
  isLive: z.boolean(),
  categoryCount: z.number(),
  /** The lowest and the highest fee, in rupees. */
  fees: z.object({ from: z.number(), to: z.number() }),
  submittedAt: moment.nullable(),
  rejectionReason: z.string().nullable(),
  /** How often it has been sent back. */
  rejections: z.number(),
  /** The organizer changed it after approval, and no administrator has reviewed that yet. */
  changedSinceApproval: z.boolean(),
  organizer: organizerOf,
});
export type ReviewItem = z.output<typeof reviewItem>;

const change = z.object({ field: z.string(), from: z.string(), to: z.string() });

const comparedCategory = z.object({
  name: z.string(),
  price: z.number(),
  capacity: z.number().optional(),
  format: z.string().optional(),
  minAge: z.number().optional(),
  maxAge: z.number().optional(),
  gender: z.string().optional(),
  agesOn: z.string().optional(),
});
export type ComparedCategory = z.output<typeof comparedCategory>;

export const review = z.object({
  event: ownEvent,
  organizer: organizerOf.extend({ phone: z.string(), city: z.string(), stateUT: z.string(), createdAt: moment }),
  vendor: z.object({
    hasVendor: z.boolean(),
    isVendorEnabled: z.boolean(),
    vendorId: z.string().nullable(),
    status: z.string().nullable(),
    remarks: z.string().nullable(),
    /** Whose bank account the fees go to. */
    accountHolder: z.string().nullable(),
  }),
  /** The outcome of all events this organizer has had so far. */
  record: z.object({
    approved: z.number(),
    completed: z.number(),
    calledOff: z.number(),
    sentBack: z.number(),
    refunds: z.number(),
    refundedPaise: z.number(),
    disputes: z.number(),
    disputesLost: z.number(),
  }),
  /** The page as it will be public once the event is approved. */
  page: publicEvent.extend({ poster: fileAddress.nullable(), customization }),
  checklist: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      verdict: z.enum(['ok', 'attention']),
      detail: z.string(),
      /** The same as `detail`, for a page in another language. */
      fact,
    }),
  ),
  /** Compared with the last approved version; empty for an event that was never approved. */
  changes: z.array(change),
  /** The same, category by category; what is unchanged is a count. */
  difference: z.object({
    fields: z.array(change),
    categories: z.array(
      z.object({
        name: z.string(),
        was: comparedCategory.nullable(),
        is: comparedCategory.nullable(),
        /** Entries the category has now. */
        entered: z.number(),
      }),
    ),
    unchanged: z.number(),
  }),
  history: z.array(
    z.object({
      _id: id,
      at: moment,
      action: z.string(),
      actor: z.string().nullable(),
      note: z.string().nullable(),
      fields: z.array(z.string()),
    }),
  ),
  changedSinceApproval: z.boolean(),
});
export type Review = z.output<typeof review>;

const reviewStatus = z.enum(['draft', 'pending_approval', 'approved', 'rejected', 'changed']);
export type ReviewStatus = z.output<typeof reviewStatus>;

const reviewFilter = z.object({
  status: z.union([reviewStatus, z.literal('')], { error: says('is_not_valid', { field: 'Status' }) }).default(''),
  q: search,
  page,
});
export type ReviewFilter = z.output<typeof reviewFilter>;

const params = z.object({ eventId: id });
const answersEvent = { 200: z.object({ success: z.literal(true), event: ownEvent }) };

export const adminReviewEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    url: '/api/admin/events',
    config: { access: 'admin', summary: 'List events of all organizers, the longest waiting first' },
    schema: {
      querystring: reviewFilter,
      response: {
        200: z.object({
          success: z.literal(true),
          events: z.array(reviewItem),
          total: z.number(),
          pageSize: z.number(),
          counts: z.object({
            draft: z.number(),
            pending_approval: z.number(),
            approved: z.number(),
            rejected: z.number(),
            changed: z.number(),
          }),
        }),
      },
    },
  },
  review: {
    method: 'GET',
    url: '/api/admin/events/:eventId/review',
    config: { access: 'admin', summary: 'Get everything needed to review an event' },
    schema: { params, response: { 200: review.extend({ success: z.literal(true) }) } },
  },
  approve: {
    method: 'PUT',
    url: '/api/admin/events/:eventId/approve',
    config: { access: 'admin', summary: 'Approve a pending event; its page becomes public' },
    schema: {
      params,
      body: z.strictObject({ note: paragraph(1000, 'Note', 0).optional() }),
      response: answersEvent,
    },
  },
  reject: {
    method: 'PUT',
    url: '/api/admin/events/:eventId/reject',
    config: { access: 'admin', summary: 'Reject an event with a reason' },
    schema: { params, body: z.strictObject({ reason: paragraph(1000, 'Reason') }), response: answersEvent },
  },
  requestChanges: {
    method: 'PUT',
    url: '/api/admin/events/:eventId/request-changes',
    config: { access: 'admin', summary: 'Reject a pending event with what is to be changed, field by field' },
    schema: {
      params,
      body: z.strictObject({
        changes: z
          .array(z.object({ field: line(60, 'Field'), note: paragraph(500, 'Note') }), {
            error: 'Please say what is to be changed',
          })
          .min(1, 'Please say what is to be changed')
          .max(30, 'At most 30 changes at once'),
      }),
      response: answersEvent,
    },
  },
  unpublish: {
    method: 'PUT',
    url: '/api/admin/events/:eventId/unpublish',
    config: { access: 'admin', summary: 'Take an approved event off the public pages; tickets and money stay' },
    schema: { params, body: z.strictObject({ reason: paragraph(1000, 'Reason') }), response: answersEvent },
  },
  publish: {
    method: 'PUT',
    url: '/api/admin/events/:eventId/publish',
    config: { access: 'admin', summary: 'Put an event back on the public pages' },
    schema: {
      params,
      body: z.strictObject({ reason: paragraph(1000, 'Reason', 0).optional() }),
      response: answersEvent,
    },
  },
  acknowledge: {
    method: 'PUT',
    url: '/api/admin/events/:eventId/acknowledge-changes',
    config: { access: 'admin', summary: 'Accept the changes made since approval as the approved version' },
    schema: { params, response: answersEvent },
  },
});
