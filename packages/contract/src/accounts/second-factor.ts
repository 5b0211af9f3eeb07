import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, moment, paragraph, presentPassword, success } from '../fields.ts';
import { signedIn } from './session.ts';
import { says } from '../field-facts.ts';

/** A code from the app or a recovery code, as typed; only the server decides whether it is valid. */
const code = z
  .string({ error: 'Please enter the code' })
  .trim()
  .min(1, 'Please enter the code')
  .max(40, says('is_too_long', { field: 'This code' }));

const recoveryCodes = z.object({ success: z.literal(true), recoveryCodes: z.array(z.string()) });
const passwordAndCode = z.strictObject({ password: presentPassword, code });

/** Access is `signed-in-any`: a suspended account can still be protected. */
export const secondFactorEndpoints = defineEndpoints({
  signInWithCode: {
    method: 'POST',
    url: '/auth/login/code',
    config: {
      access: 'public',
      security: 'code_entered',
      summary: 'Complete a sign-in with its challenge and an authenticator or recovery code',
    },
    schema: {
      body: z.strictObject({ challenge: z.string().max(120), code }),
      response: { 200: signedIn },
    },
  },
  read: {
    method: 'GET',
    url: '/api/session/second-factor',
    config: {
      access: 'signed-in-any',
      summary: 'Get whether your account has a second factor',
      beforeSecondFactor: true,
    },
    schema: {
      response: {
        200: z.object({
          success: z.literal(true),
          enrolledAt: moment.nullable(),
          recoveryCodesLeft: z.number(),
          /** This account must have one: it can be replaced but not turned off. */
          isRequired: z.boolean(),
        }),
      },
    },
  },
  begin: {
    method: 'POST',
    url: '/api/session/second-factor',
    config: {
      access: 'signed-in-any',
      summary: 'Get a secret for an authenticator app; replacing an active second factor needs its code',
      beforeSecondFactor: true,
    },
    schema: {
      body: z.strictObject({ password: presentPassword, code: code.optional() }),
      response: { 200: z.object({ success: z.literal(true), secret: z.string(), address: z.string() }) },
    },
  },
  confirm: {
    method: 'PUT',
    url: '/api/session/second-factor',
    config: {
      access: 'signed-in-any',
      security: 'factor_turned_on',
      summary: 'Turn on the second factor with the first code; returns the recovery codes, once',
      beforeSecondFactor: true,
    },
    schema: { body: z.strictObject({ code }), response: { 200: recoveryCodes } },
  },
  turnOff: {
    method: 'POST',
    url: '/api/session/second-factor/turn-off',
    config: { access: 'signed-in-any', security: 'factor_turned_off', summary: 'Turn off the second factor' },
    schema: { body: passwordAndCode, response: { 200: success } },
  },
  renewRecoveryCodes: {
    method: 'POST',
    url: '/api/session/second-factor/recovery-codes',
    config: {
      access: 'signed-in-any',
      security: 'recovery_codes_renewed',
      summary: 'Replace the recovery codes with ten new ones',
    },
    schema: { body: passwordAndCode, response: { 200: recoveryCodes } },
  },
  stepUp: {
    method: 'POST',
    url: '/api/session/step-up',
    config: {
      access: 'signed-in-any',
      security: 'step_up',
      summary: 'Confirm with a code before money or exports; valid for five minutes',
    },
    schema: { body: z.strictObject({ code }), response: { 200: success } },
  },
  reset: {
    method: 'PUT',
    url: '/api/admin/organizers/:organizerId/reset-second-factor',
    config: {
      access: 'admin',
      security: 'factor_removed',
      summary: 'Remove the second factor of an organizer who lost it',
      stepUp: true,
    },
    schema: {
      params: z.object({ organizerId: id }),
      body: z.strictObject({ reason: paragraph(500, 'Reason') }),
      response: { 200: success },
    },
  },
});
