import { playerFields } from '@maidan/domain/entries/player-sheet';
import { z } from 'zod';
import { playerOrigin } from './origins.ts';

const problem = z.object({
  field: z.enum(playerFields),
  kind: z.enum([
    'missing',
    'too_long',
    'bad_phone',
    'bad_email',
    'bad_date',
    'year_only',
    'date_order',
    'date_converted',
    'total_row',
    'unlikely_age',
    'bad_gender',
    'bad_paid',
    'bad_state',
    'bad_fide_id',
    'bad_aicf_id',
    'bad_rating',
    'category_unknown',
    'category_left_out',
    'category_twice',
    'category_full',
    'too_young',
    'too_old',
    'women_only',
    'men_only',
    'twice_in_sheet',
    'here_already',
    'here_closed',
    'paid_otherwise',
    'which_one',
    'perhaps_same',
    'own_partner',
    'partner_of',
    'partner_entered',
  ]),
  value: z.string(),
  number: z.number().nullable(),
  /** Of an age that counts by the year: the first or last birthday admitted. */
  day: z.string().optional(),
  /** Whom the player or partner may be, or who stands there already, with what tells them apart. */
  people: z
    .array(
      z.object({
        who: z.union([z.object({ row: z.number() }), z.object({ registrationId: z.string() })]),
        name: z.string(),
        dob: z.string().nullable(),
        phone: z.string().nullable(),
        categories: z.array(z.string()),
        partners: z.array(z.string()),
      }),
    )
    .optional(),
});

/** The outcome, or expected outcome, of a row. */
export const judgedRow = z.object({
  row: z.number(),
  /** `paired`: its pair comes, or has come, with the partner's row. */
  outcome: z.enum(['enter', 'wait', 'refuse', 'entered', 'waits', 'paired']),
  problems: z.array(problem),
  notes: z.array(
    z.object({
      kind: z.enum([
        'age_unknown',
        'partner_age_unknown',
        'gender_unknown',
        'partner_missing',
        'partner_left_out',
        'answer_left_out',
        'text_left_out',
        'joins_row',
        'joins_entry',
        'pair_of_row',
        'pair_here',
        'apart',
      ]),
      value: z.string(),
      /** The cell whose text, or a part of it, was not used. */
      field: z.enum(playerFields).optional(),
      /** The row whose entry this one adds to, or that brings the pair. */
      row: z.number().optional(),
    }),
  ),
  /** As it was understood. */
  player: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    categories: z.array(z.string()),
    partners: z.array(z.string()),
    dob: z.string().nullable(),
    gender: z.enum(['female', 'male', 'other']).nullable(),
    paid: z.enum(['cash', 'upi', 'none']).nullable(),
    origin: playerOrigin,
    /** Of a chess player: ids and ratings as far as the sheet has them. */
    chess: z.object({
      fideId: z.string().nullable(),
      aicfId: z.string().nullable(),
      fideRating: z.number().nullable(),
      nationalRating: z.number().nullable(),
    }),
  }),
  amount: z.number(),
  /** The price of its categories, paid or not. */
  fee: z.number(),
});
export type JudgedRow = z.output<typeof judgedRow>;
export type RowProblem = z.output<typeof problem>;
