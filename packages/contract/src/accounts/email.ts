import { languages } from '@maidan/domain/languages';
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { email, line, phone, presentPassword, success } from '../fields.ts';
import { signedIn } from './session.ts';
import { says } from '../field-facts.ts';

/** Proving an address, changing it, and signing in by a code that is mailed to it. */
export const emailEndpoints = defineEndpoints({
  prove: {
    method: 'POST',
    url: '/auth/verify-email',
    config: { access: 'public', summary: 'Confirm an e-mail address with the link that was mailed to it' },
    schema: {
      body: z.strictObject({ token: z.string().max(120) }),
      response: { 200: z.object({ success: z.literal(true), email: z.string() }) },
    },
  },
  sendLink: {
    method: 'POST',
    url: '/api/session/email/link',
    config: {
      access: 'signed-in-any',
      summary: 'Mail yourself another link that confirms your e-mail address',
      beforeSecondFactor: true,
    },
    schema: { response: { 200: success } },
  },
  change: {
    method: 'PUT',
    url: '/api/session/email',
    config: {
      access: 'signed-in-any',
      security: 'email_changed',
      summary: 'Ask for another e-mail address; it is yours once the link mailed to it is opened',
      stepUp: true,
    },
    schema: { body: z.strictObject({ email, password: presentPassword }), response: { 200: success } },
  },
  sendCode: {
    method: 'POST',
    url: '/auth/code',
    config: {
      access: 'public',
      summary: 'Request a sign-in code by mail; the answer is always the same',
      rateLimit: 'reset',
    },
    schema: {
      body: z.strictObject({
        email,
        /** An address without an account gets a code as well, in this language: whoever types it makes the account. */
        newAccount: z.strictObject({ language: z.enum(languages) }).optional(),
      }),
      response: { 200: success },
    },
  },
  signInWithMailedCode: {
    method: 'POST',
    url: '/auth/code/sign-in',
    config: {
      access: 'public',
      security: 'code_entered',
      summary: 'Sign in with the code that was mailed; a new address signs up',
    },
    schema: {
      body: z.strictObject({
        email,
        code: z
          .string({ error: 'Please enter the code' })
          .trim()
          .min(1, 'Please enter the code')
          .max(40, says('is_too_long', { field: 'This code' })),
        /** Whose account is made where the address has none: without a password. */
        newAccount: z
          .strictObject({ name: line(120, 'Name'), phone, language: z.enum(languages).default('en') })
          .optional(),
      }),
      response: { 200: signedIn },
    },
  },
});
