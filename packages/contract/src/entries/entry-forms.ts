import { z } from 'zod';
import { email, phone } from '../fields.ts';
import { says } from '../field-facts.ts';

/** Where an invitation goes, and who pays: the inviter the whole fee, or each half of it. */
export const inviteForm = z.strictObject({
  phone: z
    .union([phone, z.literal('')], { error: says('must_have_digits', { field: 'Phone number', digits: 10 }) })
    .nullish(),
  email: z.union([email, z.literal('')], { error: says('must_be_valid', { field: 'Email' }) }).nullish(),
  share: z.enum(['whole', 'half']).default('whole'),
});
export type InviteForm = z.output<typeof inviteForm>;

/** Of a category with a partner who is named, and one who is wanted. */
export const wantedAlone = { error: 'Say who the partner is, or that one is wanted', path: ['partner'] };

/** An answer to a question of the organizer. */
export const answer = z.union([z.string().trim().max(500), z.number(), z.boolean()]);

/** What a chess player says: ids of federations and a rating, all optional. A rating list goes before the rating. */
export const chessForm = z.strictObject({
  fideId: z
    .string()
    .trim()
    .regex(/^\d{1,11}$/, 'A FIDE id has 1 to 11 digits')
    .nullish(),
  aicfId: z
    .string()
    .trim()
    .regex(/^[0-9A-Za-z/-]{1,20}$/, 'An AICF id has letters, digits, / and - only')
    .nullish(),
  fideRating: z.number().int().min(1, 'A rating is from 1 to 3999').max(3999, 'A rating is from 1 to 3999').nullish(),
});
