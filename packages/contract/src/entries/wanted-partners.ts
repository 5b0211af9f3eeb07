import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, moment } from '../fields.ts';
import { registration } from './registration.ts';
import { registrationId } from './registrations.ts';

const success = z.literal(true);

/** Somebody of the caller's who may ask: one who wants a partner too, or one of the account's players. */
const asker = z.object({
  /** The own entry that wants a partner too; null for a player without an entry in the category. */
  entryId: id.nullable(),
  playerId: id.nullable(),
  name: z.string(),
  /** What became of asking: a no is for good. */
  asked: z.enum(['open', 'declined']).nullable(),
  /** Of an open request, to take it back. */
  requestId: id.nullable(),
});
export type Asker = z.output<typeof asker>;

const wantedCategory = z.object({
  name: z.string(),
  /** What somebody pays who joins, in rupees: half the fee. Who wants a partner too has paid it. */
  pays: z.number(),
  /** Those whom one of the caller's players may play with. */
  players: z.array(
    z.object({
      _id: id,
      /** Of a minor the first name and an initial. */
      name: z.string(),
      city: z.string().nullable(),
      as: z.array(asker),
    }),
  ),
});
export type WantedCategory = z.output<typeof wantedCategory>;

const request = z.object({
  _id: id,
  name: z.string(),
  city: z.string().nullable(),
  /** Has an entry of their own that wants a partner: a yes makes both one pair at once. */
  isIn: z.boolean(),
  at: moment,
});
export type PartnerRequest = z.output<typeof request>;

/** Whoever wants a partner as the event's staff see them. */
const wantedOne = z.object({
  _id: id,
  registrationId: id,
  name: z.string(),
  city: z.string().nullable(),
  since: moment,
  /** The ids of those in the category who would fit. */
  fits: z.array(id),
});
export type WantedOne = z.output<typeof wantedOne>;

const ofEvent = z.object({ eventId: id });
const ownEntry = registrationId.extend({ entryId: id });

/** Players of pairs who want a partner: the board of them, and asking to play together. */
export const wantedPartnerEndpoints = defineEndpoints({
  board: {
    method: 'GET',
    url: '/api/events/:eventId/wanted-partners',
    config: { access: 'signed-in', summary: 'List who wants a partner, for those who may play with them' },
    schema: {
      params: ofEvent,
      response: {
        200: z.object({
          success,
          event: z.object({ _id: id, name: z.string() }),
          categories: z.array(wantedCategory),
          /** Categories in which somebody wants a partner whom none of the caller's players may play with, as far as known. */
          others: z.number(),
          /** Players of the account whose birthday or gender is not known: nobody can say where they fit. */
          unknown: z.array(z.string()),
        }),
      },
    },
  },
  ask: {
    method: 'POST',
    url: '/api/events/:eventId/wanted-partners/:entryId/ask',
    config: { access: 'signed-in', summary: 'Ask somebody who wants a partner to play together', rateLimit: 'entry' },
    schema: {
      params: ofEvent.extend({ entryId: id }),
      body: z
        .strictObject({ entryId: id.optional(), playerId: id.optional() })
        .refine(({ entryId, playerId }) => (entryId === undefined) !== (playerId === undefined), {
          error: 'Say who asks: an entry that wants a partner too, or one of your players',
          path: ['playerId'],
        }),
      response: { 201: z.object({ success }) },
    },
  },
  takeBack: {
    method: 'DELETE',
    url: '/api/me/partner-requests/:requestId',
    config: { access: 'signed-in', summary: 'Take back what was asked, while there is no answer' },
    schema: { params: z.object({ requestId: id }), response: { 200: z.object({ success }) } },
  },
  requests: {
    method: 'GET',
    url: '/api/me/registrations/:registrationId/entries/:entryId/partner-requests',
    config: { access: 'signed-in', summary: 'List who asks to play with one of my entries that wants a partner' },
    schema: { params: ownEntry, response: { 200: z.object({ success, requests: z.array(request) }) } },
  },
  answer: {
    method: 'PUT',
    url: '/api/me/partner-requests/:requestId',
    config: {
      access: 'signed-in',
      summary: 'Say yes or no to somebody who asks to play together; a yes makes the pair, or invites into it',
      rateLimit: 'entry',
    },
    schema: {
      params: z.object({ requestId: id }),
      body: z.strictObject({ accept: z.boolean() }),
      response: { 200: z.object({ success, registration }) },
    },
  },
  look: {
    method: 'POST',
    url: '/api/me/registrations/:registrationId/entries/:entryId/wanted',
    config: {
      access: 'signed-in',
      summary: 'Look for a partner among those who want one, for an entry whose partner does not play',
      rateLimit: 'entry',
    },
    schema: { params: ownEntry, response: { 200: z.object({ success, registration }) } },
  },
  listed: {
    method: 'GET',
    url: '/event/:eventId/wanted-partners',
    config: { access: 'event-staff', summary: 'List who wants a partner in an event' },
    schema: {
      params: ofEvent,
      response: {
        200: z.object({
          success,
          categories: z.array(z.object({ name: z.string(), players: z.array(wantedOne) })),
        }),
      },
    },
  },
  pair: {
    method: 'POST',
    url: '/event/:eventId/wanted-partners/pair',
    config: { access: 'event-staff', summary: 'Make two who want a partner a pair: both are told, one place is free' },
    schema: {
      params: ofEvent,
      body: z.strictObject({ entryId: id, withEntryId: id }),
      response: { 200: z.object({ success, category: z.string(), names: z.array(z.string()) }) },
    },
  },
});
