import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';

const alerts = z.object({
  success: z.literal(true),
  byMail: z.boolean(),
  /** How many browsers of the account receive pushes. */
  devices: z.number(),
  /** What a browser needs to subscribe here (VAPID). */
  pushKey: z.string(),
});

/** A browser's PushSubscription in its own form; the server decides which endpoints are allowed. */
const device = z.strictObject({
  endpoint: z.url({ protocol: /^https$/, error: 'endpoint must be an https address' }).max(1000),
  expirationTime: z.number().nullish(),
  keys: z.strictObject({
    p256dh: z.string().regex(/^[\w-]{80,100}=?$/, 'p256dh is not a key'),
    auth: z.string().regex(/^[\w-]{20,30}={0,2}$/, 'auth is not a key'),
  }),
});

/** How players hear about their matches, besides notifications. */
export const matchAlertEndpoints = defineEndpoints({
  read: {
    method: 'GET',
    url: '/api/me/match-alerts',
    config: { access: 'signed-in', summary: 'Get how your account is alerted to its matches' },
    schema: { response: { 200: alerts } },
  },
  save: {
    method: 'PUT',
    url: '/api/me/match-alerts',
    config: { access: 'signed-in', summary: 'Set alerts for your matches: mail, and push to this browser' },
    schema: {
      body: z.strictObject({
        byMail: z.boolean({ error: 'byMail must be true or false' }).optional(),
        addDevice: device.optional(),
        /** The browser's endpoint. */
        removeDevice: z.string().max(1000).optional(),
      }),
      response: { 200: alerts },
    },
  },
});
