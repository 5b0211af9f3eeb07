import { z } from 'zod';
import { aadhaarLast4 } from '../accounts/profile.ts';
import { defineEndpoints } from '../endpoint.ts';
import { agesOn, categoryFormat, categoryGender } from '../events/categories.ts';
import { question } from '../events/page.ts';
import { shownPriceRules } from '../events/prices.ts';
import { deposit } from './shown/deposit.ts';
import { deskPayment } from './desk-payments.ts';
import { deskRefund } from './refunds.ts';
import { birthday, email, id, line, moment, page, phone, search } from '../fields.ts';
import { entry, entryState } from './entry.ts';
import { originFields } from '../accounts/origin-fields.ts';
import { originForm, playerOrigin } from './origins.ts';
import { refundAnswer, registrationStatus, shownPaper } from './registration.ts';

const answer = z.union([z.string().trim().max(500), z.number(), z.boolean()]);
/** By question id. */
export const answersForm = z.record(z.string().max(100), answer);

/** A registration as its event's organizer sees it. */
export const eventRegistration = z.object({
  _id: id,
  eventId: id,
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** YYYY-MM-DD */
  dob: z.string().nullable(),
  gender: z.enum(['female', 'male', 'other']).nullable(),
  city: z.string().nullable(),
  /** Masked: XXXX XXXX 1234; in no download. */
  aadhaarNumber: z.string().nullable(),
  origin: playerOrigin,
  status: registrationStatus,
  categories: z.array(
    z.object({
      name: z.string(),
      price: z.number(),
      partner: z.string().nullable(),
      partnerOrigin: playerOrigin,
      /** The team's name, of whoever entered it and of its players. */
      team: z.string().nullable(),
      /** The team's players, of whoever entered it: with a mark for those who said yes. */
      squad: z.array(z.object({ name: z.string(), hasAccepted: z.boolean() })).optional(),
      /** What it was entered with: the class as the organizer names it, to be proved at the desk. */
      feeClass: z.string().optional(),
      code: z.string().optional(),
      /** Its own: beside a confirmed category another may still wait. */
      state: entryState,
      cancelled: z.boolean(),
      /** The organizer's; null when the player cancelled. */
      cancelledReason: z.string().nullish(),
    }),
  ),
  /** The same places, each with a state of its own. */
  entries: z.array(entry),
  /** What was paid, or is being paid online. */
  amount: z.number(),
  /** What of the amount the desk took. */
  atDesk: z.number(),
  /** Still to be paid at the desk, beside the amount. */
  owed: z.number(),
  /** What of the amount was refunded or is being refunded, online or at the desk. */
  refunded: z.number(),
  /** What the desk took for entries that were given up, and is still to hand back. */
  toHandBack: z.number(),
  /** What the player's bank asks back: held until it has decided, or taken. */
  disputed: z.number(),
  /** Refunds through the provider, oldest first. */
  refunds: z.array(refundAnswer),
  /** Refunds at the desk, oldest first. */
  deskRefunds: z.array(deskRefund),
  /** What was paid at the desk of a fee that was owed, oldest first. */
  deskPayments: z.array(deskPayment),
  /** What was left beside the fees, and what became of it; absent where nothing was. */
  deposits: z.array(deposit).optional(),
  /** What was issued of its fees; absent where a receipt says it all, and for who may not read the event's money. */
  papers: z.array(shownPaper).optional(),
  paidBy: z.enum(['online', 'cash', 'upi', 'none']),
  /** Entered at the desk with a fee that is not recorded as paid: the gate shows the same. */
  unpaid: z.boolean(),
  source: z.enum(['online', 'walk_in']),
  /** Somebody can pay for it online, and reads the bell. */
  hasAccount: z.boolean(),
  ticketCode: z.string().nullable(),
  referralSource: z.string(),
  accommodationRequired: z.string(),
  /** Answers to the organizer's questions, in their order. */
  answers: z.array(z.object({ id: z.string(), question: z.string(), answer })),
  /** For somebody entered at the desk: required questions to be asked later. */
  askLater: z.array(z.object({ id: z.string(), question: z.string() })),
  registrationDate: moment,
  checkedIn: z.boolean(),
  checkedInAt: moment.nullable(),
});
export type EventRegistration = z.output<typeof eventRegistration>;

export const registrationSort = z.enum(['newest', 'oldest', 'name', 'checked-in']);

/** The columns of a download, in the order of the file; `answers` becomes a column for each question. */
export const downloadFields = [
  'name',
  'phone',
  'email',
  'dob',
  'gender',
  'city',
  'academy',
  'district',
  'stateUT',
  'categories',
  'partner',
  'partnerOrigin',
  'team',
  'squad',
  'feeClass',
  'code',
  'referralSource',
  'accommodationRequired',
  'status',
  'amount',
  'paidBy',
  'paid',
  'owed',
  'refunded',
  'refundOpen',
  'disputed',
  'kept',
  'tooMany',
  'deposit',
  'depositBack',
  'depositKept',
  'reference',
  'deskRefunds',
  'ticketCode',
  'registrationDate',
  'checkedIn',
  'checkedInAt',
  'eventDays',
  'answers',
] as const;
export type DownloadField = (typeof downloadFields)[number];

