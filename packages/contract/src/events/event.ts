import { partnerWays } from '@maidan/domain/events/pairs/partner-ways';
import { leastOfferHours, mostOfferHours } from '@maidan/domain/events/registration-window';
import { middleFocus, posterFocuses } from '@maidan/domain/events/poster-focus';
import { z } from 'zod';
import { categoryInput, eventCategory, ownCategory } from './categories.ts';
import { brandingFiles, customization, customizationInput } from './page.ts';
import { pendingRevision } from './revision.ts';
import { refundPolicy } from './shown-refund-policy.ts';
import { defineEndpoints } from '../endpoint.ts';
import { done, fileAddress, id, line, moment, paragraph, publicDrawsState, rupees, webAddress } from '../fields.ts';
import { says } from '../field-facts.ts';

export const approvalStatus = z.enum(['draft', 'pending_approval', 'approved', 'rejected']);
export const tournamentStatus = z.enum(['open', 'closed', 'completed', 'cancelled']);

export const winnersByCategory = z.record(
  z.string(),
  z.object({
    firstPlace: z.string().optional(),
    secondPlace: z.string().optional(),
    thirdPlace: z.string().optional(),
    /** Joint thirds, where there are two or more; `thirdPlace` is the first of them. */
    thirdPlaces: z.array(z.string()).optional(),
  }),
);

/** An event for its owner and for administrators: every field of A§3 and what `calls.md` adds. */
export const event = z.object({
  _id: id,
  eventId: id,
  code: z.string(),
  name: z.string(),
  eventName: z.string(),
  sports: z.string(),
  about: z.string(),
  location: z.string(),
  locationlink: z.string(),
  prizePool: z.number(),
  entryFee: z.number(),
  dateandtime: moment,
  /** How many days it is planned for. */
  days: z.number().int(),
  lastdate: moment,
  contact: z.string(),
  stateUT: z.string(),
  poster: fileAddress.nullable(),
  posterFocus: z.enum(posterFocuses),
  categories: z.array(eventCategory),
  winners: winnersByCategory.nullable(),
  hasWinners: z.boolean(),
  fixtures: fileAddress.nullable(),
  approvalStatus,
  tournamentStatus,
  isLive: z.boolean(),
  rejectionReason: z.string().nullable(),
  registrationsCount: z.number(),
  registrationsClosed: z.boolean(),
  isCompleted: z.boolean(),
  umpirePasswordSet: z.boolean(),
  customization,
  createdAt: moment,
});
export type EventAnswer = z.output<typeof event>;

/** An event of the organizer's list: with what its card shows beside the event itself. */
export const ownEvent = event.extend({
  /** Off the public pages, by an administrator. */
  unpublished: z.object({ at: moment, reason: z.string() }).nullable(),
  /** What an administrator wants changed before it is approved, by field. */
  requestedChanges: z.array(z.object({ field: z.string(), note: z.string() })),
  /** The approved version stays public meanwhile. */
  pendingRevision: pendingRevision.nullable(),
  categories: z.array(ownCategory),
  /** What players have paid and not got back, in rupees. */
  revenue: z.number(),
  checkedInCount: z.number(),
  waitlistedCount: z.number(),
  /** Whose event it is, as its page says. */
  organizerName: z.string(),
  submittedAt: moment.nullable(),
  approvedAt: moment.nullable(),
  /** The desk closed with every match played. */
  isPlayed: z.boolean(),
  /** When the first certificate was issued; from then on winners are corrected and no longer taken back. */
  certificatesIssuedAt: moment.nullable(),
  /** Organizers customize the page of the event; whether anything was done yet. */
  isCustomized: z.boolean(),
  hasFixtures: z.boolean(),
  /** The draw of every category with enough entries for one is published, which closes their entries. */
  isDrawn: z.boolean(),
  publicDraws: publicDrawsState,
  /** Entries stay open past draw and start on purpose; they wait for the desk. */
  lateEntries: z.boolean(),
  /** How long a free place is offered to whoever is next on the waiting list, in hours of the day. */
  offerHours: z.number(),
  offersByHand: z.boolean(),
  /** How entries of pairs may come to their partner. */
  partnerWays: z.array(z.enum(partnerWays)),
  refundPolicy: refundPolicy.optional(),
  /** As everybody sees it: planned, or by the published schedule where that is later; null when it has but one. */
  lastDay: z.string().nullable(),
  /** When its last day is over, where the published schedule goes on after midnight; absent otherwise. */
  lastNight: moment.optional(),
});
export type OwnEvent = z.output<typeof ownEvent>;

