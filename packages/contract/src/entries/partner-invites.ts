import { z } from 'zod';
import { playerForm } from '../accounts/my-players.ts';
import { defineEndpoints } from '../endpoint.ts';
import { fact } from '../fact.ts';
import { id, line, moment } from '../fields.ts';
import { answer } from './entry-forms.ts';
import { payment } from './payments.ts';
import { registration } from './registration.ts';

/** `over`: run out, taken back, or of an entry that is gone. */
export const inviteState = z.enum(['open', 'accepted', 'declined', 'over']);
export type InviteState = z.output<typeof inviteState>;

const success = z.literal(true);
/** That of the link, or the six letters that were read out. */
const params = z.object({ token: z.string().min(6).max(64) });

/** The event of an invitation, as whoever is asked reads it. */
export const invitedEvent = z.object({
  _id: id,
  name: z.string(),
  sports: z.string(),
  location: z.string(),
  dateandtime: moment,
  /** The last day of the published schedule, if later (YYYY-MM-DD). */
  lastDay: z.string().nullable(),
});

export const partnerInvite = z.object({
  event: invitedEvent,
  category: z.string(),
  /** Who asks. */
  from: z.string(),
  /** Whom, as the inviter wrote it. */
  name: z.string(),
  /** The reader had asked to play with them, and this is the yes. */
  isAskedFor: z.boolean(),
  /** What the partner pays and what the pair costs, in rupees. */
  share: z.number(),
  fee: z.number(),
  expiresAt: moment,
  state: inviteState,
  /** Why it cannot be accepted at the moment, although it is open: registrations or the category are closed. */
  closed: z.string().nullable(),
  /** Why it has ended, or cannot be accepted at the moment: `closed` for readers of every language. */
  why: fact.nullable(),
});
export type PartnerInvite = z.output<typeof partnerInvite>;

const waitingInvite = z.object({
  event: z.object({ _id: id, name: z.string() }),
  category: z.string(),
  from: z.string(),
  /** Whom, as the inviter wrote it: one of several players of the account. */
  name: z.string(),
  isAskedFor: z.boolean(),
  /** What the partner pays, in rupees. */
  share: z.number(),
  expiresAt: moment,
  /** The secret that ends the invitation's link. */
  token: z.string(),
});
export type WaitingInvite = z.output<typeof waitingInvite>;

/** What somebody who is invited says about the player; one of the account's, or a new one. */
export const invitedFields = {
  playerId: id.optional(),
  player: playerForm.optional(),
  answers: z.record(z.string().max(100), answer).default({}),
  referralSource: line(120, 'Level', 0).default(''),
  accommodationRequired: line(500, 'Medical condition', 0).default(''),
  consent: z.literal(true, { error: 'Please agree to the terms' }),
};
export const saysOnePlayer = ({ playerId, player }: { playerId?: unknown; player?: unknown }) =>
  (playerId === undefined) !== (player === undefined);
export const whichPlayer = { error: 'Say which player: one of yours, or a new one', path: ['playerId'] };

const acceptForm = z.strictObject(invitedFields).refine(saysOnePlayer, whichPlayer);
export type PartnerAcceptForm = z.output<typeof acceptForm>;

/** An invitation to play as somebody's partner: read without an account, accepted with one. */
export const partnerInviteEndpoints = defineEndpoints({
  read: {
    method: 'GET',
    url: '/api/partner-invites/:token',
    config: { access: 'public', summary: 'Read an invitation to play as a partner', rateLimit: 'register' },
    schema: { params, response: { 200: partnerInvite.extend({ success }) } },
  },
  /** Those sent to the account's proved address, or after it had asked: with the link that was sent. */
  mine: {
    method: 'GET',
    url: '/api/me/partner-invites',
    config: { access: 'signed-in', summary: 'List invitations to play as a partner that wait for my answer' },
    schema: { response: { 200: z.object({ success, invites: z.array(waitingInvite) }) } },
  },
  accept: {
    method: 'POST',
    url: '/api/partner-invites/:token/accept',
    config: {
      access: 'signed-in',
      summary: 'Play as the partner: an own registration, and the own half of the fee where that was asked',
      rateLimit: 'entry',
      idempotent: true,
    },
    schema: {
      params,
      body: acceptForm,
      response: { 200: z.object({ success, registration, payment: payment.nullable() }) },
    },
  },
  decline: {
    method: 'POST',
    url: '/api/partner-invites/:token/decline',
    config: { access: 'public', summary: 'Say no to an invitation; the inviter is told', rateLimit: 'register' },
    schema: {
      params,
      body: z.strictObject({ reason: line(200, 'Reason', 0).nullish() }),
      response: { 200: z.object({ success }) },
    },
  },
  /** By the organizer: everybody whose answer is awaited and who was not reminded within a day. */
  remindAll: {
    method: 'POST',
    url: '/event/:eventId/partner-invites/remind',
    config: { access: 'event-staff', summary: 'Remind all invited partners who have not answered' },
    schema: {
      params: z.object({ eventId: id }),
      response: { 200: z.object({ success, reminded: z.number(), open: z.number() }) },
    },
  },
});
