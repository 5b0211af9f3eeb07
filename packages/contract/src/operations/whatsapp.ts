import { isPhoneTyped, normalPhone } from '@maidan/domain/contact';
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { success } from '../fields.ts';

const own = z.object({
  success: z.literal(true),
  /** Whether this installation sends by WhatsApp. */
  isOn: z.boolean(),
  /** `stopped`: by a word written there; only START from that phone begins it again. `unreachable`: no such number. */
  state: z.enum(['off', 'agreed', 'stopped', 'unreachable']),
  /** The last digits of the number; null where somebody is known by a name there, or has not agreed. */
  phone: z.string().nullable(),
  /** The message that agrees by itself: to which number, and its text. Null while the channel is off. */
  write: z.object({ to: z.string(), text: z.string() }).nullable(),
});
export type OwnWhatsApp = z.output<typeof own>;

export const whatsappEndpoints = defineEndpoints({
  read: {
    method: 'GET',
    url: '/api/me/whatsapp',
    config: { access: 'signed-in', summary: 'Show whether I am told by WhatsApp' },
    schema: { response: { 200: own } },
  },
  save: {
    method: 'PUT',
    url: '/api/me/whatsapp',
    config: { access: 'signed-in', summary: 'Agree to be told by WhatsApp, or end it' },
    schema: {
      body: z.strictObject({
        agreed: z.boolean('Please say yes or no'),
        /** By default the account's own. */
        phone: z
          .string()
          .max(20, 'Please enter a phone number of ten digits')
          .refine(isPhoneTyped, 'Please enter a phone number of ten digits')
          .transform(normalPhone)
          .optional(),
        /** Where it was asked. */
        at: z.enum(['profile', 'entry']).default('profile'),
      }),
      response: { 200: own },
    },
  },
  verify: {
    method: 'GET',
    url: '/webhooks/whatsapp',
    config: {
      access: 'public',
      summary: "Answer Meta's check of the webhook's address",
      rateLimit: 'webhook',
      file: true,
    },
    schema: {
      querystring: z.object({
        'hub.mode': z.string().max(40).optional(),
        'hub.verify_token': z.string().max(200).optional(),
        'hub.challenge': z.string().max(200).optional(),
      }),
      response: { 200: z.string() },
    },
  },
  receive: {
    method: 'POST',
    url: '/webhooks/whatsapp',
    config: { access: 'public', summary: "WhatsApp's signed messages", rateLimit: 'webhook', raw: true },
    schema: { response: { 200: success } },
  },
});
