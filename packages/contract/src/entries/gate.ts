import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, line, moment, page, search } from '../fields.ts';
import { gateList } from './check-in.ts';

const params = z.object({ eventId: id });

/** A phone or a computer that scans at the gate. */
const gateDevice = z.object({
  _id: id,
  /** As its users named it: "Gate 2 · 7K2M". */
  deviceId: z.string(),
  /** Who is signed in on it. */
  by: z.string(),
  /** When it last fetched the list; an open scanner does so every minute. */
  seenAt: moment,
  blockedAt: moment.nullable(),
});
export type GateDevice = z.output<typeof gateDevice>;

const listedPlayer = z.object({
  _id: id,
  name: z.string(),
  categories: z.array(z.string()),
  /** Whom they play doubles with; absent for nobody. */
  partners: z.array(z.string()).optional(),
  /** When the player was scanned for the list; null if missing. */
  at: moment.nullable(),
  deviceId: z.string().nullable(),
  /** To call who is missing; null without the right to see contacts. */
  phone: z.string().nullable(),
});
export type ListedPlayer = z.output<typeof listedPlayer>;

const flagged = z.object({
  _id: id,
  name: z.string(),
  unpaid: z.boolean(),
  /** Rupees still to be paid at the desk. */
  owed: z.number(),
  documentsDue: z.boolean(),
  note: z.string(),
});

export const gateEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    url: '/api/events/:eventId/gate/list',
    config: { access: 'event-staff', summary: 'List who is on a gate list, or missing from it' },
    schema: {
      params,
      querystring: z.strictObject({
        list: gateList,
        state: z.enum(['on', 'missing']).default('on'),
        q: search,
        /** The name of a category of the event; empty for all. */
        category: z.string().trim().max(80).default(''),
        page,
        pageSize: z.coerce.number().int().min(1).max(1000).default(100),
      }),
      response: { 200: z.object({ success: z.literal(true), players: z.array(listedPlayer), total: z.number() }) },
    },
  },
  flags: {
    method: 'GET',
    url: '/api/events/:eventId/gate/flags/:registrationId',
    config: { access: 'event-staff', summary: 'Get what the gate must check when this player arrives' },
    schema: {
      params: z.object({ eventId: id, registrationId: id }),
      response: { 200: z.object({ success: z.literal(true), flags: flagged }) },
    },
  },
  saveFlags: {
    method: 'PUT',
    url: '/api/events/:eventId/gate/flags/:registrationId',
    config: { access: 'event-staff', summary: 'Set what the gate must check or say when this player arrives' },
    schema: {
      params: z.object({ eventId: id, registrationId: id }),
      body: z.strictObject({ documentsDue: z.boolean(), note: line(200, 'Note', 0).default('') }),
      response: { 200: z.object({ success: z.literal(true), flags: flagged }) },
    },
  },
  devices: {
    method: 'GET',
    url: '/api/events/:eventId/gate/devices',
    config: { access: 'event-staff', summary: 'List gate devices, most recently seen first' },
    schema: { params, response: { 200: z.object({ success: z.literal(true), devices: z.array(gateDevice) }) } },
  },
  blockDevice: {
    method: 'PUT',
    url: '/api/events/:eventId/gate/devices/:deviceKey',
    config: { access: 'event-staff', summary: 'Block a lost gate device, or unblock it' },
    schema: {
      params: z.object({ eventId: id, deviceKey: id }),
      body: z.strictObject({ blocked: z.boolean() }),
      response: { 200: z.object({ success: z.literal(true), device: gateDevice }) },
    },
  },
});
