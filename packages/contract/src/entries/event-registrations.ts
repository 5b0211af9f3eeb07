import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { categoryFormat, categoryGender } from '../events/categories.ts';
import { question } from '../events/page.ts';
import { deskRefund } from './refunds.ts';
import { birthday, id, line, moment, page, phone, search } from '../fields.ts';
import { originFields, originForm, playerOrigin } from './origins.ts';
import { refundAnswer, registrationStatus } from './registration.ts';

const answer = z.union([z.string().trim().max(500), z.number(), z.boolean()]);
/** By the id of the question. */
export const answersForm = z.record(z.string().max(100), answer);

/** A registration as the organizer of its event sees it. */
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
  origin: playerOrigin,
  status: registrationStatus,
  categories: z.array(
    z.object({
      name: z.string(),
      price: z.number(),
      partner: z.string().nullable(),
      partnerOrigin: playerOrigin,
      /** What the team is called, where one enters. */
      team: z.string().nullable(),
      cancelled: z.boolean(),
    }),
  ),
  amount: z.number(),
  /** Of the amount, what went back or is on its way back, online or by hand. */
  refunded: z.number(),
  /** What goes back through the provider, the first first. */
  refunds: z.array(refundAnswer),
  /** What of it the desk handed back, the first first. */
  deskRefunds: z.array(deskRefund),
  paidBy: z.enum(['online', 'cash', 'upi', 'none']),
  /** Entered at the desk for a fee that nobody has written down as paid: the gate says so too. */
  unpaid: z.boolean(),
  source: z.enum(['online', 'walk_in']),
  ticketCode: z.string().nullable(),
  referralSource: z.string(),
  accommodationRequired: z.string(),
  /** To the organizer's questions, in their order. */
  answers: z.array(z.object({ id: z.string(), question: z.string(), answer })),
  /** Of somebody entered at the desk: the questions that everybody has to answer and that are to be asked later. */
  askLater: z.array(z.object({ id: z.string(), question: z.string() })),
  registrationDate: moment,
  checkedIn: z.boolean(),
  checkedInAt: moment.nullable(),
});
export type EventRegistration = z.output<typeof eventRegistration>;

export const registrationSort = z.enum(['newest', 'oldest', 'name', 'checked-in']);

/** The columns of a download, in the order of the file; `answers` becomes a column a question. */
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
  'referralSource',
  'accommodationRequired',
  'status',
  'amount',
  'paidBy',
  'paid',
  'refunded',
  'kept',
  'reference',
  'deskRefunds',
  'ticketCode',
  'registrationDate',
  'checkedIn',
  'checkedInAt',
  'answers',
] as const;
export type DownloadField = (typeof downloadFields)[number];

const fieldList = z
  .string()
  .trim()
  .max(400)
  .default('')
  .refine((text) => text === '' || text.split(',').every(isDownloadField), 'fields names an unknown column');

function isDownloadField(text: string): text is DownloadField {
  return (downloadFields as readonly string[]).includes(text);
}

/** All of them when none is named. */
export function readDownloadFields(text: string): DownloadField[] {
  const named = text.split(',').filter(isDownloadField);
  return downloadFields.filter((field) => named.length === 0 || named.includes(field));
}

const params = z.object({ eventId: id });
const category = z.string().trim().max(80).default('');
const status = z.union([registrationStatus, z.literal('')]).default('');

const walkInCategory = z.union([
  line(80, 'Category'),
  z.strictObject({
    name: line(80, 'Category'),
    partner: line(120, "Partner's name", 0).nullish(),
    partnerOrigin: originForm.nullish(),
  }),
]);

export const walkInForm = z.strictObject({
  name: line(120, 'Name'),
  phone,
  categories: z
    .array(walkInCategory, { error: 'Please choose at least one category' })
    .min(1, 'Please choose at least one category')
    .max(20, 'Please choose at most 20 categories'),
  paid: z.enum(['cash', 'upi', 'none'], { error: 'Please say how the fee was paid' }),
  dob: birthday.nullish(),
  gender: z.enum(['female', 'male', 'other']).nullish(),
  city: line(80, 'City', 0).default(''),
  ...originFields,
  referralSource: line(120, 'Level', 0).default(''),
  accommodationRequired: line(500, 'Medical condition', 0).default(''),
  answers: answersForm.default({}),
  /** Enter them though they have not answered all that everybody has to: what is open is marked. */
  askLater: z.boolean().default(false),
});
export type WalkInForm = z.output<typeof walkInForm>;

export const eventRegistrationEndpoints = defineEndpoints({
  listEventRegistrations: {
    method: 'GET',
    url: '/event/:eventId/registrations',
    config: { access: 'event-staff', summary: 'The registrations of one of my events' },
    schema: {
      params,
      querystring: z.object({
        category,
        status,
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
          /** By status, whatever the filters say. */
          counts: z.record(registrationStatus, z.number()),
          /** What the entry form asks beside its own fields, and whether nobody may leave out where they come from. */
          questions: z.array(question),
          isOriginAsked: z.boolean(),
          /** The first day of play, on which ages are counted. */
          startsAt: moment,
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
            }),
          ),
        }),
      },
    },
  },
  addWalkIn: {
    method: 'POST',
    url: '/event/:eventId/registrations',
    config: { access: 'event-staff', summary: 'Enter somebody at the desk', rateLimit: 'register', idempotent: true },
    schema: {
      params,
      body: walkInForm,
      response: {
        201: z.object({
          success: z.literal(true),
          /** With the text of the ticket's QR code, for a printer or a phone at the desk. */
          registration: eventRegistration.extend({ ticket: z.string().nullable() }),
        }),
      },
    },
  },
  downloadRegistrations: {
    method: 'GET',
    url: '/event/:eventId/registrations/download',
    config: {
      access: 'event-staff',
      summary: 'The registrations as a CSV or Excel file',
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
