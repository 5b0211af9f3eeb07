import { correctedFields } from '@maidan/domain/operations/corrected-fields';
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { agesOn, categoryFormat, categoryGender } from '../events/categories.ts';
import { historyEntry } from '../events/history.ts';
import { question } from '../events/page.ts';
import { birthday, email, id, line, moment, phone } from '../fields.ts';
import { partnerForm } from './entering.ts';
import { answersForm, eventRegistration } from './event-registrations.ts';
import { originFields } from '../accounts/origin-fields.ts';
import { playerOrigin } from './origins.ts';
import { registration } from './registration.ts';
import { registrationId } from './registrations.ts';
import { says } from '../field-facts.ts';

/** What is left out stays as it is. */
const playerFields = {
  name: line(120, 'Name').optional(),
  dob: birthday.optional(),
  gender: z.enum(['female', 'male', 'other'], { error: says('is_required', { field: 'Gender' }) }).optional(),
  phone: phone.optional(),
  email: z.union([email, z.literal('')], { error: says('must_be_valid', { field: 'Email' }) }).nullish(),
  city: line(80, 'City', 0).optional(),
  ...originFields,
  /** By question id: the others keep their answers, a blank one is taken away. */
  answers: answersForm.optional(),
};

/** By the organizer, who says why: the player is told, and the history keeps it. */
const byOrganizer = {
  reason: line(300, 'Reason'),
  /** Another person of the same name stands in the category: said by the desk, and recorded. */
  differentPerson: z.boolean().default(false),
};

export const playerCorrection = z.strictObject(playerFields);
export const playerCorrectionByOrganizer = z.strictObject({
  ...playerFields,
  ...byOrganizer,
  /** Keep the player in categories that the corrected birthday or gender does not fit: the organizer's decision. */
  admit: z.boolean().default(false),
});
export type PlayerCorrection = z.output<typeof playerCorrection> &
  Partial<Pick<z.output<typeof playerCorrectionByOrganizer>, 'reason' | 'differentPerson' | 'admit'>>;

export const partnerChange = z.strictObject({ partner: partnerForm });
export const partnerChangeByOrganizer = z.strictObject({ partner: partnerForm, ...byOrganizer });
export type PartnerChange = z.output<typeof partnerChange> &
  Partial<Pick<z.output<typeof partnerChangeByOrganizer>, 'reason' | 'differentPerson'>>;

/** A player's own details, with what a correction of them is judged by. */
export const ownPlayer = z.object({
  name: z.string(),
  dob: z.string().nullable(),
  gender: z.enum(['female', 'male', 'other']).nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  city: z.string().nullable(),
  origin: playerOrigin,
  answers: answersForm,
});

const ownEntry = registrationId.extend({ entryId: id });
const eventRegistrationId = z.object({ eventId: id, registrationId: id });
const own = { 200: z.object({ success: z.literal(true), registration }) };
const ofEvent = { 200: z.object({ success: z.literal(true), registration: eventRegistration }) };

export const correctionEndpoints = defineEndpoints({
  ownPlayer: {
    method: 'GET',
    url: '/api/me/registrations/:registrationId/player',
    config: { access: 'signed-in', summary: 'Get the player of one of my registrations, to correct it' },
    schema: {
      params: registrationId,
      response: {
        200: z.object({
          success: z.literal(true),
          player: ownPlayer,
          questions: z.array(question),
          startsAt: moment,
          contact: z.string(),
          /** The category whose published draw leaves corrections to the organizer; null while there is none. */
          drawn: z.string().nullable(),
          /** Those of the registration that are not cancelled. */
          categories: z.array(
            z.object({
              entryId: id,
              name: z.string(),
              format: categoryFormat.nullable(),
              minAge: z.number().nullable(),
              maxAge: z.number().nullable(),
              gender: categoryGender.nullable(),
              agesOn: agesOn.optional(),
              partner: z.string().nullable(),
              isDrawn: z.boolean(),
            }),
          ),
        }),
      },
    },
  },
  correctOwn: {
    method: 'PUT',
    url: '/api/me/registrations/:registrationId/player',
    config: {
      access: 'signed-in',
      summary: 'Correct the player of one of my registrations, until a draw of its categories is published',
      rateLimit: 'entry',
    },
    schema: { params: registrationId, body: playerCorrection, response: own },
  },
  changeOwnPartner: {
    method: 'PUT',
    url: '/api/me/registrations/:registrationId/entries/:entryId/partner',
    config: {
      access: 'signed-in',
      summary: 'Name another partner, until the draw of the category is published',
      rateLimit: 'entry',
    },
    schema: { params: ownEntry, body: partnerChange, response: own },
  },
  correct: {
    method: 'PUT',
    url: '/event/:eventId/registrations/:registrationId',
    config: {
      access: 'event-staff',
      summary: 'Correct the player of a registration; draws follow at once, and the player is told',
    },
    schema: { params: eventRegistrationId, body: playerCorrectionByOrganizer, response: ofEvent },
  },
  changePartner: {
    method: 'PUT',
    url: '/event/:eventId/registrations/:registrationId/entries/:entryId/partner',
    config: { access: 'event-staff', summary: "Replace a partner, who takes the entry's place in the draw" },
    schema: {
      params: eventRegistrationId.extend({ entryId: id }),
      body: partnerChangeByOrganizer,
      response: ofEvent,
    },
  },
  history: {
    method: 'GET',
    url: '/api/events/:eventId/registrations/:registrationId/history',
    config: { access: 'event-staff', summary: "List a registration's history, latest first" },
    schema: {
      params: eventRegistrationId,
      response: {
        200: z.object({
          success: z.literal(true),
          entries: z.array(
            historyEntry.extend({
              /** Of a correction; the values only for those who deal with players, and null where nothing was known. */
              changes: z.array(
                z.object({
                  field: z.enum(correctedFields),
                  /** Of a partner. */
                  category: z.string().nullish(),
                  before: z.string().nullish(),
                  after: z.string().nullish(),
                }),
              ),
            }),
          ),
        }),
      },
    },
  },
});
