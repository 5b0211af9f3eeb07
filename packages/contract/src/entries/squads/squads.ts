import { z } from 'zod';
import { defineEndpoints } from '../../endpoint.ts';
import { fact } from '../../fact.ts';
import { id, line, moment } from '../../fields.ts';
import { invitedEvent, invitedFields, saysOnePlayer, whichPlayer } from '../partner-invites.ts';
import { registration } from '../registration.ts';

const success = z.literal(true);
/** That of the link, or the six letters that were read out. */
const params = z.object({ token: z.string().min(6).max(64) });
const playerName = line(80, "Player's name");

export const squadInvite = z.object({
  event: invitedEvent,
  category: z.string(),
  team: z.string(),
  /** Who entered the team. */
  from: z.string(),
  players: z.array(z.object({ name: z.string(), hasAccepted: z.boolean() })),
  /** Whether there is room for somebody who is not named. */
  hasRoom: z.boolean(),
  /** Until when players say yes. */
  until: moment,
  state: z.enum(['open', 'over']),
  /** Why nobody can answer: for good where it is over, else at the moment; `why` for readers of every language. */
  closed: z.string().nullable(),
  why: fact.nullable(),
});
export type SquadInvite = z.output<typeof squadInvite>;

const joinForm = z
  .strictObject({
    ...invitedFields,
    /** The name in the roster that means this player; absent for somebody who is not named there. */
    as: playerName.nullish(),
  })
  .refine(saysOnePlayer, whichPlayer);
export type SquadJoinForm = z.output<typeof joinForm>;

/** The invitation of a team: one link for all its players, each of whom says yes or no. */
export const squadEndpoints = defineEndpoints({
  invite: {
    method: 'POST',
    url: '/api/me/registrations/:registrationId/teams/:entryId/invite',
    config: { access: 'signed-in', summary: 'Get the link by which the players of my team say yes; always the same' },
    schema: {
      params: z.object({ registrationId: id, entryId: id }),
      response: { 200: z.object({ success, invite: z.object({ url: z.string(), code: z.string() }) }) },
    },
  },
  read: {
    method: 'GET',
    url: '/api/squad-invites/:token',
    config: { access: 'public', summary: 'Read the invitation to play for a team', rateLimit: 'register' },
    schema: { params, response: { 200: squadInvite.extend({ success }) } },
  },
  join: {
    method: 'POST',
    url: '/api/squad-invites/:token/join',
    config: {
      access: 'signed-in',
      summary: 'Play for the team: an own registration and ticket, without a fee',
      rateLimit: 'entry',
      idempotent: true,
    },
    schema: { params, body: joinForm, response: { 200: z.object({ success, registration }) } },
  },
  decline: {
    method: 'POST',
    url: '/api/squad-invites/:token/decline',
    config: {
      access: 'public',
      summary: 'Say that a player of the team does not play; the captain is told',
      rateLimit: 'register',
    },
    schema: {
      params,
      body: z.strictObject({ name: playerName, reason: line(200, 'Reason', 0).nullish() }),
      response: { 200: z.object({ success }) },
    },
  },
});
