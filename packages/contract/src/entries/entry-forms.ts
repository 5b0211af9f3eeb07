import { z } from 'zod';
import { email, phone } from '../fields.ts';

/** Where an invitation goes, and who pays: the inviter the whole fee, or each half of it. */
export const inviteForm = z.strictObject({
  phone: z.union([phone, z.literal('')], { error: 'Phone number must have 10 digits' }).nullish(),
  email: z.union([email, z.literal('')], { error: 'Email must be valid' }).nullish(),
  share: z.enum(['whole', 'half']).default('whole'),
});
export type InviteForm = z.output<typeof inviteForm>;

/** Of a category with a partner who is named, and one who is wanted. */
export const wantedAlone = { error: 'Say who the partner is, or that one is wanted', path: ['partner'] };

/** An answer to a question of the organizer. */
export const answer = z.union([z.string().trim().max(500), z.number(), z.boolean()]);
