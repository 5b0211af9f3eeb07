import { languages } from '@maidan/domain/languages';
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { email, id, line, moment, newPassword, phone, success } from '../fields.ts';
import { says } from '../field-facts.ts';

export const user = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  role: z.enum(['participant', 'organizer', 'admin', 'umpire']),
  organizerStatus: z.enum(['active', 'suspended']).optional(),
  /** The account's language, for its mails and on every device; an umpire's session has none. */
  language: z.enum(languages).optional(),
  /** Only for an administrator who has yet to set it up and can do nothing else until then. */
  secondFactorRequired: z.literal(true).optional(),
});
export type User = z.output<typeof user>;

export const signedIn = z.object({ success: z.literal(true), token: z.string(), user });

export const sessionEndpoints = defineEndpoints({
  signUp: {
    method: 'POST',
    url: '/auth/signup',
    config: { access: 'public', security: 'signed_up', summary: 'Create an account', rateLimit: 'signup' },
    schema: {
      body: z.strictObject({
        name: line(120, 'Name'),
        email,
        phone,
        password: newPassword,
        language: z.enum(languages).default('en'),
      }),
      response: { 201: signedIn },
    },
  },
  signIn: {
    method: 'POST',
    url: '/auth/login',
    config: { access: 'public', security: 'signed_in', summary: 'Sign in' },
    schema: {
      body: z.strictObject({
        email,
        password: z
          .string({ error: says('is_required', { field: 'Password' }) })
          .min(1, says('is_required', { field: 'Password' }))
          .max(200, says('is_too_long', { field: 'Password' })),
      }),
      response: { 200: signedIn },
    },
  },
  me: {
    method: 'GET',
    url: '/auth/me',
    config: { access: 'signed-in-any', summary: 'Get the signed-in account', beforeSecondFactor: true },
    schema: { response: { 200: z.object({ success: z.literal(true), user }) } },
  },
  refresh: {
    method: 'POST',
    url: '/auth/refresh',
    config: { access: 'public', summary: 'Exchange the refresh cookie for a new token' },
    schema: { response: { 200: z.object({ success: z.literal(true), token: z.string() }) } },
  },
  signOut: {
    method: 'POST',
    url: '/auth/logout',
    config: { access: 'public', summary: 'Sign out', beforeSecondFactor: true },
    schema: { response: { 200: success } },
  },
  forgotPassword: {
    method: 'POST',
    url: '/auth/forgot-password',
    config: {
      access: 'public',
      security: 'reset_asked',
      summary: 'Request a password reset link; the answer is always the same',
      rateLimit: 'reset',
    },
    schema: { body: z.strictObject({ email }), response: { 200: success } },
  },
  resetPassword: {
    method: 'POST',
    url: '/auth/reset-password',
    config: {
      access: 'public',
      security: 'password_reset',
      summary: 'Set a new password with the link from the e-mail',
    },
    schema: { body: z.strictObject({ token: z.string().max(120), password: newPassword }), response: { 200: success } },
  },
  chooseLanguage: {
    method: 'PUT',
    url: '/api/session/language',
    config: {
      access: 'signed-in-any',
      summary: 'Set the language of your account, for mails and devices',
      beforeSecondFactor: true,
    },
    schema: { body: z.strictObject({ language: z.enum(languages) }), response: { 200: success } },
  },
  changePassword: {
    method: 'PUT',
    url: '/api/session/password',
    config: {
      access: 'signed-in-any',
      security: 'password_changed',
      summary: 'Change the password; other sessions end',
    },
    schema: {
      body: z.strictObject({
        currentPassword: z
          .string()
          .min(1, says('is_required', { field: 'Password' }))
          .max(200),
        password: newPassword,
      }),
      response: { 200: success },
    },
  },
  listSessions: {
    method: 'GET',
    url: '/api/session/sessions',
    config: { access: 'signed-in-any', summary: 'List the devices where your account is signed in' },
    schema: {
      response: {
        200: z.object({
          success: z.literal(true),
          sessions: z.array(
            z.object({ _id: id, device: z.string(), createdAt: moment, lastSeenAt: moment, current: z.boolean() }),
          ),
        }),
      },
    },
  },
  endSession: {
    method: 'DELETE',
    url: '/api/session/sessions/:sessionId',
    config: { access: 'signed-in-any', security: 'sessions_ended', summary: 'Sign out one device' },
    schema: { params: z.object({ sessionId: id }), response: { 200: success } },
  },
  endOtherSessions: {
    method: 'POST',
    url: '/api/session/sign-out-everywhere',
    config: { access: 'signed-in-any', security: 'sessions_ended', summary: 'Sign out all other devices' },
    schema: { response: { 200: z.object({ success: z.literal(true), ended: z.number() }) } },
  },
});
