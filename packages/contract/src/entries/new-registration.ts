import { z } from 'zod';
import { aadhaarLast4 } from '../accounts/profile.ts';
import { defineEndpoints } from '../endpoint.ts';
import { birthday, id, line, phone } from '../fields.ts';
import { answer, chessForm, inviteForm, wantedAlone } from './entry-forms.ts';
import { payment } from './payments.ts';
import { originFields } from '../accounts/origin-fields.ts';
import { originForm } from './origins.ts';
import { registration } from './registration.ts';
import { registrationId } from './registrations.ts';
import { teamForm } from './teams.ts';
import { says } from '../field-facts.ts';

export const registrationForm = z.strictObject({
  categories: z
    .array(
      z
        .strictObject({
          name: line(80, 'Category'),
          partner: line(120, "Partner's name", 0).nullish(),
          partnerOrigin: originForm.nullish(),
          /** Judged by the category's limits like the player's own, and not kept. */
          partnerDob: birthday.nullish(),
          partnerGender: z.enum(['female', 'male', 'other']).nullish(),
          /** The partner is invited to enter with details of their own. */
          partnerInvite: inviteForm.nullish(),
          /** Nobody is named: a partner is still to be found, who pays half. */
          partnerWanted: z.boolean().default(false),
          /** For a category entered by teams: the team's name, and its players as far as known. */
          team: teamForm.nullish(),
          /** One of the event's fee classes, by its name. */
          feeClass: line(60, 'Fee class', 0).nullish(),
        })
        .refine(({ partner, partnerWanted }) => !partner || !partnerWanted, wantedAlone),
      { error: 'Please choose at least one category' },
    )
    .min(1, 'Please choose at least one category')
    .max(20, 'Please choose at most 20 categories'),
  /** The player, if not the account's holder: a child, for example. One account can enter several players. */
  player: line(120, "Player's name").optional(),
  answers: z.record(z.string().max(100), answer).default({}),
  referralSource: line(120, 'Level', 0).default(''),
  accommodationRequired: line(500, 'Medical condition', 0).default(''),
  dob: birthday,
  gender: z.enum(['female', 'male', 'other'], { error: says('is_required', { field: 'Gender' }) }),
  city: line(80, 'City'),
  ...originFields,
  phone,
  /** Shown masked at check-in, next to the card; without it that of the account, if its holder plays. */
  aadhaarLast4: aadhaarLast4.nullish(),
  /** In chess. */
  chess: chessForm.nullish(),
  consent: z.literal(true, { error: 'Please agree to the terms' }),
  joinWaitlist: z.boolean().default(false),
  code: line(60, 'Code', 0).nullish(),
});

export type RegistrationForm = z.output<typeof registrationForm>;

/** Entering a tournament: taking a place and paying for it. */
export const entryEndpoints = defineEndpoints({
  register: {
    method: 'POST',
    url: '/api/public/events/:eventId/registrations',
    config: {
      access: 'signed-in',
      summary: 'Register: the place is held until it is paid, or confirmed at once if it is free',
      rateLimit: 'entry',
      idempotent: true,
    },
    schema: {
      params: z.object({ eventId: id }),
      body: registrationForm,
      response: { 201: z.object({ success: z.literal(true), registration, payment: payment.nullable() }) },
    },
  },
  pay: {
    method: 'POST',
    url: '/api/me/registrations/:registrationId/pay',
    config: {
      access: 'signed-in',
      summary: 'Get a payment session for an unpaid registration; an expired place is held again if there is room',
      rateLimit: 'entry',
      idempotent: true,
    },
    schema: {
      params: registrationId,
      response: { 200: z.object({ success: z.literal(true), registration, payment: payment.nullable() }) },
    },
  },
});
