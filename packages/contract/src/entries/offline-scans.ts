import { checkInRefusals } from '@maidan/domain/entries/check-in';
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, line, moment } from '../fields.ts';
import { gateFlags, gateList, scanTime } from './check-in.ts';

export const scanResult = z.enum(['checked_in', 'already_checked_in', 'conflict', 'invalid']);
export type ScanResult = z.output<typeof scanResult>;

/** The key with which a scanner verifies tickets on its own, as a JSON Web Key (Ed25519). */
export const ticketKey = z.object({
  keyId: z.string(),
  publicKeyJwk: z.object({ kty: z.string(), crv: z.string(), x: z.string() }),
});
export type TicketKey = z.output<typeof ticketKey>;

export const checkInList = z.object({
  eventId: id,
  eventName: z.string(),
  issuedAt: moment,
  /** The end of the event's last day: devices then delete the list. */
  expiresAt: moment,
  /** The days of a multi-day event, YYYY-MM-DD. */
  days: z.array(z.string()),
  categories: z.array(z.object({ _id: id, name: z.string() })),
  registrations: z.array(
    z.object({
      _id: id,
      name: z.string(),
      categories: z.array(z.string()),
      /** Whom they play doubles with; absent for nobody. */
      partners: z.array(z.string()).optional(),
      /** Tickets of registrations that became part of this one. */
      also: z.array(z.object({ _id: id, ticketCode: z.string().nullable() })).optional(),
      ticketCode: z.string().nullable(),
      checkedInAt: moment.nullable(),
      /** Scans for the gate's other lists; absent for none. */
      marks: z.record(z.string(), moment).optional(),
      flags: gateFlags.optional(),
    }),
  ),
  /** Registrations whose scan is refused, and why; without a name. */
  refused: z.array(z.object({ _id: id, ticketCode: z.string().nullable(), because: z.enum(checkInRefusals) })),
  publicKeys: z.array(ticketKey),
  /** Over the domain's `checkInListText`, made with the first of the public keys; base64url. */
  signature: z.string(),
});
export type SignedCheckInList = z.output<typeof checkInList>;

export const offlineScan = z.strictObject({
  /** The device's own id of this scan: however often it is sent, it counts once. */
  clientId: z.string().regex(/^[\w.:-]{1,64}$/, 'clientId must be 1 to 64 letters, digits or . : _ -'),
  ticket: z.string().max(500),
  scannedAt: z.iso.datetime({ offset: true, error: 'scannedAt must be a time' }),
  /** The name of the device, so that people can find it. */
  deviceId: line(64, 'Device'),
  list: gateList.optional(),
});

export type OfflineScanInput = z.output<typeof offlineScan>;

export const syncedScan = z.object({
  clientId: z.string(),
  result: scanResult,
  name: z.string().nullable(),
  registrationId: id.nullable(),
  /** The scan that counts, if another one does; for a conflict, with the device and the person that made it. */
  first: scanTime.extend({ by: z.string().nullable() }).nullable(),
});
export type SyncedScan = z.output<typeof syncedScan>;

const params = z.object({ eventId: id });

export const offlineScanEndpoints = defineEndpoints({
  checkInList: {
    method: 'GET',
    url: '/event/:eventId/checkin/list',
    config: { access: 'event-staff', long: true, summary: 'Get the signed list that lets a scanner work offline' },
    schema: {
      params,
      /** The requesting device, so that it can be found and blocked. */
      querystring: z.strictObject({ deviceId: line(64, 'Device', 0).optional() }),
      response: { 200: checkInList.extend({ success: z.literal(true) }) },
    },
  },
  syncCheckIns: {
    method: 'POST',
    url: '/event/:eventId/checkin/sync',
    config: {
      access: 'event-staff',
      summary: 'Submit scans made offline; each counts once',
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
