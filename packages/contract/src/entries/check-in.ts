import { type GateList, readGateList } from '@maidan/domain/entries/gate-lists';
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, line, moment } from '../fields.ts';

/** What a scan is counted for; the arrival by default. */
export const gateList = z
  .string()
  .max(60)
  .refine((text) => readGateList(text) !== null, 'list must be arrival, exit, kit, day:YYYY-MM-DD or category:<id>')
  .transform((text) => text as GateList);

export const gateFlags = z.object({
  unpaid: z.boolean().optional(),
  /** Rupees still to be paid at the desk. */
  owed: z.number().optional(),
  documentsDue: z.boolean().optional(),
  note: z.string().optional(),
});
export type ShownFlags = z.output<typeof gateFlags>;

/** What the desk sees of a registration (A§2, "QR Check In behaviour"). `aadhaarNumber` is masked: XXXX XXXX 1234. */
export const checkedInRegistration = z.object({
  _id: id,
  name: z.string(),
  user: z.object({
    phone: z.string().nullable(),
    /** YYYY-MM-DD */
    dob: z.string().nullable(),
    aadhaarNumber: z.string().nullable(),
    city: z.string().nullable(),
  }),
  referralSource: z.string(),
  categories: z.array(z.string()),
  /** Whom they play doubles with; absent for nobody. */
  partners: z.array(z.string()).optional(),
  accommodationRequired: z.string(),
  registrationDate: moment,
  checkedIn: z.boolean(),
  checkedInAt: moment.nullable(),
  /** Who checked the player in, and with which device, if it said. */
  checkedInBy: z.string().nullable(),
  checkedInDevice: z.string().nullable(),
  /** What the gate should check; absent for nothing. */
  flags: gateFlags.optional(),
});
export type CheckedInRegistration = z.output<typeof checkedInRegistration>;

/** A device's scan. */
export const scanTime = z.object({ at: moment, deviceId: z.string().nullable() });

/** Enough to tell players apart at the gate. */
const foundForCheckIn = z.object({
  _id: id,
  name: z.string(),
  categories: z.array(z.string()),
  /** Whom they play doubles with; absent for nobody. */
  partners: z.array(z.string()).optional(),
  checkedInAt: moment.nullable(),
});
export type FoundForCheckIn = z.output<typeof foundForCheckIn>;

const params = z.object({ eventId: id });
const oneRegistration = z.object({ eventId: id, registrationId: id });

export const checkInEndpoints = defineEndpoints({
  checkIn: {
    method: 'PUT',
    url: '/event/checkin/:eventId',
    config: {
      access: 'event-staff',
      summary: 'Check a player in by a scanned ticket, an id or a code',
      rateLimit: 'checkin',
    },
    schema: {
      params,
      body: z.strictObject({
        /** The scanned text, a bare registration id, or a typed code. Anything other than text counts as empty. */
        registrationId: z.string().max(2000).catch(''),
        deviceId: line(64, 'Device', 0).optional(),
        list: gateList.optional(),
      }),
      response: {
        200: z.object({
          success: z.literal(true),
          message: z.string(),
          registration: checkedInRegistration,
          /** The player had left and is back. */
          returned: z.boolean().optional(),
        }),
      },
    },
  },
  findForCheckIn: {
    method: 'POST',
    url: '/event/:eventId/checkin/find',
    config: {
      access: 'event-staff',
      summary: 'Find a player by phone number',
      rateLimit: 'checkin',
    },
    schema: {
      params,
      // In the body, because a phone number must not appear in an address.
      body: z.strictObject({ phone: z.string().max(30) }),
      response: { 200: z.object({ success: z.literal(true), registrations: z.array(foundForCheckIn) }) },
    },
  },
  undoCheckIn: {
    method: 'DELETE',
    url: '/event/:eventId/checkin/:registrationId',
    config: { access: 'event-staff', summary: 'Undo a check-in', rateLimit: 'checkin', idempotent: true },
    schema: {
      params: oneRegistration,
      /** Why, for the event's history. */
      querystring: z.strictObject({ reason: line(120, 'Reason', 0).optional(), list: gateList.optional() }),
      response: { 200: z.object({ success: z.literal(true), registration: checkedInRegistration }) },
    },
  },
  checkInStats: {
    method: 'GET',
    url: '/event/:eventId/checkin/stats',
    config: { access: 'event-staff', summary: 'Count check-ins by category and by device' },
    schema: {
      params,
      response: {
        200: z.object({
          success: z.literal(true),
          checkedIn: z.number(),
          total: z.number(),
          byCategory: z.array(z.object({ name: z.string(), checkedIn: z.number(), total: z.number() })),
          /** Players who came and have not left since. */
          inside: z.number(),
          /** How many were scanned for each of the gate's other lists. */
          byList: z.array(z.object({ list: z.string(), name: z.string().nullable(), count: z.number() })),
          /** `lastSeenAt`: its last scan to reach the server. */
          byDevice: z.array(z.object({ deviceId: z.string(), checkedIn: z.number(), lastSeenAt: moment.nullable() })),
          /** Tickets that two devices admitted, or that were already cancelled; newest first. */
          conflicts: z.array(z.object({ registrationId: id, name: z.string(), scans: z.array(scanTime) })),
        }),
      },
    },
  },
});
