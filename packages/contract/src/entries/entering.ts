import { z } from 'zod';
import { playerForm } from '../accounts/my-players.ts';
import { defineEndpoints } from '../endpoint.ts';
import { fact } from '../fact.ts';
import { birthday, id, line } from '../fields.ts';
import { answer, chessForm, inviteForm, wantedAlone } from './entry-forms.ts';
import { payment } from './payments.ts';
import { originFields } from '../accounts/origin-fields.ts';
import { registration } from './registration.ts';
import { registrationId } from './registrations.ts';
import { teamForm } from './teams.ts';

/**
 * A partner whose name is known, or who is invited to enter with details of their own; what else is said is judged by
 * the category's limits. Of an invited one phone and e-mail say where the invitation goes, and `share` who pays: the
 * inviter the whole fee, or each half of it.
 */
export const partnerForm = z
  .strictObject({
    name: line(120, "Partner's name"),
    dob: birthday.nullish(),
    gender: z.enum(['female', 'male', 'other']).nullish(),
    ...originFields,
    invite: z.boolean().default(false),
    ...inviteForm.shape,
  })
  .refine(({ invite, share }) => invite || share === 'whole', {
    error: 'Half the fee can be asked only of a partner who is invited',
    path: ['share'],
  });
export type PartnerForm = z.output<typeof partnerForm>;

export const wantedCategories = z
  .array(
    z
      .strictObject({
        name: line(80, 'Category'),
        partner: partnerForm.nullish(),
        /** Nobody is named: a partner is still to be found, who pays half. */
        partnerWanted: z.boolean().nullish(),
        team: teamForm.nullish(),
        /** One of the event's fee classes, by its name. */
        feeClass: line(60, 'Fee class', 0).nullish(),
        /** Waits for a place if there is none. */
        join: z.literal('waitlist').nullish(),
      })
      .refine(({ partner, partnerWanted }) => !partner || !partnerWanted, wantedAlone),
    { error: 'Please choose at least one category' },
  )
  .min(1, 'Please choose at least one category')
  .max(20, 'Please choose at most 20 categories');
export type WantedCategories = z.output<typeof wantedCategories>;

/** A discount code as somebody types it. */
export const typedCode = line(60, 'Code', 0).nullish();

/** One of my players, or a new one, who is kept with them. */
const enteringPlayer = z
  .strictObject({
    playerId: id.optional(),
    player: playerForm.optional(),
    /** Of a chess player, for this event. */
    chess: chessForm.nullish(),
    categories: wantedCategories,
    answers: z.record(z.string().max(100), answer).default({}),
    referralSource: line(120, 'Level', 0).default(''),
    accommodationRequired: line(500, 'Medical condition', 0).default(''),
  })
  .refine(({ playerId, player }) => (playerId === undefined) !== (player === undefined), {
    error: 'Say which player: one of yours, or a new one',
    path: ['playerId'],
  });

export const enteringForm = z.strictObject({
  players: z
    .array(enteringPlayer, { error: 'Please choose at least one player' })
    .min(1, 'Please choose at least one player')
    .max(200, 'One form enters at most 200 players'),
  consent: z.literal(true, { error: 'Please agree to the terms' }),
  code: typedCode,
});
export type EnteringForm = z.output<typeof enteringForm>;

/** A fee of one player in one category, in rupees. */
const quotedLine = z.object({
  /** Which player of the form. */
  player: z.number(),
  category: z.string(),
  /** A deposit is paid beside the fee, and comes back. */
  kind: z.enum(['fee', 'discount', 'addition', 'deposit']),
  /** Why it is so much; empty for the plain fee. */
  reason: z.string(),
  /** The same as data, from which each language makes its words; null for the plain fee. */
  why: fact.nullable(),
  amount: z.number(),
  /** What becomes of the entry. */
  state: z.enum(['held', 'confirmed', 'waitlisted']),
});
export type QuotedLine = z.output<typeof quotedLine>;

const refusal = z.object({
  player: z.number(),
  /** Null where it is the player, not one of the categories. */
  category: z.string().nullable(),
  code: z.string(),
  message: z.string(),
  /** The field of the form. */
  path: z.string(),
  values: z.record(z.string(), z.unknown()).optional(),
});
export type QuotedRefusal = z.output<typeof refusal>;

const success = z.literal(true);
const params = z.object({ eventId: id });
const entered = z.object({
  success,
  registrations: z.array(registration),
  payment: payment.nullable(),
  lines: z.array(quotedLine),
});

/** Entering one or several players at once: one form, one order, one payment. */
export const enteringEndpoints = defineEndpoints({
  quote: {
    method: 'POST',
    url: '/api/public/events/:eventId/quote',
    config: {
      access: 'signed-in',
      summary: 'What entering these players would cost and why, or why not; takes nothing',
    },
    schema: {
      params,
      body: enteringForm.omit({ consent: true }).extend({ consent: z.boolean().optional() }),
      response: {
        200: z.object({ success, lines: z.array(quotedLine), total: z.number(), refusals: z.array(refusal) }),
      },
    },
  },
  enter: {
    method: 'POST',
    url: '/api/public/events/:eventId/entries',
    config: {
      access: 'signed-in',
      summary: 'Enter players: all of them in one order, or nobody, with every reason',
      rateLimit: 'entry',
      idempotent: true,
    },
    schema: { params, body: enteringForm, response: { 201: entered } },
  },
  addCategories: {
    method: 'POST',
    url: '/api/me/registrations/:registrationId/categories',
    config: {
      access: 'signed-in',
      summary: 'Add categories to a registration: paid on their own',
      rateLimit: 'entry',
      idempotent: true,
    },
    schema: {
      params: registrationId,
      body: z.strictObject({ categories: wantedCategories, code: typedCode }),
      response: {
        201: z.object({ success, registration, payment: payment.nullable(), lines: z.array(quotedLine) }),
      },
    },
  },
});
