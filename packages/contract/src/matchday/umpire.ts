import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, line, moment, success } from '../fields.ts';
import { says } from '../field-facts.ts';

const name = line(80, 'Your name');
const signedIn = z.object({
  success: z.literal(true),
  token: z.string(),
  eventId: id,
  eventName: z.string(),
  /** The only court the phone was admitted for; null for all of them. */
  court: z.number().nullable(),
  /** The courts that the password opens, where the organizer has chosen some; null for all of them. */
  courts: z.array(z.number()).nullable(),
  /** Extended while in use, at most to the end of the day after the event's last one. */
  expiresAt: moment,
});
const eventParams = z.object({ eventId: id });
const desk = ['event-staff', 'admin'] as const;

export const umpireEndpoints = defineEndpoints({
  signIn: {
    method: 'POST',
    url: '/api/umpire/login',
    config: { access: 'public', security: 'umpire_signed_in', summary: "A token for one event's matches" },
    schema: {
      body: z.strictObject({
        eventCode: line(20, 'Event code'),
        password: z
          .string({ error: says('is_required', { field: 'Password' }) })
          .min(1, says('is_required', { field: 'Password' }))
          .max(200),
        name,
      }),
      response: { 200: signedIn },
    },
  },
  /** The pass is a secret, so it travels in the body: addresses end up in logs. */
  enter: {
    method: 'POST',
    url: '/api/umpire/passes',
    config: {
      access: 'public',
      security: 'umpire_admitted',
      summary: "The same with the pass of the desk's QR code, which is good once",
    },
    schema: {
      body: z.strictObject({ pass: z.string({ error: 'The pass is missing' }).min(1).max(200), name }),
      response: { 200: signedIn },
    },
  },
  letIn: {
    method: 'POST',
    url: '/api/live-events/:eventId/umpire-passes',
    config: { access: desk, summary: "A link that signs one umpire's phone in without the password" },
    schema: {
      params: eventParams,
      querystring: z.object({ court: z.coerce.number().int().min(1).max(256).optional() }),
      response: { 201: z.object({ success: z.literal(true), link: z.string(), expiresAt: moment }) },
    },
  },
  door: {
    method: 'GET',
    url: '/api/live-events/:eventId/umpire-door',
    config: { access: desk, summary: 'Get wrong umpire passwords of the last hour, and the latest umpire to sign in' },
    schema: {
      params: eventParams,
      response: {
        200: z.object({
          success: z.literal(true),
          wrong: z.object({
            guesses: z.number(),
            /** How many of these came from the caller's network. */
            fromHere: z.number(),
            /** From how many networks. */
            places: z.number(),
          }),
          /** Until when the password admits no new phone; null if it does. */
          closedUntil: moment.nullable(),
          lastIn: z.object({ name: z.string(), at: moment }).nullable(),
        }),
      },
    },
  },
  phones: {
    method: 'GET',
    url: '/api/live-events/:eventId/umpire-phones',
    config: {
      access: desk,
      summary: 'List the phones that umpires are signed in on, and the courts the password opens',
    },
    schema: {
      params: eventParams,
      response: {
        200: z.object({
          success: z.literal(true),
          /** Null for all of them. */
          passwordCourts: z.array(z.number()).nullable(),
          phones: z.array(
            z.object({
              _id: id,
              name: z.string(),
              /** Null for all of them. */
              courts: z.array(z.number()).nullable(),
              byPassword: z.boolean(),
              since: moment,
              /** To the minute. */
              seenAt: moment,
            }),
          ),
        }),
      },
    },
  },
  removePhone: {
    method: 'DELETE',
    url: '/api/live-events/:eventId/umpire-phones/:phoneId',
    config: { access: desk, summary: 'Sign one umpire’s phone out at once' },
    schema: { params: z.object({ eventId: id, phoneId: id }), response: { 200: success } },
  },
  passwordCourts: {
    method: 'PUT',
    url: '/api/live-events/:eventId/umpire-courts',
    config: { access: desk, summary: 'Choose the courts that the umpire password opens; null for all of them' },
    schema: {
      params: eventParams,
      body: z.strictObject({
        courts: z
          .array(z.number().int().min(1).max(256), { error: 'courts must be a list of courts, or null' })
          .min(1, 'Choose at least one court')
          .max(256)
          .nullable(),
      }),
      response: { 200: success },
    },
  },
  openDoor: {
    method: 'POST',
    url: '/api/live-events/:eventId/umpire-door/open',
    config: { access: desk, summary: 'Clear wrong umpire passwords, so that new phones can sign in again' },
    schema: { params: eventParams, response: { 200: success } },
  },
});
