import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { agesOn, categoryGender } from '../events/categories.ts';
import { id, line, moment } from '../fields.ts';

const gender = z.enum(['female', 'male', 'other']);

/** A team as forms send it; players may be named later, and empty lines are left out. */
export const teamForm = z.strictObject({
  name: line(80, 'Team name'),
  players: z
    .array(
      z.strictObject({
        name: line(80, "Player's name", 0),
        captain: z.boolean().default(false),
        birthYear: z.number().int('The year of birth has four digits').nullish(),
        gender: gender.nullish(),
      }),
    )
    .max(40, 'A team has at most 25 players')
    .default([]),
});
export type TeamForm = z.output<typeof teamForm>;

const team = z.object({
  entryId: id,
  category: z.string(),
  name: z.string(),
  /** Who entered it. */
  enteredBy: z.string(),
  players: z.array(
    z.object({
      name: z.string(),
      captain: z.boolean(),
      birthYear: z.number().nullish(),
      gender: gender.nullish(),
      /** Said yes, with an own registration and ticket; otherwise only named. */
      hasAccepted: z.literal(true).optional(),
    }),
  ),
  /** Who was named and said no, with the reason they gave. */
  declined: z.array(z.object({ name: z.string(), reason: z.string() })).optional(),
  /** Whether its place is confirmed: from then on its players can say yes. */
  isIn: z.boolean(),
  /** The link for its players and six letters to read out, once the captain has asked for them; to the captain only. */
  invite: z.object({ url: z.string(), code: z.string() }).optional(),
  /** When registrations close. */
  lastDate: moment,
  /**
   * What the category requires of the team: the number of players a tie needs, and who may play.
   */
  rules: z.object({
    squad: z.number(),
    minAge: z.number().nullable(),
    maxAge: z.number().nullable(),
    gender: categoryGender.nullable(),
    agesOn: agesOn.optional(),
    startsAt: moment,
  }),
  /**
   * Whether the reader may change it now: the captain until registration ends or the category is drawn, the desk at
   * any time.
   */
  mayEdit: z.boolean(),
});
export type TeamAnswer = z.output<typeof team>;

const teams = z.object({ success: z.literal(true), teams: z.array(team) });
const saved = z.object({ success: z.literal(true), team });
const ofRegistration = z.object({ registrationId: id });
const ofEvent = z.object({ eventId: id });

export const teamEndpoints = defineEndpoints({
  mine: {
    method: 'GET',
    url: '/api/me/registrations/:registrationId/teams',
    config: { access: 'signed-in-any', summary: 'List the teams of one of my registrations with their players' },
    schema: { params: ofRegistration, response: { 200: teams } },
  },
  saveMine: {
    method: 'PUT',
    url: '/api/me/registrations/:registrationId/teams/:entryId',
    config: {
      access: 'signed-in',
      summary: 'Set the players of my team, while registration is open and no draw is made',
    },
    schema: { params: ofRegistration.extend({ entryId: id }), body: teamForm, response: { 200: saved } },
  },
  list: {
    method: 'GET',
    url: '/api/events/:eventId/teams',
    config: { access: 'event-staff', summary: 'List the teams of an event with their players' },
    schema: { params: ofEvent, response: { 200: teams } },
  },
  save: {
    method: 'PUT',
    url: '/api/events/:eventId/teams/:entryId',
    config: {
      access: 'event-staff',
      summary: 'Set the players of a team at the desk; existing draws are updated at once',
    },
    schema: { params: ofEvent.extend({ entryId: id }), body: teamForm, response: { 200: saved } },
  },
});
