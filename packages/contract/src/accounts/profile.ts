import { isAadhaarLast4, onlyLast4OfAadhaar } from '@maidan/domain/accounts/aadhaar';
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { birthday, id, line, moment, phone } from '../fields.ts';
import { stateUT } from './organizers.ts';
import { says } from '../field-facts.ts';

export const accountType = z.enum(['SAVINGS', 'CURRENT'], { error: 'Account type must be SAVINGS or CURRENT' });
/** A bank account as answers carry it: only the last four digits of the number. */
export const maskedBankDetails = z.object({
  accountNumber: z.string(),
  ifsc: z.string(),
  accountHolderName: z.string(),
  accountType,
});

/** The last four digits of a player's Aadhaar number: more of it is refused, and not repeated in the refusal. */
export const aadhaarLast4 = z.string({ error: onlyLast4OfAadhaar }).trim().refine(isAadhaarLast4, onlyLast4OfAadhaar);

const gender = z.enum(['female', 'male', 'other'], { error: says('is_not_valid', { field: 'Gender' }) });
const pictureBytes = 5 * 1024 * 1024;

export const profile = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  /** Whether mail to it is known to reach somebody; `earlier`: the account is older than the question. */
  emailProof: z.enum(['none', 'earlier', 'proved']),
  /** The address they asked for, until the link that was mailed there is opened. */
  newEmail: z.string().nullable(),
  /** False: this installation sends no mail, so no address can be proved or changed. */
  sendsMail: z.boolean(),
  role: z.enum(['participant', 'organizer', 'admin']),
  phone: z.string(),
  dob: z.string().nullable(),
  gender: gender.nullable(),
  city: z.string().nullable(),
  stateUT: z.string().nullable(),
  district: z.string().nullable(),
  academy: z.string().nullable(),
  /** The last four digits of their Aadhaar number. */
  aadhaarLast4: z.string().nullable(),
  profilePicture: z.string().nullable(),
  organizationName: z.string().nullable(),
  organizationState: z.string().nullable(),
  bankDetails: maskedBankDetails.nullable(),
  createdAt: moment,
});
export type Profile = z.output<typeof profile>;

/** An absent field stays as it is; null or blank text clears it where that is allowed. */
const bankDetails = z.strictObject({
  accountNumber: z.string().max(60).default(''),
  ifsc: z.string().max(40).default(''),
  accountHolderName: z.string().max(200).default(''),
  accountType: z.enum(['SAVINGS', 'CURRENT']).default('SAVINGS'),
});

const cleared = z.literal('').nullable();

const profileChanges = z.strictObject({
  name: line(120, 'Name').optional(),
  phone: phone.optional(),
  dob: z.union([birthday, cleared], { error: says('must_be_a_date', { field: 'Date of birth' }) }).optional(),
  gender: z.union([gender, cleared], { error: says('is_not_valid', { field: 'Gender' }) }).optional(),
  city: line(80, 'City', 0).nullish(),
  stateUT: z.union([stateUT, cleared], { error: 'Please choose a state or union territory' }).optional(),
  district: line(80, 'District', 0).nullish(),
  academy: line(120, 'Academy', 0).nullish(),
  aadhaarLast4: z.union([aadhaarLast4, cleared], { error: onlyLast4OfAadhaar }).optional(),
  bankDetails: bankDetails.optional(),
  password: z.string().max(200).optional(),
});
export type ProfileChanges = z.output<typeof profileChanges>;

export const profileEndpoints = defineEndpoints({
  read: {
    method: 'GET',
    url: '/api/profile',
    config: { access: 'signed-in', summary: 'Get your profile' },
    schema: { response: { 200: z.object({ success: z.literal(true), profile }) } },
  },
  save: {
    method: 'PUT',
    url: '/api/profile',
    config: {
      access: 'signed-in',
      summary: 'Change your profile; changing bank details needs the password',
      stepUp: { field: 'bankDetails' },
    },
    schema: {
      body: profileChanges,
      response: { 200: z.object({ success: z.literal(true), profile }) },
    },
  },
  savePicture: {
    method: 'PUT',
    url: '/profile/picture',
    config: {
      access: 'signed-in',
      summary: 'Upload a profile picture',
      rateLimit: 'upload',
      form: { files: { picture: { maxCount: 1, maxBytes: pictureBytes, tooLarge: 'picture_too_large' } } },
    },
    schema: {
      body: z.strictObject({}),
      response: { 200: z.object({ success: z.literal(true), profilePicture: z.string() }) },
    },
  },
  picture: {
    method: 'GET',
    url: '/profile/picture',
    config: { access: 'signed-in', summary: 'Get the address of your picture' },
    schema: { response: { 200: z.object({ success: z.literal(true), profilePicture: z.string().nullable() }) } },
  },
});
