import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, moment, paragraph } from '../fields.ts';
import { editEventForm, eventForm, ownEvent } from '../events/event.ts';
import { refundPolicy } from '../events/shown-refund-policy.ts';
import { pendingRevision, revisedValues } from '../events/revision.ts';
import { says } from '../field-facts.ts';

const state = z.enum(['pending', 'approved', 'rejected', 'withdrawn', 'replaced']);

/** A change of an approved event, as administrators read it: only the fields that differ, before and after. */
export const revision = pendingRevision.extend({
  eventId: id,
  eventName: z.string(),
  organizerName: z.string(),
  state,
  before: revisedValues,
  after: revisedValues,
  decidedAt: moment.nullable(),
  /** Why it was rejected. */
  decisionReason: z.string().nullable(),
});
export type EventRevision = z.output<typeof revision>;

const decision = z
  .strictObject({
    decision: z.enum(['approved', 'rejected'], { error: 'Please approve or reject the change' }),
    reason: paragraph(1000, 'Reason', 0).optional(),
  })
  .refine(({ decision, reason }) => decision === 'approved' || Boolean(reason), {
    path: ['reason'],
    error: says('is_required', { field: 'Reason' }),
  });
export type RevisionDecision = z.output<typeof decision>;

const birthdays = z.object({ from: z.string().nullable(), to: z.string().nullable() });

/** What a change of an event would touch. */
export const changePreview = z.object({
  /** By how many days play moves, with the matches that are planned; 0 where the day stays. */
  days: z.number().int(),
  matches: z.number().int(),
  hasPlan: z.boolean(),
  isPublished: z.boolean(),
  /** Categories that admit other birthdays (YYYY-MM-DD) on the new day: the first and the last one. */
  ages: z.array(z.object({ category: z.string(), was: birthdays, is: birthdays })),
  /** By which days fees come back to those who have entered, and to those who enter afterwards; null where alike. */
  refunds: z.object({ entered: refundPolicy, fresh: refundPolicy }).nullable(),
  /** A match was called or played: the date cannot move. */
  hasBegun: z.boolean(),
  tickets: z.number().int(),
  /** Who entered, and those whom neither an account nor an address reaches. */
  people: z.number().int(),
  unreached: z.array(z.string()),
  /** Entries that fitted their category and no longer do. */
  noLongerFit: z.array(
    z.object({
      entryId: id,
      player: z.string(),
      category: z.string(),
      problem: z.enum(['too_young', 'too_old', 'other_gender', 'not_mixed', 'partner_missing', 'partner_not_wanted']),
      /** Categories that fit and have a place, with what each costs less, in rupees: that goes back. */
      moveTo: z.array(z.object({ _id: id, name: z.string(), less: z.number() })),
      /** Rupees that go back in full, online and at the desk; null where nobody has paid. */
      refund: z.object({ online: z.number(), atDesk: z.number() }).nullable(),
    }),
  ),
  /** Categories that become free over entries that have paid. */
  freed: z.array(z.object({ category: z.string(), entries: z.number().int() })),
  /** The hall is another, and the link to the map is not. */
  isMapOld: z.boolean(),
  /** What waits for an administrator of an approved event. */
  waits: z.object({ before: revisedValues, after: revisedValues }),
  /** Everybody who entered is told once it takes effect. */
  isTold: z.boolean(),
});
export type ChangePreview = z.output<typeof changePreview>;

const saveChangeForm = editEventForm.extend({
  /** What becomes of entries that no longer fit: moved to a category, or refunded in full. All others stay in. */
  choices: z
    .array(z.strictObject({ entry: id, to: id.nullable() }))
    .max(200)
    .optional(),
  /** Until the end of this day (YYYY-MM-DD, in India) whoever cancels because of what waits gets the whole fee back. */
  fullRefundUntil: z.iso.date({ error: 'Please choose a day' }).nullable().optional(),
});
export type SaveChangeForm = z.output<typeof saveChangeForm>;

export const eventChangeEndpoints = defineEndpoints({
  preview: {
    method: 'POST',
    url: '/api/events/:eventId/changes/preview',
    config: {
      access: 'event-staff',
      summary: 'What a change of an event would touch: matches, entries, people; nothing changes',
    },
    schema: {
      params: z.object({ eventId: id }),
      body: editEventForm.omit({ customization: true, umpirePassword: true, posterFocus: true }),
      response: { 200: changePreview.extend({ success: z.literal(true) }) },
    },
  },
  save: {
    method: 'PUT',
    url: '/api/events/:eventId/changes',
    config: {
      access: 'event-staff',
      summary: 'Change an event, with what becomes of each entry that no longer fits',
      rateLimit: 'upload',
      form: { ...eventForm, json: [...eventForm.json, 'choices'] },
      stepUp: { field: 'choices' },
      idempotent: true,
    },
    schema: {
      params: z.object({ eventId: id }),
      body: saveChangeForm,
      response: { 200: z.object({ success: z.literal(true), event: ownEvent }) },
    },
  },
  list: {
    method: 'GET',
    url: '/api/admin/revisions',
    config: { access: 'admin', summary: 'List changes of approved events, those waiting longest first' },
    schema: {
      querystring: z.object({
        state: state.default('pending'),
      }),
      response: { 200: z.object({ success: z.literal(true), revisions: z.array(revision) }) },
    },
  },
  decide: {
    method: 'PUT',
    url: '/api/admin/revisions/:revisionId',
    config: { access: 'admin', summary: 'Approve a waiting change of an event as a whole, or reject it with a reason' },
    schema: {
      params: z.object({ revisionId: id }),
      body: decision,
      response: { 200: z.object({ success: z.literal(true), revision }) },
    },
  },
});
