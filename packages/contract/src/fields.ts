import { isOfOurTimes } from '@maidan/domain/india-time';
import { z } from 'zod';
import { type AnyField, says } from './field-facts.ts';

/**
 * Address of a stored file in an answer to somebody who may read it although it is not public. The server signs it on
 * the way out; public addresses are plain text.
 */
export const fileAddress = z.string();

/** A record's id as JSON carries it. Anything else cannot exist, and is answered like a missing record. */
export const id = z.uuid({ error: 'This id is not valid' });

const textFault = (field: AnyField) => {
  const [missing, notText] = [says('is_required', { field }), says('must_be_text', { field })];
  return ({ input }: { input: unknown }) => (input === undefined ? missing : notText);
};

/**
 * One line of text: trimmed, without control or direction-changing characters, so that a name cannot disguise itself.
 */
export const line = (max: number, field: AnyField, min = 1) =>
  z
    .string({ error: textFault(field) })
    .trim()
    .min(min, min === 1 ? says('is_required', { field }) : says('too_few_characters', { field, least: min }))
    .max(max, says('too_many_characters', { field, most: max }))
    // biome-ignore lint: control characters are what this refuses
    .regex(
      /^[^\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069\u200b\u200e\u200f\ufeff]*$/u,
      says('characters_refused', { field }),
    );

/** Several lines of text. */
export const paragraph = (max: number, field: AnyField, min = 1) =>
  z
    .string({ error: textFault(field) })
    // Form data encodes each line break as two characters; people count one.
    .overwrite((text) => text.replaceAll('\r\n', '\n'))
    .trim()
    .min(min, says('is_required', { field }))
    .max(max, says('too_many_characters', { field, most: max }))
    .regex(
      /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]*$/u,
      says('characters_refused', { field }),
    );

/**
 * An Indian mobile number as typed: ten digits starting with 6 or more, optionally with spaces and a leading +91 or 0.
 */
export const phone = z
  .string({ error: says('is_required', { field: 'Phone number' }) })
  .trim()
  .min(1, says('is_required', { field: 'Phone number' }))
  .max(20, says('must_have_digits', { field: 'Phone number', digits: 10 }))
  .regex(/^(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}$/, says('must_have_digits', { field: 'Phone number', digits: 10 }));

export const email = z
  .string({ error: says('is_required', { field: 'Email' }) })
  .trim()
  .min(1, says('is_required', { field: 'Email' }))
  .max(254, says('is_too_long', { field: 'Email' }))
  .regex(
    /^[^\s@"(),:;<>[\\\]\u0000-\u001f]{1,64}@[^\s@"(),:;<>[\\\]\u0000-\u001f]{1,190}\.[^\s@.]{2,60}$/u,
    says('must_be_valid', { field: 'Email' }),
  );

export const newPassword = z
  .string({ error: says('is_required', { field: 'Password' }) })
  .min(10, says('too_few_characters', { field: 'Password', least: 10 }))
  .max(200, says('too_many_characters', { field: 'Password', most: 200 }));

/** The password again, before actions that affect money or people. */
export const presentPassword = z
  .string({ error: says('is_required', { field: 'Password' }) })
  .min(1, says('is_required', { field: 'Password' }))
  .max(200, says('too_many_characters', { field: 'Password', most: 200 }));

/** A moment in an answer. */
export const moment = z.iso.datetime({ offset: true });

/** A moment as sent by a client. */
export const givenMoment = (field: AnyField) =>
  z.iso
    .datetime({ offset: true, error: says('must_be_a_time', { field }) })
    .refine((text) => isOfOurTimes(new Date(text)), says('must_be_a_time', { field }));

/** A birthday: a real calendar day, YYYY-MM-DD. */
const noBirthday = says('must_be_a_date', { field: 'Date of birth' });
export const birthday = z.iso
  .date({ error: noBirthday })
  .refine((day) => isOfOurTimes(new Date(`${day}T00:00:00Z`)), noBirthday);

/** Rupees with at most two decimals, as a number or as typed. */
export const rupees = z.union([z.number(), z.string().trim().max(20)]);

/** A web address, safe to use as a link. */
export const webAddress = (field: AnyField) =>
  z
    .string()
    .trim()
    .max(500, says('is_too_long', { field }))
    .refine((text) => text === '' || isWebAddress(text), says('must_be_a_web_address', { field }));

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