/** An event for those of its helpers who do not see the money. */
export const helpersEvent = ownEvent.omit({ revenue: true });

/** An approved event for everybody else: without what only the organizer and umpires need. */
export const eventForEverybody = event.omit({ code: true, rejectionReason: true, umpirePasswordSet: true });

const daysRefused = 'An event can last 1 to 60 days';
const text = {
  eventName: line(120, 'Event name', 0),
  sports: line(60, 'Sport', 0),
  about: paragraph(5000, 'About', 0),
  location: line(200, 'Location', 0),
  locationlink: webAddress('Location link'),
  prizePool: rupees,
  contact: line(120, 'Contact', 0),
  dateandtime: line(40, 'Event date and time', 0),
  days: z.coerce.number({ error: daysRefused }).int(daysRefused).min(1, daysRefused).max(60, daysRefused),
  lastdate: line(40, 'Registration end date', 0),
  stateUT: line(60, 'State or union territory', 0),
  posterFocus: z.enum(posterFocuses, { error: 'Choose which part of the poster stays in sight' }),
  umpirePassword: z.string().max(100, says('too_many_characters', { field: 'Umpire password', most: 100 })),
};

/**
 * What a form may send beside the fields: the owner and the state are the server's, so they are read and left alone
 * (the caller is the owner, a new event waits for approval). Anything unknown is dropped for the same reason.
 */
const ignored = {
  userId: z.string().max(100).optional(),
  _id: z.string().max(100).optional(),
  entryFee: rupees.optional(),
};

const newEventForm = z.object({
  eventName: text.eventName.default(''),
  sports: text.sports.default(''),
  about: text.about.default(''),
  location: text.location.default(''),
  locationlink: text.locationlink.default(''),
  prizePool: text.prizePool.default('0'),
  contact: text.contact.default(''),
  dateandtime: text.dateandtime.default(''),
  days: text.days.default(1),
  lastdate: text.lastdate.default(''),
  stateUT: text.stateUT.default(''),
  posterFocus: text.posterFocus.default(middleFocus),
  umpirePassword: text.umpirePassword.default(''),
  categories: z.array(categoryInput).max(100, 'An event can have at most 100 categories').default([]),
  saveAsDraft: z.enum(['true', 'false']).default('false'),
  customization: customizationInput.optional(),
  ...ignored,
});
export type NewEventForm = z.output<typeof newEventForm>;

/** A field that is not sent stays as it is. */
export const editEventForm = z.object({
  eventName: text.eventName.optional(),
  sports: text.sports.optional(),
  about: text.about.optional(),
  location: text.location.optional(),
  locationlink: text.locationlink.optional(),
  prizePool: text.prizePool.optional(),
  contact: text.contact.optional(),
  dateandtime: text.dateandtime.optional(),
  days: text.days.optional(),
  lastdate: text.lastdate.optional(),
  stateUT: text.stateUT.optional(),
  posterFocus: text.posterFocus.optional(),
  umpirePassword: text.umpirePassword.optional(),
  categories: z.array(categoryInput).max(100, 'An event can have at most 100 categories').optional(),
  customization: customizationInput.optional(),
  /** Why something changes that players plan by: told to those who entered. */
  changeReason: paragraph(500, 'Reason', 0).optional(),
  ...ignored,
});
export type EditEventForm = z.output<typeof editEventForm>;

/** A§5: one poster of at most 10 MB. */
export const largestPoster = 10 * 1024 * 1024;
export const eventForm = {
  files: { poster: { maxCount: 1, maxBytes: largestPoster, tooLarge: 'poster_too_large' }, ...brandingFiles },
  json: ['categories', 'customization'],
} as const;

