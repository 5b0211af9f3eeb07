import { isOfOurTimes } from '@maidan/domain/india-time';
import { z } from 'zod';

/**
 * Address of a stored file in an answer to somebody who may read it although it is not public. The server signs it on
 * the way out; public addresses are plain text.
 */
export const fileAddress = z.string();

/** A record's id as JSON carries it. Anything else cannot exist, and is answered like a missing record. */
export const id = z.uuid({ error: 'This id is not valid' });

/**
 * One line of text: trimmed, without control or direction-changing characters, so that a name cannot disguise itself.
 */
export const line = (max: number, label: string, min = 1) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? `${label} is required` : `${label} must be text`) })
    .trim()
    .min(min, min === 1 ? `${label} is required` : `${label} needs at least ${min} characters`)
    .max(max, `${label} can have at most ${max} characters`)
    // biome-ignore lint: control characters are what this refuses
    .regex(
      /^[^\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069\u200b\u200e\u200f\ufeff]*$/u,
      `${label} holds characters that are not allowed`,
    );

/** Several lines of text. */
export const paragraph = (max: number, label: string, min = 1) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? `${label} is required` : `${label} must be text`) })
    // Form data encodes each line break as two characters; people count one.
    .overwrite((text) => text.replaceAll('\r\n', '\n'))
    .trim()
    .min(min, `${label} is required`)
    .max(max, `${label} can have at most ${max} characters`)
    .regex(
      /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]*$/u,
      `${label} holds characters that are not allowed`,
    );

/**
 * An Indian mobile number as typed: ten digits starting with 6 or more, optionally with spaces and a leading +91 or 0.
 */
export const phone = z
  .string({ error: 'Phone number is required' })
  .trim()
  .min(1, 'Phone number is required')
  .max(20, 'Phone number must have 10 digits')
  .regex(/^(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}$/, 'Phone number must have 10 digits');

export const email = z
  .string({ error: 'Email is required' })
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Email is too long')
  .regex(
    /^[^\s@"(),:;<>[\\\]\u0000-\u001f]{1,64}@[^\s@"(),:;<>[\\\]\u0000-\u001f]{1,190}\.[^\s@.]{2,60}$/u,
    'Email must be valid',
  );

export const newPassword = z
  .string({ error: 'Password is required' })
  .min(10, 'Password needs at least 10 characters')
  .max(200, 'Password can have at most 200 characters');

/** The password again, before actions that affect money or people. */
export const presentPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(200, 'Password can have at most 200 characters');

/** A moment in an answer. */
export const moment = z.iso.datetime({ offset: true });

/** A moment as sent by a client. */
export const givenMoment = (label: string) =>
  z.iso
    .datetime({ offset: true, error: `${label} must be a time` })
    .refine((text) => isOfOurTimes(new Date(text)), `${label} must be a time`);

/** A birthday: a real calendar day, YYYY-MM-DD. */
const noBirthday = 'Date of birth must be a date (YYYY-MM-DD)';
export const birthday = z.iso
  .date({ error: noBirthday })
  .refine((day) => isOfOurTimes(new Date(`${day}T00:00:00Z`)), noBirthday);

/** Rupees with at most two decimals, as a number or as typed. */
export const rupees = z.union([z.number(), z.string().trim().max(20)]);

/** A web address, safe to use as a link. */
export const webAddress = (label: string) =>
  z
    .string()
    .trim()
    .max(500, `${label} is too long`)
    .refine((text) => text === '' || isWebAddress(text), `${label} must be a web address (https://…)`);

function isWebAddress(text: string): boolean {
  const match = /^https?:\/\/([^\s/?#@:]+)(?::\d{1,5})?(?:[/?#]\S*)?$/i.exec(text);
  return match !== null && match[1]?.includes('.') === true;
}

export const page = z.coerce.number().int().min(1).max(100_000).default(1);
export const search = z.string().trim().max(100).default('');
export const success = z.object({ success: z.literal(true) });
export const done = z.object({ success: z.literal(true), message: z.string() });

/** What the public page shows of the draws and times in force: none, an older version, or these. */
export const publicDrawsState = z.enum(['none', 'older', 'current']);
