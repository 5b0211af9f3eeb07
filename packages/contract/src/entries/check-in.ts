import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, line, moment } from '../fields.ts';

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
  accommodationRequired: z.string(),
  registrationDate: moment,
  checkedIn: z.boolean(),
  checkedInAt: moment.nullable(),
  /** Who checked the player in, and with which device, as far as it said. */
  checkedInBy: z.string().nullable(),
  checkedInDevice: z.string().nullable(),
});
export type CheckedInRegistration = z.output<typeof checkedInRegistration>;

export const scanResult = z.enum(['checked_in', 'already_checked_in', 'conflict', 'invalid']);
export type ScanResult = z.output<typeof scanResult>;

/** The key with which a scanner verifies tickets by itself, as a JSON Web Key (Ed25519). */
export const ticketKey = z.object({
  keyId: z.string(),
  publicKeyJwk: z.object({ kty: z.string(), crv: z.string(), x: z.string() }),
});
export type TicketKey = z.output<typeof ticketKey>;

export const checkInList = z.object({
  eventId: id,
  eventName: z.string(),
  issuedAt: moment,
  /** The end of the event's last day: then devices forget the list. */
  expiresAt: moment,
  registrations: z.array(
    z.object({
      _id: id,
      name: z.string(),
      categories: z.array(z.string()),
      ticketCode: z.string().nullable(),
      checkedInAt: moment.nullable(),
    }),
  ),
  publicKeys: z.array(ticketKey),
  /** Over `checkInListText` of the domain, by the first of the public keys; base64url. */
  signature: z.string(),
});
export type SignedCheckInList = z.output<typeof checkInList>;

export const offlineScan = z.strictObject({
  /** The device's own name of this scan: however often it is sent, it counts once. */
  clientId: z.string().regex(/^[\w.:-]{1,64}$/, 'clientId must be 1 to 64 letters, digits or . : _ -'),
  ticket: z.string().max(500),
  scannedAt: z.iso.datetime({ offset: true, error: 'scannedAt must be a time' }),
  /** What the desk calls itself, so that people can find it. */
  deviceId: line(64, 'Device'),
});

export type OfflineScanInput = z.output<typeof offlineScan>;

const scanTime = z.object({ at: moment, deviceId: z.string().nullable() });

export const syncedScan = z.object({
  clientId: z.string(),
  result: scanResult,
  name: z.string().nullable(),
  registrationId: id.nullable(),
  /** The scan that counts, when another one does; for a conflict, with the device and the person that made it. */
  first: scanTime.extend({ by: z.string().nullable() }).nullable(),
});
export type SyncedScan = z.output<typeof syncedScan>;

/** Enough to tell players apart at the gate. */
const foundForCheckIn = z.object({
  _id: id,
  name: z.string(),
  categories: z.array(z.string()),
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
        /** The scanned text, a bare registration id, or a typed code. What is no text counts as an empty one. */
        registrationId: z.string().max(2000).catch(''),
        deviceId: line(64, 'Device', 0).optional(),
      }),
      response: {
        200: z.object({ success: z.literal(true), message: z.string(), registration: checkedInRegistration }),
      },
    },
  },
  findForCheckIn: {
    method: 'POST',
    url: '/event/:eventId/checkin/find',
    config: {
      access: 'event-staff',
      summary: 'Who has this phone number, for players without a ticket',
      rateLimit: 'checkin',
    },
    schema: {
      params,
      // In the body: a phone number has no business in an address.
      body: z.strictObject({ phone: z.string().max(30) }),
      response: { 200: z.object({ success: z.literal(true), registrations: z.array(foundForCheckIn) }) },
    },
  },
  undoCheckIn: {
    method: 'DELETE',
    url: '/event/:eventId/checkin/:registrationId',
    config: { access: 'event-staff', summary: 'Take a check-in back', rateLimit: 'checkin' },
    schema: {
      params: oneRegistration,
      /** Why, for the event's history. */
      querystring: z.strictObject({ reason: line(120, 'Reason', 0).optional() }),
      response: { 200: z.object({ success: z.literal(true), registration: checkedInRegistration }) },
    },
  },
  checkInStats: {
    method: 'GET',
    url: '/event/:eventId/checkin/stats',
    config: { access: 'event-staff', summary: 'How many are checked in, by category and by device' },
    schema: {
      params,
      response: {
        200: z.object({
          success: z.literal(true),
          checkedIn: z.number(),
          total: z.number(),
          byCategory: z.array(z.object({ name: z.string(), checkedIn: z.number(), total: z.number() })),
          /** `lastSeenAt`: its last scan that reached the server. */
          byDevice: z.array(z.object({ deviceId: z.string(), checkedIn: z.number(), lastSeenAt: moment.nullable() })),
          /** Tickets that two devices let in, or that were cancelled by then; the newest first. */
          conflicts: z.array(z.object({ registrationId: id, name: z.string(), scans: z.array(scanTime) })),
        }),
      },
    },
  },
  checkInList: {
    method: 'GET',
    url: '/event/:eventId/checkin/list',
    config: { access: 'event-staff', summary: 'The signed list with which a scanner works without a network' },
    schema: { params, response: { 200: checkInList.extend({ success: z.literal(true) }) } },
  },
  syncCheckIns: {
    method: 'POST',
    url: '/event/:eventId/checkin/sync',
    config: {
      access: 'event-staff',
      summary: 'Hand in scans made without a network; each counts once',
      rateLimit: 'checkin',
    },
    schema: {
      params,
      body: z.strictObject({
        scans: z.array(offlineScan).min(1, 'There are no scans').max(500, 'At most 500 scans at once'),
      }),
      response: { 200: z.object({ success: z.literal(true), results: z.array(syncedScan) }) },
    },
  },
});