const fieldList = z
  .string()
  .trim()
  .max(500)
  .default('')
  .refine((text) => text === '' || text.split(',').every(isDownloadField), 'fields names an unknown column');

function isDownloadField(text: string): text is DownloadField {
  return (downloadFields as readonly string[]).includes(text);
}

/** All columns if none is named. */
export function readDownloadFields(text: string): DownloadField[] {
  const named = text.split(',').filter(isDownloadField);
  return downloadFields.filter((field) => named.length === 0 || named.includes(field));
}

const params = z.object({ eventId: id });
const category = z.string().trim().max(80).default('');
const status = z.union([registrationStatus, z.literal('')]).default('');

export const walkInCategory = z.union([
  line(80, 'Category'),
  z.strictObject({
    name: line(80, 'Category'),
    partner: line(120, "Partner's name", 0).nullish(),
    partnerOrigin: originForm.nullish(),
    /** Judged by the category's limits as the player's own are, and not kept (decision 0126). */
    partnerDob: birthday.nullish(),
    partnerGender: z.enum(['female', 'male', 'other']).nullish(),
  }),
]);

export const walkInForm = z.strictObject({
  name: line(120, 'Name'),
  phone,
  /** The ticket's code is mailed there, and what is sent about the entry later. */
  email: email.nullish(),
  categories: z
    .array(walkInCategory, { error: 'Please choose at least one category' })
    .min(1, 'Please choose at least one category')
    .max(20, 'Please choose at most 20 categories'),
  paid: z.enum(['cash', 'upi', 'none'], { error: 'Please say how the fee was paid' }),
  dob: birthday.nullish(),
  gender: z.enum(['female', 'male', 'other']).nullish(),
  aadhaarLast4: aadhaarLast4.nullish(),
  city: line(80, 'City', 0).default(''),
  ...originFields,
  referralSource: line(120, 'Level', 0).default(''),
  accommodationRequired: line(500, 'Medical condition', 0).default(''),
  answers: answersForm.default({}),
  /** Enter them without all required answers: the missing ones are marked. */
  askLater: z.boolean().default(false),
  /** Admit them to categories that their date of birth or gender does not fit: the organizer's decision. */
  admit: z.boolean().default(false),
  /** Enter them although somebody of that name, or their partner, stands in the category: another person, recorded. */
  differentPerson: z.boolean().default(false),
});
export type WalkInForm = z.output<typeof walkInForm>;

export const eventRegistrationEndpoints = defineEndpoints({
  listEventRegistrations: {
    method: 'GET',
    url: '/event/:eventId/registrations',
    config: { access: 'event-staff', summary: 'List the registrations of one of my events' },
    schema: {
      params,
      querystring: z.object({
        category,
        status,
        /** Only confirmed players who still owe a fee at the desk. */
        owing: z.enum(['true', '']).default(''),
        q: search,
        page,
        pageSize: z.coerce.number().int().min(1).max(500).default(50),
        sort: registrationSort.default('newest'),
      }),
      response: {
        200: z.object({
          success: z.literal(true),
          registrations: z.array(eventRegistration),
          total: z.number(),
          /** By status, regardless of the filters. */
          counts: z.record(registrationStatus, z.number()),
          /** What the entry form asks besides its own fields, and whether their origin is required. */
          questions: z.array(question),
          isOriginAsked: z.boolean(),
          /** The first day of play, which decides ages, alone or by its year. */
          startsAt: moment,
          /** How long a free place is offered, in hours of the day. */
          offerHours: z.number(),
          /** How fees differ from the categories' own by date and number: the desk takes those of the day. */
          prices: shownPriceRules.optional(),
          categories: z.array(
            z.object({
              name: z.string(),
              price: z.number(),
              capacity: z.number().nullable(),
              taken: z.number(),
              format: categoryFormat.nullable(),
              minAge: z.number().nullable(),
              maxAge: z.number().nullable(),
              gender: categoryGender.nullable(),
              agesOn: agesOn.optional(),
            }),
          ),
        }),
      },
    },
  },
  addWalkIn: {
    method: 'POST',
    url: '/event/:eventId/registrations',
    config: { access: 'event-staff', summary: 'Register a player at the desk', rateLimit: 'entry', idempotent: true },
    schema: {
      params,
      body: walkInForm,
      response: {
        201: z.object({
          success: z.literal(true),
          /** Includes the text of the ticket's QR code, for a printer or a phone at the desk. */
          registration: eventRegistration.extend({
            ticket: z.string().nullable(),
            eventName: z.string(),
            /** The last day, if it is a later one (YYYY-MM-DD). */
            lastDay: z.string().nullish(),
          }),
        }),
      },
    },
  },
  downloadRegistrations: {
    method: 'GET',
    url: '/event/:eventId/registrations/download',
    config: {
      access: 'event-staff',
      summary: 'Download the registrations as CSV or Excel',
      rateLimit: 'export',
      stepUp: true,
      file: true,
    },
    schema: {
      params,
      querystring: z.object({ format: z.enum(['csv', 'xlsx']).default('csv'), category, status, fields: fieldList }),
      response: { 200: z.unknown() },
    },
  },
});
