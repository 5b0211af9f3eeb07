import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { birthday, email, id, line, phone } from '../fields.ts';
import { originFields } from './origin-fields.ts';
import { says } from '../field-facts.ts';

export const playerGender = z.enum(['female', 'male', 'other'], { error: says('is_required', { field: 'Gender' }) });

/** Who agrees for a minor. */
export const guardianForm = z.strictObject({
  name: line(120, "Guardian's name"),
  relation: line(40, 'Relation'),
  phone,
});
export type GuardianForm = z.output<typeof guardianForm>;

/** Federation ids, as they write them. */
const federationIds = z
  .strictObject({
    fide: line(20, 'FIDE id', 0).optional(),
    aicf: line(20, 'AICF id', 0).optional(),
    bai: line(20, 'BAI id', 0).optional(),
    ttfi: line(20, 'TTFI id', 0).optional(),
    aita: line(20, 'AITA id', 0).optional(),
    srfi: line(20, 'SRFI id', 0).optional(),
  })
  .optional();

export const playerForm = z.strictObject({
  name: line(120, "Player's name"),
  dob: birthday,
  gender: playerGender,
  phone: z
    .union([phone, z.literal('')], { error: says('must_have_digits', { field: 'Phone number', digits: 10 }) })
    .nullish(),
  email: z.union([email, z.literal('')], { error: says('must_be_valid', { field: 'Email' }) }).nullish(),
  city: line(80, 'City', 0).nullish(),
  ...originFields,
  guardian: guardianForm.nullish(),
  ids: federationIds,
});
export type PlayerForm = z.output<typeof playerForm>;

export const ownPlayer = z.object({
  _id: id,
  /** The account's holder. */
  isSelf: z.boolean(),
  name: z.string(),
  /** YYYY-MM-DD; null where the holder has not given it yet, as may be the gender. */
  dob: z.string().nullable(),
  gender: playerGender.nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  city: z.string().nullable(),
  academy: z.string().nullable(),
  district: z.string().nullable(),
  stateUT: z.string().nullable(),
  guardian: z.object({ name: z.string(), relation: z.string(), phone: z.string() }).nullable(),
  ids: z.record(z.string(), z.string()),
});
export type OwnPlayer = z.output<typeof ownPlayer>;

const params = z.object({ playerId: id });
const success = z.literal(true);

/** The players that an account looks after: its holder, children, students. */
export const ownPlayerEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    url: '/api/me/players',
    config: { access: 'signed-in', summary: 'List the players of my account: myself first' },
    schema: { response: { 200: z.object({ success, players: z.array(ownPlayer) }) } },
  },
  add: {
    method: 'POST',
    url: '/api/me/players',
    config: { access: 'signed-in', summary: 'Add a player to my account; a minor with the guardian' },
    schema: { body: playerForm, response: { 201: z.object({ success, player: ownPlayer }) } },
  },
  save: {
    method: 'PUT',
    url: '/api/me/players/:playerId',
    config: { access: 'signed-in', summary: 'Change what is known of a player: what is left out stays' },
    schema: { params, body: playerForm.partial(), response: { 200: z.object({ success, player: ownPlayer }) } },
  },
  remove: {
    method: 'DELETE',
    url: '/api/me/players/:playerId',
    config: { access: 'signed-in', summary: 'Take a player off my list; entries stay' },
    schema: { params, response: { 200: z.object({ success }) } },
  },
});
