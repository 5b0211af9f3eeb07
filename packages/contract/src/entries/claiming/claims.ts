import { z } from 'zod';
import { defineEndpoints } from '../../endpoint.ts';
import { id, moment } from '../../fields.ts';
import { registration } from '../registration.ts';

const success = z.literal(true);
const token = z.object({ token: z.string().min(1).max(64) });

/** A registration without an account, as it is shown before somebody takes it. */
const claimable = z.object({
  event: z.object({
    _id: id,
    name: z.string(),
    dateandtime: moment,
    lastDay: z.string().nullable(),
    location: z.string(),
  }),
  /** Who plays. */
  name: z.string(),
  categories: z.array(z.string()),
  /** The name of the account's holder, or of one of the account's players. */
  isSameName: z.boolean(),
});

const offer = claimable.extend({ registrationId: id });
export type ClaimOffer = z.output<typeof offer>;

const linked = claimable.extend({ expiresAt: moment });
export type LinkedClaim = z.output<typeof linked>;

/** Registrations that the desk or a sheet has made come into an account: offered to its proved address, or by a link. */
export const claimEndpoints = defineEndpoints({
  offers: {
    method: 'GET',
    url: '/api/me/claims',
    config: {
      access: 'signed-in',
      summary: 'List registrations without an account that were made with my proved address',
    },
    schema: { response: { 200: z.object({ success, offers: z.array(offer) }) } },
  },
  takeOffered: {
    method: 'POST',
    url: '/api/me/claims/:registrationId',
    config: {
      access: 'signed-in',
      summary: 'Take a registration that was made with my proved address into my account',
      rateLimit: 'claim',
    },
    schema: {
      params: z.object({ registrationId: id }),
      /** `isMine`: the name is another one than those of the account, and this is the player all the same. */
      body: z.strictObject({ isMine: z.boolean().default(false) }),
      response: { 200: z.object({ success, registration }) },
    },
  },
  makeLink: {
    method: 'POST',
    url: '/api/events/:eventId/registrations/:registrationId/claim-link',
    config: {
      access: 'event-staff',
      summary: 'Make the link by which a registration without an account comes into one; an earlier link ends',
    },
    schema: {
      params: z.object({ eventId: id, registrationId: id }),
      response: { 201: z.object({ success, url: z.string(), event: z.string(), expiresAt: moment }) },
    },
  },
  readLink: {
    method: 'GET',
    url: '/api/claim-links/:token',
    config: {
      access: 'signed-in',
      summary: 'Read what the link of an organizer gives into my account',
      rateLimit: 'claim',
    },
    schema: { params: token, response: { 200: linked.extend({ success }) } },
  },
  takeByLink: {
    method: 'POST',
    url: '/api/claim-links/:token',
    config: {
      access: 'signed-in',
      summary: 'Take a registration into my account by the link of an organizer',
      rateLimit: 'claim',
    },
    schema: { params: token, response: { 200: z.object({ success, registration }) } },
  },
});