const params = z.object({ eventId: id });
const answersEvent = { 200: z.object({ success: z.literal(true), event: ownEvent }) };

export const eventEndpoints = defineEndpoints({
  create: {
    method: 'POST',
    url: '/event/new',
    config: {
      access: 'organizer',
      summary: 'Create an event and send it for approval, or keep it as a draft',
      rateLimit: 'upload',
      form: eventForm,
    },
    schema: { body: newEventForm, response: { 201: z.object({ success: z.literal(true), event: ownEvent }) } },
  },
  edit: {
    method: 'PUT',
    url: '/event/edit/:eventId',
    config: { access: 'event-staff', summary: 'Change an event', rateLimit: 'upload', form: eventForm },
    schema: { params, body: editEventForm, response: answersEvent },
  },
  get: {
    method: 'GET',
    url: '/event/:eventId',
    config: {
      access: 'public',
      summary:
        'Get an event: all of it for the owner, without income for most staff, the public part for everybody once approved',
    },
    schema: {
      params,
      response: {
        200: z.object({ success: z.literal(true), event: z.union([ownEvent, helpersEvent, eventForEverybody]) }),
      },
    },
  },
  list: {
    method: 'GET',
    url: '/organizer/events',
    config: { access: 'organizer', summary: 'List the organizer’s events, newest first' },
    schema: { response: { 200: z.object({ success: z.literal(true), events: z.array(ownEvent) }) } },
  },
  submit: {
    method: 'PUT',
    url: '/event/:eventId/submit-for-approval',
    config: { access: 'event-staff', summary: 'Send a draft or rejected event for approval' },
    schema: { params, response: answersEvent },
  },
  endRegistrations: {
    method: 'PUT',
    url: '/event/end-registrations/:eventId',
    config: { access: 'event-staff', summary: 'Close registrations' },
    schema: { params, response: answersEvent },
  },
  keepLateEntries: {
    method: 'PUT',
    url: '/api/events/:eventId/late-entries',
    config: { access: 'event-staff', summary: 'Open or close late entries, which wait for the desk' },
    schema: { params, body: z.strictObject({ open: z.boolean() }), response: answersEvent },
  },
  saveWaiting: {
    method: 'PUT',
    url: '/api/events/:eventId/waiting',
    config: { access: 'event-staff', summary: 'Say how long free places are offered to the waiting list, and by whom' },
    schema: {
      params,
      body: z.strictObject({
        offerHours: z
          .int('Please enter 1 to 72 hours')
          .min(leastOfferHours, 'Please enter 1 to 72 hours')
          .max(mostOfferHours, 'Please enter 1 to 72 hours'),
        byHand: z.boolean(),
      }),
      response: answersEvent,
    },
  },
  savePartnerWays: {
    method: 'PUT',
    url: '/api/events/:eventId/partner-ways',
    config: { access: 'event-staff', summary: 'Say how entries of pairs may come to their partner' },
    schema: {
      params,
      body: z.strictObject({
        ways: z
          .array(z.enum(partnerWays), { error: 'Please allow at least one way' })
          .min(1, 'Please allow at least one way')
          .max(partnerWays.length, 'Please name each way once'),
      }),
      response: answersEvent,
    },
  },
  startRegistrations: {
    method: 'PUT',
    url: '/event/start-registrations/:eventId',
    config: { access: 'event-staff', summary: 'Reopen registrations, until winners are recorded' },
    schema: { params, response: answersEvent },
  },
  takeBackChange: {
    method: 'DELETE',
    url: '/api/events/:eventId/revision',
    config: { access: 'event-staff', summary: 'Take back the change of an event that waits for approval' },
    schema: { params, response: answersEvent },
  },
  remove: {
    method: 'DELETE',
    url: '/event/:eventId',
    config: { access: 'event-staff', summary: 'Delete an event without paid registrations that is not live' },
    schema: { params, response: { 200: done } },
  },
});
